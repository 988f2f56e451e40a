export declare const SERVER_ARGS: readonly string[];
export declare const SOURCE_ARGS: readonly string[];
/** What the C library of the process is told. */
export const SERVER_ENV: Readonly<Record<string, string>>;
