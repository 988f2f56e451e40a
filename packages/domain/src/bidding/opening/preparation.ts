import { blocks, type Rule } from '../../rule.ts';
import { OpeningCheck } from './preparation-codes.ts';

/** Most entries that the preparation of one opening takes. */
export const MOST_PREPARATIONS = 200;

/** An entry of the log of an opening's preparation. */
export interface PreparationEntry {
  no: number;
  /** Code of OpeningCheck; null for words alone. */
  item: string | null;
  /** Whether the item is ready; null for words alone. */
  done: boolean | null;
  name: string;
  time: string;
}

/** Where each item of the checklist stands: by whom and when it was last said to be ready; null while it is not. */
export const checklistOf = (
  entries: readonly PreparationEntry[],
): { item: OpeningCheck; done: { name: string; time: string } | null }[] =>
  OpeningCheck.codes.map((item) => {
    const last = entries.findLast((entry) => entry.item === item);
    return { item, done: last?.done ? { name: last.name, time: last.time } : null };
  });

interface Entering {
  /** Where the item stands now; null for words alone. */
  before: boolean | null;
  done: boolean | null;
  text: string | null;
  /** Entries that are there. */
  entries: number;
}

/** What an entry needs. */
export const preparationRules: readonly Rule<Entering>[] = [
  {
    id: 'PREPARATION_EMPTY',
    basis: '[INT]',
    text: { zh: '请勾选检查项或填写准备情况', en: 'Tick an item, or say what was prepared' },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ done, text }) => done !== null || text !== null,
  },
  {
    id: 'PREPARATION_SAME',
    basis: '[INT]',
    text: { zh: '该检查项已是此状态，请刷新后查看', en: 'The item stands so already: load the page anew' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ before, done }) => done === null || before !== done,
  },
  {
    id: 'PREPARATION_WHY',
    basis: '[INT]',
    text: { zh: '取消勾选须说明原因', en: 'Say why an item is not ready any more' },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ before, done, text }) => !(before === true && done === false) || text !== null,
  },
  {
    id: 'PREPARATION_MOST',
    basis: '[INT]',
    text: {
      zh: `准备记录最多${MOST_PREPARATIONS}条`,
      en: `A preparation has ${MOST_PREPARATIONS} entries at most`,
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ entries }) => entries < MOST_PREPARATIONS,
  },
];
