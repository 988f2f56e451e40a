import type { FlowStep } from '@tenderdesk/domain/work/reminder/category-part';
import type { FlowKey, FlowPlace, SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import { seatOf, stepFor, type ChainStep } from '@tenderdesk/domain/procedure/project/procedure';
import { stepCategory } from '@tenderdesk/domain/work/reminder/category';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import { addressAgain } from '../reminder/post-change.service.ts';
import type { Receivers } from '../reminder/receiver.service.ts';
import { holdersOf, remind, settle } from '../reminder/reminder.service.ts';
import { isSigned, seatsOf, type FlowSubject, type standing } from './flow-subject.ts';
import type { SubmitRow } from './flow.repository.ts';

/** The to-dos that somebody has while a flow waits. */
function todosOf({ type, phase }: FlowKey): RemindCategory[] {
  const flow = { phase: phase as Exclude<FlowPlace, 'ENDED'>, type: type as SubmitType };
  const own = (['SUBMIT', 'MODIFY', 'CHECK', 'APPROVE'] as const).map((step) => stepCategory(flow, step));
  if (phase === 'COUNTERSIGN_IMPLEMENTION_PLAN') own.push('COUNTERSIGN_IMPLE');
  if (phase === 'COUNTERSIGN_AWARD') own.push('COUNTERSIGN_AWARD');
  return own;
}

/** The people who have a to-do of the flow, and until when. */
export const holdersOfFlow = (context: Context, { projectId, range }: FlowSubject, flow: FlowKey) =>
  holdersOf(context, todosOf(flow), projectId, projectId === null ? range : null);

/** What reminders of a flow are about. */
export const reminderOf = (subject: FlowSubject, { type, phase }: { type: string; phase: string }) => ({
  category: (step: FlowStep): RemindCategory =>
    stepCategory({ phase: phase as Exclude<FlowPlace, 'ENDED'>, type: type as SubmitType }, step),
  about: {
    range: { ...subject.range, phase },
    projectId: subject.projectId,
    organizationPath: subject.organizationPath,
  },
});

/** Who holds the next check or approval of a subject: nobody who wrote it, handed it in or decided before, nor for whom a deputy did. */
function holdersOfStep(
  subject: FlowSubject,
  { submittedBy, submittedFor, decided }: ReturnType<typeof standing>,
  action: ChainStep['action'],
): Receivers[] {
  const step = stepFor(subject.chain, action, decided);
  if (!step) return [];
  const earlier = decided.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf ?? null]);
  const but = [submittedBy, submittedFor, ...(subject.writtenBy ?? []), ...earlier];
  return [{ role: step.role, organizationId: seatOf(step, seatsOf(subject)), but }];
}

/** The step that a flow waits for which was handed in: the next check, or else the next approval. */
const nextAction = (subject: FlowSubject, status: SubmitRow['status']): 'check' | 'approve' =>
  status === 'SUBMITTED' && subject.chain.some(({ action }) => action === 'check') ? 'check' : 'approve';

/** The to-do of the step that a flow waits for is before whoever holds it now, with the day that it had. */
export async function addressStepAgain(
  context: Context,
  subject: FlowSubject,
  record: SubmitRow,
  stands: ReturnType<typeof standing>,
): Promise<void> {
  const { category, about } = reminderOf(subject, record);
  const action = nextAction(subject, record.status);
  const step = action === 'check' ? 'CHECK' : 'APPROVE';
  await addressAgain(context, category(step), about, holdersOfStep(subject, stands, action));
}

/** Clears the to-dos of the state that was left and gives the next one to the right people (docs/domain/reminders.md). */
export async function remindOfStep(
  context: Context,
  subject: FlowSubject,
  record: SubmitRow,
  stands: ReturnType<typeof standing>,
): Promise<void> {
  const { category, about } = reminderOf(subject, record);
  const params = { name: subject.name, reason: record.reason ?? '' };
  const ask = (step: FlowStep, to: readonly Receivers[]) =>
    remind(context, category(step), about, params, to, subject.dueTimes?.[category(step)]);
  const holders = (action: ChainStep['action']) => holdersOfStep(subject, stands, action);
  const clerk = { userIds: [subject.clerkId], organizationId: subject.organizationId };
  const clear = (...steps: ('SUBMIT' | 'MODIFY' | 'CHECK' | 'APPROVE')[]) =>
    settle(context, steps.map(category), about.range);
  if (record.action === 'check' && record.status === 'SUBMITTED') {
    await clear('CHECK');
    await ask('CHECK', holders('check'));
  } else if (record.action === 'approve' && record.status !== 'APPROVED') {
    await clear('APPROVE');
    await ask('APPROVE', holders('approve'));
  } else if (record.status === 'SUBMITTED') {
    await clear('SUBMIT', 'MODIFY');
    // sheets that signers settle have their own reminders
    if (context.user.id !== '' && (record.skiped || !isSigned(record.phase))) {
      const next = nextAction(subject, record.status);
      await ask(next === 'check' ? 'CHECK' : 'APPROVE', holders(next));
    }
  } else if (record.status === 'CHECKED') {
    await clear('CHECK');
    await ask('APPROVE', holders('approve'));
  } else if (record.status === 'APPROVED') {
    await clear('SUBMIT', 'MODIFY', 'CHECK', 'APPROVE');
    const readers = subject.readers.map((role) => ({ role }));
    await ask('READ', [clerk, ...readers]);
  } else if (record.action === 'recall') {
    await clear('CHECK', 'APPROVE');
    await ask('SUBMIT', [clerk]);
  } else {
    await clear('CHECK', 'APPROVE');
    await ask('MODIFY', [clerk]);
  }
}
