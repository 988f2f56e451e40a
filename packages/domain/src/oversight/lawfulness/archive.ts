import type { ArchiveItem } from './archive-codes.ts';
import { paramNumber, type Params } from '../../params.ts';
import { blocks, type Rule, type Text } from '../../rule.ts';

/** What is looked for in the archive of a project, in the order of the work, as R59 names it. */
export const ARCHIVE_ITEMS = {
  PLAN_APPROVAL: { zh: '计划审批', en: 'plan approval' },
  DOCUMENT: { zh: '招标文件', en: 'bidding document' },
  ANNOUNCEMENT: { zh: '公告', en: 'announcement' },
  CLARIFICATION: { zh: '澄清文件', en: 'clarifications' },
  BID: { zh: '投标文件', en: 'bids' },
  OPENING_RECORD: { zh: '开标记录', en: 'opening record' },
  COMMITTEE: { zh: '评标委员会', en: 'committee' },
  REPORT: { zh: '评标报告', en: 'evaluation report' },
  PUBLICITY: { zh: '公示', en: 'publicity' },
  AWARD: { zh: '定标', en: 'award' },
  NOTICE: { zh: '中标通知书', en: 'winning notice' },
  CONTRACT: { zh: '合同', en: 'contract' },
  OBJECTION: { zh: '异议资料', en: 'objections' },
  VIDEO_INDEX: { zh: '录像目录', en: 'index of recordings' },
} as const satisfies Record<ArchiveItem, Text>;

/** The archive of a project that has ended. */
export interface ArchiveFacts {
  /** What its procedure has to leave behind. */
  required: readonly ArchiveItem[];
  present: readonly ArchiveItem[];
  /** For how many years it is kept; Infinity: for good. */
  retentionYears: number;
  params?: Params;
}

const namesOf = (items: readonly ArchiveItem[], separator: string, language: keyof Text): string =>
  items.map((item) => ARCHIVE_ITEMS[item][language]).join(separator);

/** R59: the archive is whole and is kept long enough. */
export const archiveRules: readonly Rule<ArchiveFacts>[] = [
  {
    id: 'R59',
    basis: '采42',
    text: { zh: '归档资料不全', en: 'Archive incomplete' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ required, present, retentionYears, params }) => {
      const missing = required.filter((item) => !present.includes(item));
      if (missing.length > 0) {
        return {
          zh: `归档资料不全：${namesOf(missing, '、', 'zh')}`,
          en: `Archive incomplete: ${namesOf(missing, ', ', 'en')}`,
        };
      }
      const least = paramNumber(params, 'archive.retentionYears');
      return (
        retentionYears >= least || {
          zh: `归档资料至少保存${least}年`,
          en: `The archive is kept at least ${least} years`,
        }
      );
    },
  },
];
