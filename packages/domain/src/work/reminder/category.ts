import type { ChangeFlow } from '../../planning/plan/plan-change.ts';
import type { FlowStep, RangePart } from './category-part.ts';
import {
  isOwnPlace,
  type FlowPlace,
  type OwnPlace,
  type Phase,
  type SubmitType,
} from '../../procedure/project/phase.ts';
import type { Text } from '../../rule.ts';
import { FLOWS, REMIND_CATEGORIES, type CategoryRow, type Flow, type RemindCategory } from './category-table.ts';

const byCode = new Map<string, CategoryRow>(REMIND_CATEGORIES.map((row) => [row.code, row]));

/** The row of a category. */
export function categoryRow(category: RemindCategory): CategoryRow {
  const row = byCode.get(category);
  if (!row) throw new RangeError(`unknown category ${category}`);
  return row;
}

/** The flow that a submit record of `type` in `phase` belongs to. */
export function flowOf(phase: Exclude<FlowPlace, 'ENDED' | ChangeFlow>, type: SubmitType): Flow {
  if (type === 'EVALUATION_REPORT') return 'EVALUATION_REPORT';
  return isOwnPlace(phase) ? phase : FLOW_OF_PHASE[phase];
}

const isChangeFlow = (place: FlowPlace): place is ChangeFlow => place === 'PLAN_MODIFY' || place === 'PLAN_CARRYOVER';

/** A request about a plan item comes to its clerk as the plan does; only whoever decides is told what is asked for. */
const OF_CHANGES: Record<FlowStep, RemindCategory> = {
  SUBMIT: 'PLAN_SUBMIT',
  MODIFY: 'PLAN_MODIFY',
  CHECK: 'PLAN_CHECK',
  APPROVE: 'PLAN_APPROVE',
  READ: 'PLAN_READ',
};

/** The category that tells of a step of a flow. */
export function stepCategory(
  { phase, type }: { phase: Exclude<FlowPlace, 'ENDED'>; type: SubmitType },
  step: FlowStep,
): RemindCategory {
  if (!isChangeFlow(phase)) return `${flowOf(phase, type)}_${step}`;
  return step === 'APPROVE' ? `${phase}_APPLY` : OF_CHANGES[step];
}

/** The notice that a flow beside projects was urged. */
export const URGED_NOTICES: Readonly<Record<OwnPlace, RemindCategory>> = {
  PLAN: 'NOTICE_PLAN_URGED',
  YEARLY_PLAN: 'NOTICE_YEARLY_PLAN_URGED',
  PLAN_MODIFY: 'NOTICE_PLAN_URGED',
  PLAN_CARRYOVER: 'NOTICE_PLAN_URGED',
  CONTRACT_REPORT: 'NOTICE_CONTRACT_REPORT_URGED',
  MONTHLY_REPORT: 'NOTICE_MONTHLY_REPORT_URGED',
  SELF_ASSESSMENT: 'NOTICE_SELF_ASSESSMENT_URGED',
  PROCEDURE: 'NOTICE_PROCEDURE_URGED',
};

const FLOW_OF_PHASE: Record<Exclude<Phase, 'ENDED'>, Flow> = {
  IMPLEMENTION_PLAN: 'IMPLEMENTION_PLAN',
  COUNTERSIGN_IMPLEMENTION_PLAN: 'COUNTERSIGN_IMPLE',
  BIDDING_DOCUMENT: 'BIDDING_DOCUMENT',
  ANNOUNCEMENT: 'ANNOUNCEMENT',
  BID_OPENING: 'BID_OPENING',
  PUBLIC_NOTICE: 'PUBLIC_NOTICE',
  COUNTERSIGN_AWARD: 'AWARD',
  CONFIRM_WINNER: 'AWARD',
  WINNING_NOTICE: 'WINNING_NOTICE',
  CONTRACT_SIGNING: 'CONTRACT',
  PERFORMANCE_EVALUATION: 'PERFORMANCE',
};

/** The reminder's text in one language; `{flow}` comes from the category, a parameter that is missing stays empty. */
export function reminderText(
  category: RemindCategory,
  params: Readonly<Record<string, string>>,
  language: keyof Text,
): string {
  const { flow, template } = categoryRow(category);
  const word = flow ? FLOWS[flow][language] : '';
  const values: Readonly<Record<string, string>> = { ...params, flow: language === 'en' ? word.toLowerCase() : word };
  return template[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Joins the parts of a category's business range. @throws RangeError when a part is missing or holds a bar */
export function businessRange(category: RemindCategory, values: Partial<Record<RangePart, string>>): string {
  return categoryRow(category)
    .parts.map((part) => {
      const value = values[part];
      if (!value || value.includes('|')) throw new RangeError(`${category} lacks ${part}`);
      return value;
    })
    .join('|');
}
