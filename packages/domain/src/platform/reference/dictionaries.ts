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

const byType = new Map<string, Map<string, DictRow>>();
for (const row of DICTIONARIES) {
  const codes = byType.get(row.type) ?? new Map<string, DictRow>();
  byType.set(row.type, codes.set(row.code, row));
}

/** The word for `code` in `language`; the code itself when the dictionary lacks it. */
export const dictLabel = (type: string, code: string, language: Language): string =>
  byType.get(type)?.get(code)?.[language] ?? code;

/** The values of a dictionary that may be chosen, in order. */
export const dictOptions = (type: string): DictRow[] => DICTIONARIES.filter((row) => row.type === type && row.enabled);
