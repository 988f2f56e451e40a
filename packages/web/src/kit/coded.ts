/** A code, or a code with its word as the server sends it. */
export type Coded = string | { code: string; value?: string };

export const codeOf = (coded: Coded): string => (typeof coded === 'string' ? coded : coded.code);
