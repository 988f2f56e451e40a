import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { settle } from '../reminder/reminder.service.ts';
import { addressStepAgain, reminderOf, remindOfStep } from './flow-reminders.ts';
import { isSigned, missingHolders, standing, type FlowSubject } from './flow-subject.ts';
import * as records from './flow.repository.ts';

/** A flow goes on under another chain, or among other people, while it is under way. */

/** Where a flow stands: its status, by whom it was handed in, and what was decided since. */
export async function standingOf({ db }: Context, key: records.FlowRound) {
  const rows = await records.selectRound(db, key);
  const { decided, skipProposed, submittedBy, submittedFor } = standing(rows);
  return {
    status: rows[0]?.status ?? ('UNSUBMITTED' as const),
    handedInBy: [submittedBy, submittedFor].filter((one) => one !== null),
    decided,
    signed: isSigned(key.phase) && !skipProposed,
  };
}

/** What is missing of people for the steps of the subject's chain. @param handedInBy who decides nothing about it */
export const missingFor = (context: Context, subject: FlowSubject, handedInBy: readonly string[]): Promise<Finding[]> =>
  missingHolders(context, subject, handedInBy);

/** Whoever holds the step that is due under the subject's chain is told of it, and nobody else any more. */
export async function readdress(context: Context, subject: FlowSubject, { type, phase }: FlowKey): Promise<void> {
  const rows = await records.selectRound(context.db, { type, projectId: subject.id, phase, round: subject.round });
  const last = rows[0];
  if (!last || (last.status !== 'SUBMITTED' && last.status !== 'CHECKED')) return;
  const stands = standing(rows);
  if (isSigned(phase) && !stands.skipProposed) return;
  const { category, about } = reminderOf(subject, { type, phase });
  await settle(context, [category('CHECK'), category('APPROVE')], about.range);
  await remindOfStep(context, subject, last, stands);
}

/** Others work in a unit than before: whoever holds the step that a flow waits for has its to-do, as long as somebody holds it. */
export async function passOnStep(context: Context, subject: FlowSubject, { type, phase }: FlowKey): Promise<void> {
  const rows = await records.selectRound(context.db, { type, projectId: subject.id, phase, round: subject.round });
  const last = rows[0];
  if (!last || (last.status !== 'SUBMITTED' && last.status !== 'CHECKED')) return;
  const stands = standing(rows);
  if (isSigned(phase) && !stands.skipProposed) return;
  await addressStepAgain(context, subject, last, stands);
}
