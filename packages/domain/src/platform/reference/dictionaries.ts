import type { Language } from '../../rule.ts';
import { CODE_LISTS } from '../../code-lists.ts';
import type { CodeList } from '../../codes.ts';
import { DepositForm } from '../../bidding/deposit/codes.ts';
import { ROLES } from '../../access/account/role.ts';
import { AMOUNT_UNDER } from '../../procedure/project/level.ts';
import { PHASES } from '../../procedure/project/phase.ts';
import { REMIND_CATEGORIES } from '../../work/reminder/category-table.ts';
import type { Text } from '../../rule.ts';

/** One value of a dictionary (spec §3). */
export interface DictRow {
  /** Such as `bidding.ProjectLevel`. */
  type: string;
  code: string;
  zh: string;
  en: string;
  /** Place in its dictionary, from 1. */
  ordinal: number;
  /** False for a spelling that is understood but no longer chosen. */
  enabled: boolean;
  /** When the group added it, 'yyyy-MM-dd HH:mm:ss'; absent for what came with the product. */
  createdTime?: string;
}

const rows = (type: string, entries: readonly (Text & { code: string })[]): DictRow[] =>
  entries.map(({ code, zh, en }, index) => ({ type, code, zh, en, ordinal: index + 1, enabled: true }));

const listed = ({ type, codes, words }: CodeList, as = type): DictRow[] =>
  rows(
    as,
    codes.map((code) => ({ code, ...words[code]! })),
  );

const AMOUNT_UNDER_ROW: DictRow = {
  type: 'bidding.ProjectLevel',
  code: AMOUNT_UNDER,
  zh: '限额以下',
  en: 'Under limit',
  ordinal: 4,
  enabled: false,
};

/** When the dictionaries of the product were first given out. */
export const DICTIONARIES_SINCE = '2026-11-20 00:00:00';

/** Every dictionary that comes with the product; districts are imported apart. */
export const DICTIONARIES: readonly DictRow[] = [
  ...CODE_LISTS.flatMap((list) => listed(list)),
  AMOUNT_UNDER_ROW,
  ...listed(DepositForm, 'bidding.BondForm'),
  ...rows('bidding.ProjectPhase', PHASES),
  ...rows(
    'bidding.RemindCategory',
    REMIND_CATEGORIES.map(({ code, label }) => ({ code, ...label })),
  ),
  ...rows('sys.Role', ROLES),
];

/**
 * The dictionaries with what a group has made of them: its words, order and choices in the place of the product's, its own
 * codes beside them. A code of a list that rules depend on is never missing, whatever is stored.
 */
export function amended(changes: readonly DictRow[]): DictRow[] {
  const rows = new Map(DICTIONARIES.map((row) => [`${row.type} ${row.code}`, row]));
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
let byType = indexOf(DICTIONARIES);

/**
 * From now on this process speaks by these changes (ADR 0036): the server's by the database, the browser's by what came with its
 * session.
 */
export function amendDictionaries(changes: readonly DictRow[]): void {
  inForce = changes;
  byType = indexOf(changes.length === 0 ? DICTIONARIES : amended(changes));
}

/** What the group has made of the dictionaries, as this process has it. */
export const dictChanges = (): readonly DictRow[] => inForce;

/** The word for `code` in `language`; the code itself when the dictionary lacks it. */
export const dictLabel = (type: string, code: string, language: Language): string =>
  byType.get(type)?.get(code)?.[language] ?? code;

/** The entries of a dictionary in order, of all without a type. */
export const dictRows = (type?: string): DictRow[] =>
  (type === undefined ? [...byType.values()] : [byType.get(type) ?? new Map<string, DictRow>()]).flatMap((codes) => [
    ...codes.values(),
  ]);

/** The values of a dictionary that may be chosen, in order. */
export const dictOptions = (type: string): DictRow[] => dictRows(type).filter(({ enabled }) => enabled);
