/** A setting that cannot be used; its message is a sentence for the person who starts the product. */
export class ConfigError extends Error {}
