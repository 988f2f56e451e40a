import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { offeredFailResults } from '@tenderdesk/domain/procedure/project/failure';
import { isOwnPlace, isPhase, phaseRow, type FlowPlace } from '@tenderdesk/domain/procedure/project/phase';
import { seatOf, stepFor, type ChainStep } from '@tenderdesk/domain/procedure/project/procedure';
import { openActions } from '@tenderdesk/domain/work/flow/submit';
import type { Context } from '../../../kernel/context.ts';
import type { User } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import {
  isSigned,
  mayAct,
  missingHolders,
  seatsOf,
  sinceReturn,
  standing,
  type FlowSubject,
  type LoadedFlow,
} from './flow-subject.ts';
import { holdersOfFlow } from './flow-reminders.ts';
import * as records from './flow.repository.ts';

/** All records of a flow that the caller may read, newest first. */
export const recordsOf = async (context: Context, flow: FlowKey) =>
  presentAll(context, await records.selectRecords(context.db, flow));

/** The newest record of a flow in the round of its subject; null when there is none. */
export async function lastOf(context: Context, subject: FlowSubject, flow: FlowKey) {
  const [last] = await records.selectRound(context.db, { ...flow, round: subject.round });
  return last ? present(context, last) : null;
}

/** Status, what this person may do, what the rules say and who has acted: what the action bar shows. */
export async function stateOf(context: Context, loaded: LoadedFlow, flow: FlowKey) {
  const { db, user, language } = context;
  const { subject } = loaded;
  const rows = await records.selectRound(db, { ...flow, round: subject.round });
  const status: SubmitStatus = rows[0]?.status ?? 'UNSUBMITTED';
  const here = subject.currentPhase === flow.phase;
  const before = standing(rows);
  const open = openActions({
    phase: flow.phase as FlowPlace,
    status,
    chain: subject.chain,
    actor: user.id,
    actsFor: user.deputy?.principalId ?? null,
    ...before,
    writtenBy: subject.writtenBy ?? [],
    revocable: subject.revocable,
  });
  const belongs = isOwnPlace(flow.phase)
    ? flow.phase === flow.type
    : isPhase(flow.phase) && phaseRow(flow.phase).types.some((type) => type === flow.type);
  const allowedActions = open.filter(
    (action) =>
      belongs &&
      (here || action === 'reject') &&
      !(action === 'reject' && subject.unreturnable) &&
      mayAct(context, subject, flow.type, action, before.decided),
  );
  const checked = allowedActions.includes('submit') ? 'submit' : allowedActions.includes('approve') ? 'approve' : null;
  const missing = checked === 'submit' ? await missingHolders(context, subject) : [];
  const findings = checked && !before.skipProposed ? await loaded.findings(checked) : [];
  return {
    status: codedBy('bidding.SubmitStatus', status, language),
    recordId: rows[0]?.id ?? null,
    allowedActions,
    skippable: subject.phaseOptional && allowedActions.includes('submit'),
    skipReason: before.skipReason,
    returnReason: status === 'REJECTED' ? (rows[0]?.reason ?? null) : null,
    failResults:
      allowedActions.includes('approve') && loaded.failure
        ? offeredFailResults(await loaded.failure()).map((code) => codedBy('bidding.FailResult', code, language))
        : [],
    findings: [...missing, ...findings],
    steps: await stepsOf(context, subject, flow, rows, here),
  };
}

/** Who acted at each step and how long it took; of the step that is waited for, who may do it. */
async function stepsOf(
  context: Context,
  subject: FlowSubject,
  key: FlowKey,
  rows: readonly records.SubmitRow[],
  here: boolean,
) {
  const { phase } = key;
  const { submittedBy, skipProposed, decided } = standing(rows);
  // where signers settle, nobody checks or approves
  const chain = subject.chain.filter(({ action }) => action === 'submit' || skipProposed || !isSigned(phase));
  const waiting = here ? waitingAction(rows[0]?.status ?? 'UNSUBMITTED', chain) : null;
  const due = waiting === null ? undefined : stepFor(chain, waiting, decided);
  const names = await namesOf(context, subject, due, rows);
  const dueTime = due ? await dueTimeOf(context, subject, key) : null;
  return chain.map((step, index) => {
    const { action, role } = step;
    const nth = chain.slice(0, index).filter((one) => one.action === action).length;
    const acted =
      submittedBy === null
        ? undefined
        : sinceReturn(rows)
            .filter((row) => row.action === action)
            .at(-1 - nth);
    const isDue = step === due;
    const since = acted ? previousOf(rows, acted) : isDue ? rows[0] : undefined;
    return {
      action,
      role: codedBy('sys.Role', role, context.language),
      operatorName: acted?.operatorName ?? null,
      time: acted?.createdTime ?? null,
      since: since?.createdTime ?? null,
      waiting: isDue,
      names: isDue ? names : [],
      dueTime: isDue ? dueTime : null,
    };
  });
}

