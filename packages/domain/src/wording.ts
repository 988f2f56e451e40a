import { isUnderAmount } from './procedure/project/level.ts';

/** What the words of a project depend on: codes of bidding.BiddingMethod and bidding.ProjectLevel. */
export interface Manner {
  biddingMethod: string;
  /** Either spelling of the lowest level. */
  level: string;
}

/** Words of a non-tender project in place of those of a tender (spec §1). */
const NON_TENDER_WORDS: Readonly<Record<string, string>> = {
  招标: '采购',
  标段: '包件',
  评标: '评审',
  开标: '开启',
  投标人: '供应商',
  投标文件: '响应文件',
  投标: '参与',
  中标: '成交',
  标书: '采购文件',
};

const METHODS: readonly string[] = ['SINGLE_SOURCE', 'PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION'];

/** What 招标 and 专家 both become under the limit, by method. */
const UNDER_AMOUNT: Readonly<Record<string, string>> = {
  PUBLIC_INQUIRY: '询价',
  PUBLIC_COMPETITIVE_NEGOTIATION: '竞谈',
};

/** The words to replace for this manner; null where those of a tender stay. */
function tableOf({ biddingMethod, level }: Manner): Readonly<Record<string, string>> | null {
  if (!METHODS.includes(biddingMethod)) return null;
  const under = isUnderAmount(level) ? UNDER_AMOUNT[biddingMethod] : undefined;
  return under ? { ...NON_TENDER_WORDS, 招标: under, 专家: under } : NON_TENDER_WORDS;
}

/** Titles of laws and other works, and names of departments, roles, screens and places of publication: they stay as they are. */
const NAMES = ['《[^》]*》', '中国招标投标公共服务平台', '招标管理部', '招标采购部', '招标经办人', '评标专家库'];

const LONGEST_FIRST = [...Object.keys(NON_TENDER_WORDS), '专家'].toSorted((a, b) => b.length - a.length);

const WORDS = new RegExp([...NAMES, ...LONGEST_FIRST].join('|'), 'g');

/**
 * A Chinese text of our own in the words of how the project is bid (spec §1): the longest word first, each place once.
 * Not for the messages of spec §5, names, users' data, or English.
 * @param manner null where the screen shows no project
 */
export function inWordsOf(manner: Manner | null, text: string): string {
  const table = manner && tableOf(manner);
  return table ? text.replace(WORDS, (word) => table[word] ?? word) : text;
}

/**
 * Writes a Chinese text of our own in the words of how the project is bid; what is put in, names and users' data, stays
 * as it is:  const worded = inWords(project);  worded`${project.name}中标结果公告`
 */
export const inWords =
  (manner: Manner | null) =>
  (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    parts.map((part, index) => inWordsOf(manner, part) + String(values[index] ?? '')).join('');
