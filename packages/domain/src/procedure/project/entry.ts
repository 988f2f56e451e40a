import type { Text } from '../../rule.ts';
import { isPhase, type Phase } from './phase.ts';
import { compareAmounts, sumAmounts } from '../../money.ts';

/**
 * Projects that were under way elsewhere and go on here (ADR 0071): they come in before documents are sold, or after the winner was
 * told. What lies between is nothing that a file can prove: sealed bids, the opening, the draw of experts.
 */
export const ENTRY_PHASES = [
  'IMPLEMENTION_PLAN', // sic
  'BIDDING_DOCUMENT',
  'CONTRACT_SIGNING',
  'PERFORMANCE_EVALUATION',
] as const satisfies readonly Phase[];
export type EntryPhase = (typeof ENTRY_PHASES)[number];

export const isEntryPhase = (phase: string): phase is EntryPhase => ENTRY_PHASES.some((one) => one === phase);

/** True where the winner was told elsewhere. */
export const isAfterAward = (phase: EntryPhase): boolean =>
  phase === 'CONTRACT_SIGNING' || phase === 'PERFORMANCE_EVALUATION';

/** What a file says of a section of such a project. Days are 'yyyy-MM-dd', amounts 万元. */
export interface EnteringSection {
  phase: string;
  /** Since when it is in that phase. */
  phaseDate: string;
  /** Whom its method is open to. */
  openTo: 'PUBLIC' | 'INVITED' | 'ONE';
  startDate: string;
  planApprovedDate: string | null;
  announceDate: string | null;
  openingDate: string | null;
  confirmedDate: string | null;
  noticeDate: string | null;
  signDate: string | null;
  planItem: string | null;
  unplannedReason: string | null;
  qualificationRequirement: string | null;
  contactName: string | null;
  contactPhone: string | null;
  periodDays: number | null;
  /** Name or credit code of who won it. */
  winner: string | null;
  winningPrice: string | null;
  contractNo: string | null;
  contractAmount: string | null;
}

interface EntryFault {
  field: string;
  text: Text;
}

const fault = (field: string, zh: string, en: string): EntryFault => ({ field, text: { zh, en } });

type Field = Exclude<keyof EnteringSection, 'phase' | 'openTo' | 'winner'> | 'winnerUscc';

const WORDS: Partial<Record<Field, Text>> = {
  planApprovedDate: { zh: '实施方案批准日期', en: 'when the implementation plan was approved' },
  announceDate: { zh: '公告发布日期', en: 'when it was announced' },
  openingDate: { zh: '开标日期', en: 'when bids were opened' },
  confirmedDate: { zh: '定标日期', en: 'when the winner was confirmed' },
  noticeDate: { zh: '中标通知书发出日期', en: 'when the winner was told' },
  signDate: { zh: '合同签订日期', en: 'when the contract was signed' },
  winnerUscc: { zh: '中标人', en: 'who won' },
  winningPrice: { zh: '中标价', en: 'the winning price' },
  contractNo: { zh: '合同编号', en: 'the number of the contract' },
  contractAmount: { zh: '合同金额', en: 'the amount of the contract' },
  periodDays: { zh: '工期（天）', en: 'the period' },
  qualificationRequirement: { zh: '资格要求', en: 'the qualification asked for' },
  contactName: { zh: '联系人', en: 'the contact' },
  contactPhone: { zh: '联系电话', en: 'the phone of the contact' },
};

const AWARD: readonly Field[] = ['confirmedDate', 'noticeDate', 'winnerUscc', 'winningPrice'];
const CONTRACT: readonly Field[] = ['contractNo', 'contractAmount', 'signDate'];
const TENDER: readonly Field[] = ['announceDate', 'openingDate'];

/** What a project needs, and what it cannot have behind it yet, to come in at a phase. */
const NEEDS: Record<EntryPhase, { needed: readonly Field[]; ahead: readonly Field[] }> = {
  IMPLEMENTION_PLAN: { needed: [], ahead: ['planApprovedDate', ...TENDER, ...AWARD, ...CONTRACT] },
  BIDDING_DOCUMENT: {
    needed: ['planApprovedDate', 'qualificationRequirement', 'periodDays', 'contactName', 'contactPhone'],
    ahead: [...TENDER, ...AWARD, ...CONTRACT],
  },
  CONTRACT_SIGNING: { needed: AWARD, ahead: CONTRACT },
  PERFORMANCE_EVALUATION: { needed: [...AWARD, ...CONTRACT, 'periodDays'], ahead: [] },
};

/** The days of a project, in the order in which they follow each other. */
const DAYS = [
  'startDate',
  'planApprovedDate',
  'announceDate',
  'openingDate',
  'confirmedDate',
  'noticeDate',
  'signDate',
  'phaseDate',
] as const satisfies readonly Field[];

const START: Text = { zh: '立项日期', en: 'its beginning' };

/**
 * What is wrong with a section of a project under way in itself; null where nothing is. What was done elsewhere is not judged by the
 * rules of tendering, only asked whether it can be true.
 * @param today 'yyyy-MM-dd'
 */
export function enteringFault(section: EnteringSection, today: string): EntryFault | null {
  const { phase, openTo, winner, ...said } = section;
  if (!isEntryPhase(phase))
    return isPhase(phase) && phase === 'ENDED'
      ? fault('phase', '已完结的项目请用“导入历史项目”', 'Ended projects come in as past projects')
      : fault(
          'phase',
          '只能在实施方案、招标文件（公告前）或合同签订、履约评价（通知书发出后）导入；中间环节请在原系统办完，或从招标文件重新办理',
          'Projects come in before the announcement (plan, document) or after the notice (contract, performance): finish what lies between where it was begun',
        );
  const values: Partial<Record<Field, unknown>> = { ...said, winnerUscc: winner };
  const word = (field: Field): Text => WORDS[field] ?? START;
  const { needed, ahead } = NEEDS[phase];
  const missing = needed.find((field) => values[field] === null);
  if (missing) return fault(missing, `请填写${word(missing).zh}`, `Say ${word(missing).en}`);
  const early = ahead.find((field) => values[field] !== null);
  if (early)
    return fault(early, `该环节之前还没有${word(early).zh}`, `At this phase it is not known yet ${word(early).en}`);
  if (phase === 'BIDDING_DOCUMENT' && openTo !== 'PUBLIC')
    return fault(
      'phase',
      '邀请类和单一来源项目须从实施方案导入：受邀单位在方案中确定',
      'Where suppliers are named it comes in at the implementation plan, which names them',
    );
  if (!isAfterAward(phase) && said.planItem === null && said.unplannedReason === null)
    return fault('planItem', '请填写计划名称，或计划外原因', 'Say which plan item it is, or why it is in no plan');
  return orderFault(said, today);
}

function orderFault(days: Pick<EnteringSection, (typeof DAYS)[number]>, today: string): EntryFault | null {
  let before: (typeof DAYS)[number] = 'startDate';
  for (const field of DAYS) {
    const day = days[field];
    if (day === null) continue;
    if (day > today) return fault(field, '不能晚于今天', 'It cannot lie ahead');
    if (day < days[before]!) {
      const { zh, en } = WORDS[before] ?? START;
      return fault(field, `不能早于${zh}（${days[before]}）`, `It cannot be before ${en} (${days[before]})`);
    }
    before = field;
  }
  return null;
}

/** Whether the sections of a project together are what it is estimated at: a row that is missing, or refused, is noticed by it. */
export const sectionsAddUp = (estimatedAmount: string, sections: readonly string[]): boolean =>
  compareAmounts(sumAmounts(sections), estimatedAmount) === 0;
