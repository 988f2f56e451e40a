import type { PaperKind } from './codes.ts';
import { FIELDS } from './facts.ts';
import { paperKind } from './kind.ts';

/** A merge field that a model may use. */
export interface MergeField {
  /** As it stands in the model: `project.name`; of a list inside its loop: `name`. */
  tag: string;
  zh: string;
  en: string;
  /** The list that it belongs to: it stands between `${#sections}` and `${/sections}`. */
  list: string | null;
}

/** Stands for the whole standard text of the paper, in a paragraph of its own. */
export const STANDARD_TEXT = 'standardText';
/** Number, time and code of the copy: for headers and footers. */
const COPY_FIELDS: readonly MergeField[] = [
  { tag: 'paper.number', zh: '文书编号', en: 'Number of the document', list: null },
  { tag: 'paper.time', zh: '定稿时间', en: 'Time of the document', list: null },
  { tag: 'paper.code', zh: '核验码', en: 'Verification code', list: null },
  { tag: STANDARD_TEXT, zh: '标准正文（独立成段）', en: 'The standard text (a paragraph of its own)', list: null },
];

const LISTS: readonly string[] = [
  ...['sections', 'invited', 'signers', 'approvals', 'criteria', 'openingItems', 'priceItems', 'members'],
  'rejections',
  ...['qualificationItems', 'qualificationSections', 'qualificationMarks', 'qualificationResults'],
  ...['qualificationCriteria', 'qualificationRanking'],
  ...['quotes', 'bidQuestions', 'corrections', 'ranking', 'computations', 'negotiated', 'candidates'],
];

/** The fields that models of a kind may use. */
export const mergeFields = (kind: PaperKind): MergeField[] => [
  ...COPY_FIELDS,
  ...(['project', ...paperKind(kind).groups] as const).flatMap((group) => fieldsOf(group)),
];

const fieldsOf = (group: keyof typeof FIELDS): MergeField[] =>
  Object.entries(FIELDS[group]).map(([name, [zh, en]]) =>
    LISTS.includes(group) ? { tag: name, zh, en, list: group } : { tag: `${group}.${name}`, zh, en, list: null },
  );

/** A field of an uploaded model, in the order of its text. */
export interface UsedTag {
  name: string;
  use: 'FIELD' | 'OPEN' | 'CLOSE';
}

/** The names in a model that its kind does not know, each once, as they stand there. */
export function unknownTags(kind: PaperKind, tags: readonly UsedTag[]): string[] {
  const fields = mergeFields(kind);
  const lists = new Set(fields.flatMap(({ list }) => list ?? []));
  const open: string[] = [];
  const unknown = new Set<string>();
  for (const { name, use } of tags) {
    if (use === 'CLOSE') open.pop();
    else if (use === 'OPEN') {
      if (!lists.has(name)) unknown.add(`#${name}`);
      open.push(name);
    } else if (!fields.some(({ tag, list }) => tag === name && (list === null || open.includes(list))))
      unknown.add(name);
  }
  return [...unknown];
}
