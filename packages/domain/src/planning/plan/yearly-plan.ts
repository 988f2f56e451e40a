import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { blocks, ruleError, type Rule, type RuleError } from '../../rule.ts';

/** Where the plan of a unit for a year stands. */
export interface YearState {
  submitStatus: SubmitStatus;
  closed: boolean;
}

/** True for a yearly plan that is a draft or was returned: items are added to it, changed and taken out. */
export const isFillable = ({ submitStatus, closed }: YearState): boolean =>
  !closed && (submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED');

/**
 * Why an item cannot come into the plan of a year; null when it can. What is planned comes before the plan is handed
 * in; afterwards only what is bought outside of it, with its reason (R07), until the year is closed.
 */
export function fillFault(year: YearState, unplanned: boolean): RuleError | null {
  if (year.closed) {
    return ruleError('YEAR_CLOSED', 'year', {
      zh: '该年度计划已关闭，不能再增改',
      en: 'The plan of this year is closed',
    });
  }
  if (unplanned || isFillable(year)) return null;
  if (year.submitStatus === 'APPROVED') {
    return ruleError('YEAR_APPROVED', 'unplanned', {
      zh: '该年度计划已批准，新增采购须作为计划外采购并说明原因',
      en: 'The plan of this year is approved: a new item is outside of it and needs a reason',
    });
  }
  return ruleError('YEAR_UNDER_WAY', 'year', {
    zh: '该年度计划正在审批，退回或批准后才能增改',
    en: 'The plan of this year is being approved; change it once it is returned or approved',
  });
}

export interface YearFacts {
  /** Items that are handed in with it or were approved ahead of it. */
  itemCount: number;
}

/** What must be so before the plan of a year is handed in. */
export const yearlyPlanRules: readonly Rule<YearFacts>[] = [
  {
    id: 'YEAR_EMPTY',
    basis: '[INT]',
    text: { zh: '年度计划还没有计划项', en: 'The plan of the year has no items yet' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ itemCount }) => itemCount > 0,
  },
];

export interface ClosingFacts {
  submitStatus: SubmitStatus;
  /** Items that are neither finished nor carried over nor cancelled. */
  left: number;
  /** Requests to change or carry over that are not settled. */
  pending: number;
}

/** What must be so before a year is closed: nothing is left undone out of sight. */
export const closingRules: readonly Rule<ClosingFacts>[] = [
  {
    id: 'YEAR_NOT_APPROVED',
    basis: '[INT]',
    text: { zh: '年度计划批准后才能关闭', en: 'Only an approved plan is closed' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ submitStatus }) => submitStatus === 'APPROVED',
  },
  {
    id: 'YEAR_UNDONE',
    basis: '[INT]',
    text: { zh: '', en: '' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ left }) =>
      left === 0 || {
        zh: `还有${left}项未完成，请先完成、结转或取消`,
        en: `${left} items are undone: finish, carry over or cancel them first`,
      },
  },
  {
    id: 'YEAR_PENDING',
    basis: '[INT]',
    text: { zh: '', en: '' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ pending }) =>
      pending === 0 || {
        zh: `还有${pending}项变更或结转申请未办结`,
        en: `${pending} requests to change or carry over are not settled`,
      },
  },
];
