import type { SuiteHost } from './suite-host.ts'
export declare const browserHost: SuiteHost
