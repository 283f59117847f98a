export declare function suiteNames(): Promise<string[]>
/** The files of a suite, relative to the project. */
export declare function suiteFiles(name: string): Promise<string[]>
/** Lets `work` run in a copy of the workspace, which is gone afterwards: tests change files. */
export declare function withWorkspace<T>(name: string, work: (folder: string) => Promise<T>): Promise<T>
