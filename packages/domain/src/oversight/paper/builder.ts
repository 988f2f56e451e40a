import type { PaperKind } from './codes.ts';
import { inWordsOf } from '../../wording.ts';
import {
  heading,
  signature,
  table,
  valueRows,
  type PaperBlock,
  type PaperContent,
} from '../../platform/printing/content.ts';
import { FIELDS, type PaperFacts } from './facts.ts';

/** Puts a text of our own into the words of the method; data go in beside it, as they are. */
export type Worded = (text: string) => string;
export type Builder = (facts: PaperFacts, worded: Worded) => PaperContent;
type Group = keyof typeof FIELDS;

/** What a paper of this kind is called for a project. */
export const paperTitle = (kind: PaperKind, facts: Pick<PaperFacts, 'manner' | 'project'>): string =>
  facts.project.name + inWordsOf(facts.manner, TITLES[kind]);

/** What the kinds are called where nothing is named. */
export const TITLES: Readonly<Record<PaperKind, string>> = {
  IMPLEMENTATION_PLAN: '招标实施方案',
  COUNTERSIGN_PLAN: '实施方案会签单',
  BIDDING_DOCUMENT: '招标文件',
  ANNOUNCEMENT: '公告',
  CLARIFICATION: '澄清文件',
  PREQUALIFICATION_REPORT: '资格审查报告',
  OPENING_RECORD: '开标记录',
  PRICE_OPENING_RECORD: '第二信封开标记录',
  EVALUATION_REPORT: '评标报告',
  PUBLICITY: '中标候选人公示',
  COUNTERSIGN_AWARD: '定标会签单',
  AWARD_REPORT: '定标报告',
  WINNING_NOTICE: '中标通知书',
  RESULT_NOTICE: '招标结果通知书',
  WRITTEN_REPORT: '招标投标情况书面报告',
  CONTRACT: '合同',
  BID_RECEIPT: '投标文件递交回执',
};

/** A group that the kind stands on. */
export function need<Part>(part: Part | null, kind: PaperKind): Part {
  if (part === null) throw new Error(`${kind}: its facts are missing`);
  return part;
}

/** Label and value of some fields of a group, by the names that the fields have everywhere. */
export function rowsOf<Name extends Group>(
  worded: Worded,
  group: Name,
  values: Readonly<Record<string, string>>,
  names: readonly (keyof (typeof FIELDS)[Name] & string)[],
): [string, string][] {
  return names.map((name) => [worded(labelOf(group, name)), values[name] ?? '']);
}

const labelOf = (group: Group, name: string): string =>
  (FIELDS[group] as Readonly<Record<string, readonly [string, string]>>)[name]?.[0] ?? name;

/** A table of some fields of a list. */
export const listOf = <Name extends Group>(
  worded: Worded,
  group: Name,
  rows: readonly Readonly<Record<string, string>>[],
  columns: readonly (readonly [name: keyof (typeof FIELDS)[Name] & string, width: number])[],
): PaperBlock =>
  table(
    rows,
    columns.map(([name, width]) => [worded(labelOf(group, name)), width, (row) => row[name] ?? ''] as const),
  );

export const basics = ({ project }: PaperFacts, worded: Worded): PaperBlock =>
  valueRows(rowsOf(worded, 'project', project, ['code', 'name', 'tenderee', 'method', 'level', 'type']));

export const sectionTable = ({ sections }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'sections', sections, [
    ['code', 20],
    ['name', 18],
    ['scope', 28],
    ['estimatedAmount', 14],
    ['periodDays', 10],
    ['quality', 10],
  ]);

/** Blocks below a heading; nothing where there is nothing to show. */
export const part = (worded: Worded, title: string, shown: boolean, ...blocks: readonly PaperBlock[]): PaperBlock[] =>
  shown ? [heading(worded(title)), ...blocks] : [];

/** The reasons of a plan that were asked for; the others are left out. */
export const given = (rows: readonly [string, string][]): [string, string][] =>
  rows.filter(([, value]) => value !== '');

export const tendereeSigns = ({ project }: PaperFacts, worded: Worded, date: string): PaperBlock =>
  signature({ label: worded(`招标人（盖章）：`) + project.tenderee, lines: [`日期：${date.slice(0, 10)}`] });

const NUMERALS = '一二三四五六七八九';

/** The headings in their order with a numeral before each. */
export function numbered(blocks: readonly PaperBlock[]): PaperBlock[] {
  let count = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    count += 1;
    return heading(`${NUMERALS[count - 1]}、${block.text}`);
  });
}

export const titled = (
  kind: PaperKind,
  facts: PaperFacts,
  subtitle: string,
  blocks: readonly PaperBlock[],
): PaperContent => ({
  title: paperTitle(kind, facts),
  subtitle,
  blocks,
});

/** Candidates with what they were ranked by. */
export const candidateTable = ({ candidates }: PaperFacts, worded: Worded): PaperBlock =>
  listOf(worded, 'candidates', candidates, [
    ['section', 18],
    ['rank', 8],
    ['bidder', 30],
    ['price', 20],
    ['score', 10],
    ['periodDays', 14],
  ]);

/** Who checked and approved, with what each of them said; nothing while nobody has. */
export const approvalPart = ({ approvals }: PaperFacts, worded: Worded): PaperBlock[] =>
  part(
    worded,
    '审批意见',
    approvals.length > 0,
    listOf(worded, 'approvals', approvals, [
      ['step', 10],
      ['unit', 24],
      ['name', 12],
      ['opinion', 34],
      ['time', 20],
    ]),
  );
