import { type SuiteResult } from './run-suite.ts'
export declare function runAllSuites(): Promise<SuiteResult>
