/** What in a proof does not follow from the rest of it, in words; empty where it holds. */
export function differences(given: unknown): string[];
