/** How hard a bid password is to guess: 0 none, 1 weak, 2 fair, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

/** Fewest characters of a bid password; the seal is as strong as it is (ADR 0009). */
export const LEAST_PASSWORD = 10;

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * The strength of a bid password: its length and the kinds of its characters count. Repeated characters count once
 * in a row, so that `aaaaaaaaaaaa` is weak.
 */
export function strengthOf(password: string): Strength {
  const plain = password.replaceAll(/(.)\1+/gu, '$1');
  if (plain.length === 0) return 0;
  const kinds = classes.filter((one) => one.test(plain)).length;
  if (plain.length < LEAST_PASSWORD || kinds < 2) return 1;
  return plain.length >= 14 && kinds >= 3 ? 3 : 2;
}
