import type { Language } from '@tenderdesk/domain/rule';
import { isOwnPlace } from '@tenderdesk/domain/procedure/project/phase';
import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';
import { codedBy } from '../../../kernel/wire.ts';

/** What submits, checks and approvals look like in the history of what they were about (kernel/history.ts). */
const steps: readonly [action: string, zh: string, en: string][] = [
  ['SUBMIT', '提交', 'Submitted'],
  ['RECALL', '撤回提交', 'Taken back'],
  ['URGE', '催办', 'Urged'],
  ['CHECK', '审核', 'Checked'],
  ['APPROVE', '审批', 'Approved'],
  ['REJECT', '退回', 'Returned'],
  ['COUNTERSIGN', '会签通过', 'Countersigned'],
  ['DISAGREE', '会签不同意', 'Not agreed by the signers'],
];

/** Name of the phase; what has a flow of its own beside projects has none. */
const phaseOf = ({ phase }: Readonly<Record<string, unknown>>, language: Language): string | null =>
  typeof phase === 'string' && !isOwnPlace(phase) ? codedBy('bidding.ProjectPhase', phase, language).value : null;

const fields: HistoryPart['fields'] = {
  status: field.code('审批状态', 'Approval', 'bidding.SubmitStatus'),
  reason: field.said('意见', 'Opinion'),
  failResult: field.code('处理结果', 'Result', 'bidding.FailResult'),
};

const parts: readonly [key: `${string} ${string}`, part: HistoryPart][] = [
  'PROJECT',
  'EVALUATION_REPORT',
  'AWARD',
  'PLAN',
  'YEARLY_PLAN',
  'PLAN_MODIFY',
  'PLAN_CARRYOVER',
  'CONTRACT_REPORT',
  'MONTHLY_REPORT',
].flatMap((type) =>
  steps.map(
    ([action, zh, en]) =>
      [`${type} FLOW_${action}` as const, { zh, en, fields, about: phaseOf, aboutOurs: true as const }] as const,
  ),
) as never;

export function plugInHistory(): void {
  for (const [key, part] of parts) historyActions.add(key, part);
}
