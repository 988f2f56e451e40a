import { DepositForm } from '../../bidding/deposit/codes.ts';
import { ROLES } from '../../access/account/role.ts';
import { CODE_LISTS } from '../../code-lists.ts';
import type { CodeList } from '../../codes.ts';
import { AMOUNT_UNDER } from '../../procedure/project/level.ts';
import { PHASES } from '../../procedure/project/phase.ts';
import type { Text } from '../../rule.ts';
import { REMIND_CATEGORIES } from '../../work/reminder/category-table.ts';
import type { DictRow } from './dict-row.ts';

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

/** The dictionaries of the product as this process has them: all of them. A browser has `shipped-words.ts` in this place. */
export const shippedRows = (): readonly DictRow[] => DICTIONARIES;
