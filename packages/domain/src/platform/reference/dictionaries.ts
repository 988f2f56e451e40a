import { shippedRows } from '#shipped-dictionaries';
import type { Language } from '../../rule.ts';
import type { DictRow } from './dict-row.ts';

/**
 * The dictionaries with what a group has made of them: its words, order and choices in the place of the product's, its own
 * codes beside them. A code of a list that rules depend on is never missing, whatever is stored.
 */
export function amended(changes: readonly DictRow[]): DictRow[] {
  const rows = new Map(shippedRows().map((row) => [`${row.type} ${row.code}`, row]));
  for (const row of changes) rows.set(`${row.type} ${row.code}`, row);
  const types = Map.groupBy(rows.values(), ({ type }) => type);
  return [...types.values()].flatMap((list) => list.toSorted((a, b) => a.ordinal - b.ordinal));
}

const indexOf = (all: readonly DictRow[]): Map<string, Map<string, DictRow>> =>
  new Map(
    [...Map.groupBy(all, ({ type }) => type)].map(([type, list]) => [
      type,
      new Map(list.map((row) => [row.code, row])),
    ]),
  );

let inForce: readonly DictRow[] = [];
let indexed: { of: readonly DictRow[]; byType: ReturnType<typeof indexOf> } | null = null;

function inTypes(): ReturnType<typeof indexOf> {
  const of = shippedRows();
  if (indexed?.of !== of) indexed = { of, byType: indexOf(amended(inForce)) };
  return indexed.byType;
}

/**
 * From now on this process speaks by these changes (ADR 0036): the server's by the database, the browser's by what came with its
 * session.
 */
export function amendDictionaries(changes: readonly DictRow[]): void {
  inForce = changes;
  indexed = null;
}

/** What the group has made of the dictionaries, as this process has it. */
export const dictChanges = (): readonly DictRow[] => inForce;

/** The word for `code` in `language`; the code itself when the dictionary lacks it. */
export const dictLabel = (type: string, code: string, language: Language): string =>
  inTypes().get(type)?.get(code)?.[language] ?? code;

/** The entries of a dictionary in order, of all without a type. */
export const dictRows = (type?: string): DictRow[] => {
  const types = inTypes();
  return (type === undefined ? [...types.values()] : [types.get(type) ?? new Map<string, DictRow>()]).flatMap(
    (codes) => [...codes.values()],
  );
};

/** The values of a dictionary that may be chosen, in order. */
export const dictOptions = (type: string): DictRow[] => dictRows(type).filter(({ enabled }) => enabled);
