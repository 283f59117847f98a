import type { SuiteHost } from './suite-host.ts'
/** Returns undefined where no desktop VS Code can be had: no display, or its download does not work. */
export declare function desktopHost(): Promise<SuiteHost | undefined>
