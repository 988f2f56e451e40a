/** The user name as it is signed in with: without blanks around it (spec §5). */
export const signInName = (value: string): string => value.trim();

/** Thrown words when the roles of a user's information are missing; never translated (spec §5, §8). */
export const NO_ROLES = 'getInfo: roles must be a non-null array !';

/** True for roles as a session needs them: a list with something in it (spec §5). */
export const areRoles = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((role) => typeof role === 'string');
