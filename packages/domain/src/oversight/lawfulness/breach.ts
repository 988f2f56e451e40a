import type { Check } from '../../field-check.ts';
import type { Finding } from '../../rule.ts';
import type { BreachDecision } from './breach-codes.ts';

/** Fewest characters of the reason of a breach [INT]. */
const BREACH_REASON = 10;

/** Checks the reason of a breach. */
export const breachReason: Check = (value) =>
  (value ?? '').trim().length >= BREACH_REASON
    ? null
    : { zh: `不少于${BREACH_REASON}个字`, en: `At least ${BREACH_REASON} characters` };

/** A breach as it was recorded. Dates are business dates. */
export interface Recorded {
  ruleId: string;
  /** Path of the field whose date is meant, `''` for none. */
  field: string;
  due: string;
  actual: string | null;
  /** The approver has made something of it. */
  decided: boolean;
}

/** True where the record tells of what was found: the same date missed, with the same true date. */
const tellsOf = (finding: Finding, recorded: Recorded): boolean =>
  recorded.ruleId === finding.ruleId &&
  recorded.field === finding.field &&
  recorded.due === finding.due &&
  recorded.actual === (finding.actual ?? null);

/** What the approver is asked about a breach that was recorded, by a phase before or between the steps. */
const toDecide = ({ ruleId, field, due, actual }: Recorded): Finding => ({
  ruleId,
  field,
  messageZh: `已登记的逾期事实待处理：最迟${due}，${actual ? `实际${actual}` : '登记时尚未完成'}`,
  messageEn: `A missed date was recorded and waits for a decision: due ${due}, ${actual ? `in fact ${actual}` : 'not done when it was recorded'}`,
  severity: 'warn',
});

/**
 * What still stops a step once breaches are recorded: at the submit those that are not; at the approval the recorded ones
 * that nobody has decided on, as warnings: the approver decides on each with a reason.
 */
export function afterRecording(
  found: readonly Finding[],
  recorded: readonly Recorded[],
  action: 'submit' | 'approve',
): Finding[] {
  const covers = (finding: Finding) => recorded.some((one) => finding.severity === 'breach' && tellsOf(finding, one));
  const open = found.filter((finding) => !covers(finding));
  if (action === 'submit') return open;
  const undecided = recorded.filter(({ decided }) => !decided);
  return [...open, ...undecided.map(toDecide)];
}

/** What a step of the approver decides on the breaches before it; null for the steps that decide nothing. */
export function breachDecision(step: {
  status: string;
  action: string;
  failResult: string | null;
}): BreachDecision | null {
  if (step.status === 'REJECTED') return 'CORRECT';
  if (step.status !== 'APPROVED') return null;
  if (step.failResult === null || step.failResult === 'CONTINUE') return 'GO_ON';
  return step.failResult === 'TERMINATE' ? 'TERMINATE' : 'RETENDER';
}
