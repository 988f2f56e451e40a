/**
 * The row that a step leads to, by its id; null where the list ends. Counts from the row that was asked for last, as long as the page has not
 * followed: each of several quick keys moves on by one.
 * @param ids of the list, as it stands
 * @param shown the row that the page shows
 * @param asked the row that it was told to show and does not yet; null for none
 */
export function steppedTo(ids: readonly string[], shown: string, asked: string | null, by: number): string | null {
  const at = asked === null ? -1 : ids.indexOf(asked);
  return ids[(at < 0 ? ids.indexOf(shown) : at) + by] ?? null;
}
