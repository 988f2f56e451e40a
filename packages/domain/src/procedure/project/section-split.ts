import { blocks, type Rule } from '../../rule.ts';
import type { SectionStatus } from './codes.ts';
import { phaseRow, type Phase } from './phase.ts';
import { methodTerms } from './procedure.ts';

/** A section that is to go on in a project of its own, beside those that stay (docs/domain/lifecycle.md). */
export interface SplitFacts {
  phase: Phase;
  /** The report on all sections has been handed over, and nobody has sent it back since. */
  reported: boolean;
  method: string;
  /** Of the section that leaves. */
  status: SectionStatus;
  /** Of those that stay. */
  others: readonly SectionStatus[];
  /** An objection or a pause that holds the project and names no section. */
  commonHold: boolean;
  /** The bidders are asked to extend their bids and may still answer. */
  extensionOpen: boolean;
}

/** A section that still has something before it. */
const isGoing = (status: SectionStatus): boolean => status === 'NORMAL' || status === 'AWARDED';

/** True of the phases in which there is a report on all sections and the contracts are not approved: 50 to 100. */
export const isSplitPhase = (phase: Phase): boolean => {
  const { ordinal } = phaseRow(phase);
  return ordinal >= phaseRow('BID_OPENING').ordinal && ordinal <= phaseRow('CONTRACT_SIGNING').ordinal;
};

/** What splitting a section off needs; each stops it. */
export const splitRules: readonly Rule<SplitFacts>[] = [
  {
    id: 'SPLIT_PHASE',
    basis: '[INT]',
    text: {
      zh: '评标报告移交后至合同签订前，方可拆分标段',
      en: 'A section is split off between the hand-over of the report and the signing of the contract',
    },
    fields: ['phase', 'report'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ phase, reported }) => isSplitPhase(phase) && reported,
  },
  {
    id: 'SPLIT_METHOD',
    basis: '[INT]',
    text: {
      zh: '谈判、单一来源项目由同一组报价确定成交人，不拆分标段',
      en: 'What is decided by rounds of quotes is not split',
    },
    fields: ['biddingMethod'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ method }) => methodTerms(method).evaluation === 'BIDS',
  },
  {
    id: 'SPLIT_SECTION',
    basis: '[INT]',
    text: { zh: '该标段已流标或终止，无需拆分', en: 'The section has failed or was given up: nothing goes on in it' },
    fields: ['section.status'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ status }) => isGoing(status),
  },
  {
    id: 'SPLIT_LAST',
    basis: '[INT]',
    text: { zh: '项目须保留至少一个继续进行的标段', en: 'At least one section goes on in the project' },
    fields: ['section.status'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ others }) => others.some(isGoing),
  },
  {
    id: 'SPLIT_COMMON',
    basis: '例54',
    text: {
      zh: '异议、投诉或暂停涉及全部标段，请先答复、处理，或由审批人说明理由后缩小至所涉标段',
      en: 'What holds the project concerns all sections: it is answered, or narrowed to its section by the approver, first',
    },
    fields: ['question.sectionId'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ commonHold }) => !commonHold,
  },
  {
    id: 'SPLIT_EXTENSION',
    basis: '30号令29(u)',
    text: {
      zh: '延长投标有效期的征询尚未结束，待期满后再拆分',
      en: 'The bidders are being asked to extend their bids: wait for their answers',
    },
    fields: ['sectionId'],
    field: 'sectionId',
    severity: blocks,
    isKept: ({ extensionOpen }) => !extensionOpen,
  },
];

/** The code of the project that a section goes on in: that of the origin and a number, counted on from 1. */
export const splitCode = (code: string, number: number): string => `${code}-${number}`;

/** Longest name of a project. */
const NAME_LENGTH = 200;

/** The name of that project: the origin's with the section's behind it. */
export function splitName(name: string, section: string): string {
  const addition = `（${section}）`;
  return addition.length >= NAME_LENGTH / 2
    ? `${name.slice(0, NAME_LENGTH / 2)}${addition.slice(0, NAME_LENGTH / 2)}`
    : `${name.slice(0, NAME_LENGTH - addition.length)}${addition}`;
}

/**
 * What becomes of the records of a project when a section leaves it, by their tables. `moves`: those of the section go with
 * it. `copied`: they hold for both, and each goes on with its own. `origin`: they stay and are read from there by both.
 * `stays`: they are about the project as it was, or about its other sections. What hangs on one of these rows goes with it.
 */
export const SPLIT_RECORDS = {
  moves: [
    'section',
    'section_entry',
    'registration',
    'application',
    'margin',
    'document_fee',
    'bid',
    'bid_question',
    'winning_candidate',
    'winning_notice',
    'result_notice',
    'contract',
    'question',
    'abnormal_sign',
    'incident',
    'supervision',
    'document_number',
    'project_pause',
    'supply_estimate',
    'performance_evaluation',
  ],
  copied: [
    'project',
    'project_phase',
    'project_person',
    'project_agency',
    'project_agency_person',
    'invited_supplier',
    'implemention_plan',
    'project_tag_link',
    'highway_link',
    'submit_record',
    'remind_record',
    'bid_opening',
    'price_opening',
    'committee',
    'evaluation_report',
    'publicity',
    'award',
    'countersign',
  ],
  origin: [
    'bidding_document',
    'announcement',
    'prequalification',
    'prequalification_report',
    'clarification',
    'expert_call',
    'expert_draw',
    'expert_draw_slip',
    'breach',
    'paper',
    'project_entry',
  ],
  stays: [
    'access_log',
    'agency_draw',
    'room_booking',
    'archive_file',
    'archive_part',
    'assessment_deduct',
    'audit_chain',
    'audit_log',
    'bid_extension',
    'contract_change',
    'dishonesty',
    'flow_urge',
    'inquiry_record',
    'opening_told',
    'performance_purchase',
    'performance_track',
    'plan_item',
    'project_archive',
    'project_comment',
    'project_rest',
    'project_round',
    'project_split',
    'quote_round',
    'supply',
  ],
} as const satisfies Record<string, readonly string[]>;
