/** Columns that tell nothing: every row shows the same. */
import { useState } from 'react';
import type { Column } from './columns.tsx';

/** Fewer rows than these say nothing about the others. */
const ENOUGH = 3;

/** Keys of the columns whose value differs between the rows, or that can't be compared; of too few rows all. */
export function tellingColumns<Row>(
  columns: readonly Pick<Column<Row>, 'key' | 'compare'>[],
  rows: readonly Row[],
): string[] {
  return columns
    .filter(({ compare }) => !compare || rows.length < ENOUGH || rows.some((row) => compare(row) !== compare(rows[0]!)))
    .map(({ key }) => key);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The columns that told nothing on any page so far. Once a column told something it stays, so that it doesn't come and go with
 * the pages; another scope, such as other filters, begins anew.
 * @param kept keys of columns that stay whatever they say: the first, the sorted
 */
export function useIdleColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { scope, kept }: { scope: string; kept: readonly string[] },
): ReadonlySet<string> {
  const [seen, setSeen] = useState({ scope, telling: NONE });
  const before = seen.scope === scope ? seen.telling : NONE;
  const added = rows.length < ENOUGH ? [] : tellingColumns(columns, rows).filter((key) => !before.has(key));
  const telling = added.length > 0 ? new Set([...before, ...added]) : before;
  if (telling !== seen.telling || scope !== seen.scope) setSeen({ scope, telling });
  // nothing is judged before enough rows were seen
  if (telling.size === 0) return NONE;
  return new Set(columns.map(({ key }) => key).filter((key) => !telling.has(key) && !kept.includes(key)));
}
