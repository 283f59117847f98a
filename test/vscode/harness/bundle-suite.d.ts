/** Returns the absolute path of the module; it exports `run`, as VS Code asks. */
export declare function bundleSuite(name: string): Promise<string>
