export declare const SERVER_ARGS: readonly string[];
export declare const SOURCE_ARGS: readonly string[];