/** Until when the step that is waited for is to be done: the earliest of its open to-dos; null where none has a date. */
async function dueTimeOf(context: Context, subject: FlowSubject, flow: FlowKey): Promise<string | null> {
  const dates = (await holdersOfFlow(context, subject, flow)).flatMap(({ dueTime }) => dueTime ?? []);
  return dates.toSorted()[0] ?? null;
}

/** The action that a status waits for; null once it is approved. */
function waitingAction(status: SubmitStatus, chain: readonly ChainStep[]): ChainStep['action'] | null {
  if (status === 'APPROVED') return null;
  if (status === 'UNSUBMITTED' || status === 'REJECTED') return 'submit';
  const has = (action: ChainStep['action']): boolean => chain.some((step) => step.action === action);
  if (status === 'SUBMITTED' && has('check')) return 'check';
  return has('approve') ? 'approve' : null;
}

/** Colleagues may know each other's names; experts and others who were let in to one project may not. */
const KNOWS_COLLEAGUES: readonly string[] = ['OWN', 'DESCENDANTS', 'GROUP'];

/** Whether this person may read who has a step before them. */
export const knowsColleagues = ({ dataScope }: Pick<User, 'dataScope'>): boolean =>
  KNOWS_COLLEAGUES.includes(dataScope);

/** Who may do a step, without those who did an earlier one: nobody checks what the same person handed in. */
async function namesOf(
  { db, user }: Context,
  subject: FlowSubject,
  step: ChainStep | undefined,
  rows: readonly records.SubmitRow[],
): Promise<string[]> {
  if (!step || !knowsColleagues(user)) return [];
  if (step.action === 'submit') return records.selectNames(db, [subject.clerkId]);
  const { submittedBy, submittedFor, decided } = standing(rows);
  const earlier = decided.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]);
  const but = [submittedBy, submittedFor, ...(subject.writtenBy ?? []), ...earlier].map((one) => one ?? '');
  return records.selectHolderNames(db, step.role, seatOf(step, seatsOf(subject)), but);
}

/** Who checked and approved what is approved or under way, in their order, with their opinions. */
export async function decisionsOf({ db }: Context, key: records.FlowRound) {
  const decided = sinceReturn(await records.selectRound(db, key)).filter(
    ({ action }) => action === 'check' || action === 'approve',
  );
  return decided.toReversed();
}

/** A record as it is shown. */
export function present({ language }: Context, row: records.SubmitRow) {
  return {
    id: row.id,
    type: row.type,
    projectId: row.projectId,
    phase: row.phase,
    round: row.round,
    action: row.action,
    fromStatus: codedBy('bidding.SubmitStatus', row.fromStatus, language),
    status: codedBy('bidding.SubmitStatus', row.status, language),
    reason: row.reason,
    skiped: row.skiped,
    failResult: row.failResult ? codedBy('bidding.FailResult', row.failResult, language) : null,
    operatorName: row.operatorName,
    organizationName: row.organizationName,
    createdTime: row.createdTime,
  };
}

/** Records newest first, each with the time of the one before it in its flow and round. */
const presentAll = (context: Context, rows: readonly records.SubmitRow[]) =>
  rows.map((row) => ({ ...present(context, row), previousTime: previousOf(rows, row)?.createdTime ?? null }));

const previousOf = (rows: readonly records.SubmitRow[], row: records.SubmitRow): records.SubmitRow | undefined =>
  rows.find(
    ({ type, phase, round, seq }) =>
      type === row.type && phase === row.phase && round === row.round && seq === row.seq - 1,
  );

/** The records of everything about a project, newest first. */
export const timeline = async (context: Context, projectId: string) =>
  presentAll(context, await records.selectTimeline(context.db, projectId));

/** Status of a flow in its round; UNSUBMITTED when nothing was recorded. */
export const statusOf = async ({ db }: Context, key: records.FlowRound): Promise<SubmitStatus> =>
  (await records.selectRound(db, key))[0]?.status ?? 'UNSUBMITTED';
