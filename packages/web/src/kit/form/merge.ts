/** Two people changed one record: what each of them changed. */

export interface Difference {
  name: string;
  latest: unknown;
  mine: unknown;
}

/** True for equal contents; null and absent are equal. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The input on top of the latest record: fields that the person left alone, and values without a field such as the
 * version, are the latest; changed ones stay, and are named where the other person changed them too.
 * @param base what the person began with
 */
export function merge<Values extends object>(
  base: Partial<Values>,
  latest: Partial<Values>,
  mine: Values,
): { values: Values; differences: Difference[] } {
  const values: Record<string, unknown> = { ...(mine as Record<string, unknown>) };
  const differences: Difference[] = [];
  const at = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];
  for (const name of new Set([...Object.keys(latest), ...Object.keys(mine)])) {
    if (same(at(mine, name), at(base, name))) values[name] = at(latest, name);
    else if (!same(at(latest, name), at(base, name)) && !same(at(latest, name), at(mine, name)))
      differences.push({ name, latest: at(latest, name), mine: at(mine, name) });
  }
  return { values: values as Values, differences };
}
