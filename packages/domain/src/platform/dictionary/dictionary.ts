import { CODE_LISTS } from '../../code-lists.ts';
import type { CodeKind } from '../../codes.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { DictRow } from '../reference/dict-row.ts';
import { DICTIONARIES } from '../reference/shipped.ts';

/** Dictionaries that another screen keeps. */
const KEPT_ELSEWHERE: readonly string[] = ['sys.Role'];

const KINDS = new Map<string, CodeKind>(CODE_LISTS.map(({ type, kind }) => [type, kind]));

/** Every dictionary that may be edited, in the order in which they come with the product. */
export const DICT_TYPES: readonly string[] = [...new Set(DICTIONARIES.map(({ type }) => type))].filter(
  (type) => !KEPT_ELSEWHERE.includes(type),
);

/** Whether rules depend on the codes of a dictionary; null for one that there is not, or that another screen keeps. */
export const dictKind = (type: string): CodeKind | null =>
  DICT_TYPES.includes(type) ? (KINDS.get(type) ?? 'closed') : null;

const SHIPPED = new Map(DICTIONARIES.map((row) => [`${row.type} ${row.code}`, row]));

/** An entry as it came with the product; null for one that the group has added. */
export const shippedEntry = (type: string, code: string): DictRow | null => SHIPPED.get(`${type} ${code}`) ?? null;

/** What an own code is written with: capitals, digits and underscores, so that it stands beside those of the product. */
export const OWN_CODE = /^[A-Z][A-Z0-9_]{0,39}$/;

export interface DictEntryFacts {
  kind: CodeKind;
  /** The entry as it is to be. */
  entry: DictRow;
  /** The other entries of its dictionary. */
  others: readonly DictRow[];
}

const offered = (rows: readonly DictRow[]): DictRow[] => rows.filter(({ enabled }) => enabled);

/** What an entry of a dictionary must keep, whoever edits it. Ours. */
export const dictRules: readonly Rule<DictEntryFacts>[] = [
  {
    id: 'DICT_CODE_PROTECTED',
    basis: '[INT]',
    text: {
      zh: '业务规则依赖该编码，只能修改名称和顺序，不能停用',
      en: 'Rules depend on this code: its words and its place may change, it stays in use',
    },
    fields: ['enabled'],
    field: 'enabled',
    severity: blocks,
    isKept: ({ kind, entry }) =>
      kind === 'open' || entry.enabled === (shippedEntry(entry.type, entry.code)?.enabled ?? true),
  },
  {
    id: 'DICT_WORD_TAKEN',
    basis: '[INT]',
    text: { zh: '同一字典中已有相同的名称', en: 'Another entry of this dictionary has the same word' },
    fields: ['zh', 'en'],
    field: 'zh',
    severity: blocks,
    // lists and imports find an entry by its words
    isKept: ({ entry, others }) =>
      !entry.enabled || !offered(others).some(({ zh, en }) => zh === entry.zh || en === entry.en),
  },
  {
    id: 'DICT_LAST_CHOICE',
    basis: '[INT]',
    text: { zh: '字典至少保留一个启用的条目', en: 'At least one entry of a dictionary stays in use' },
    fields: ['enabled'],
    field: 'enabled',
    severity: blocks,
    isKept: ({ entry, others }) => offered([entry, ...others]).length > 0,
  },
];
