import { offeredFailResults, type FailFacts } from '@tenderdesk/domain/project/failure';
import {
  openActions,
  decideSubmit,
  type PersonalAction,
  type SubmitAction,
  type SubmitFacts,
  type SubmitStatus,
} from '@tenderdesk/domain/project/submit';
import { dictLabel } from '@tenderdesk/domain/dict/dictionaries';
import { isPhase, phaseRow, type FlowPlace, type SubmitType } from '@tenderdesk/domain/project/phase';
import { holdsStep, seatOf, type ChainStep, type Seats } from '@tenderdesk/domain/project/procedure';
import { flowOf } from '@tenderdesk/domain/reminder/category';
import type { RangePart, RemindCategory } from '@tenderdesk/domain/reminder/category-table';
import { enforce, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import type { Authority } from '../../kernel/endpoint.ts';
import { badField, HttpError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { extensionPoint } from '../../kernel/module.ts';
import { may } from '../../kernel/user.ts';
import { codedBy } from '../../kernel/wire.ts';
import { refuseLocked, remind, settle } from '../reminder/reminder.service.ts';
import * as records from './flow.repository.ts';

export type { SubmitRow } from './flow.repository.ts';

/** What runs through a flow: a project in one of its phases, or a plan item. */
export interface FlowSubject {
  id: string;
  name: string;
  round: number;
  organizationId: string;
  organizationPath: string;
  /** User id of the clerk who works on it. */
  clerkId: string;
  chain: readonly ChainStep[];
  /** The organisation at hierarchy 2 above its own or itself; null where there is none, or no step is done there. */
  managementId: string | null;
  /** Roles that are told to read what was approved. */
  readers: readonly string[];
  /** The phase that it is in now. */
  currentPhase: FlowPlace;
  /** Values of reminders' business ranges. */
  range: Partial<Record<RangePart, string>>;
  projectId: string | null;
  phaseOptional: boolean;
  /** Nothing was recorded or published after the approval, so that it can be taken back. */
  revocable: boolean;
  /** The data is another one than when it was returned; only asked for after a rejection. */
  changedSinceRejection: boolean;
}

/** Something that is submitted, checked and approved; the module that owns it fills in its part. */
export interface FlowOwner {
  /**
   * The subject within the caller's scope, locked when it is to be acted on.
   * @throws HttpError 404, 423 when suspended
   */
  load(context: Context, id: string, phase: string, lock: boolean): Promise<FlowSubject>;
  /** What the rules say about its data now. */
  check(
    context: Context,
    subject: FlowSubject,
    phase: string,
    action: 'submit' | 'approve',
    type: string,
  ): Promise<readonly Finding[]>;
  /** What a fail result depends on; absent: the owner knows none. */
  failure?(context: Context, subject: FlowSubject, type: string): Promise<FailFacts>;
  /** Effects of the new record, in the same transaction. */
  done(context: Context, subject: FlowSubject, record: records.SubmitRow): Promise<void>;
}

export const flowOwners = extensionPoint<string, FlowOwner>('flow owners');

export interface ActInput {
  type: string;
  projectId: string;
  phase: string;
  reason?: string | null | undefined;
  recordId?: string | null | undefined;
  confirmedWarnings?: string[] | undefined;
  skiped?: boolean | undefined;
  failResult?: string | null | undefined;
}

const ownerOf = (type: string): FlowOwner => {
  const owner = flowOwners.get(type);
  if (!owner) throw badField('type', { zh: '未知的提交类型', en: 'Unknown type' });
  return owner;
};

/** Who stands behind what is before us now, since it was last with its clerk, and whether it is a skip. */
function standing(rows: readonly records.SubmitRow[]) {
  const returned = rows.findIndex(({ status }) => status === 'REJECTED' || status === 'UNSUBMITTED');
  const sinceReturn = rows.slice(0, returned < 0 ? undefined : returned);
  const last = (action: string) => sinceReturn.find((row) => row.action === action);
  const submitted = last('submit');
  return {
    submittedBy: submitted?.operatorId ?? null,
    checkedBy: last('check')?.operatorId ?? null,
    skipProposed: submitted?.skiped ?? false,
    skipReason: submitted?.skiped ? submitted.reason : null,
  };
}

const seatsOf = ({ organizationId, managementId }: FlowSubject): Seats => ({ ownId: organizationId, managementId });

/**
 * One step of a person: load, decide, save, effects, reminders (spec §4, §7).
 * @throws RuleError 422, StateError 409 as decideSubmit; warnings must be confirmed
 */
export async function act(context: Context, action: PersonalAction, input: ActInput) {
  const owner = ownerOf(input.type);
  const subject = await owner.load(context, input.projectId, input.phase, true);
  return present(context, await advance(context, owner, subject, action, input));
}

/** The step of the system once the signers have decided: `countersign` or `disagree`. */
export async function settleBySigners(context: Context, input: ActInput, agreed: boolean) {
  const owner = ownerOf(input.type);
  const subject = await owner.load(context, input.projectId, input.phase, true);
  return advance(context, owner, subject, agreed ? 'countersign' : 'disagree', input);
}

/** Decides; whoever comes second is told who was first. @throws as decideSubmit */
function decide({ user }: Context, last: records.SubmitRow | undefined, facts: SubmitFacts): SubmitStatus {
  try {
    return decideSubmit(facts);
  } catch (error) {
    if (!(error instanceof StateError) || !last || last.operatorId === user.id) throw error;
    throw new StateError({ ...error.details, changedBy: last.operatorName, changedTime: last.createdTime });
  }
}

/** A fail result was settled and the phase goes on: its flow can be handed in again. */
export async function reopenFlow(context: Context, { id: _id, createdTime: _time, ...record }: records.SubmitRow) {
  const reopened = { fromStatus: record.status, status: 'UNSUBMITTED', action: 'reopen', seq: record.seq + 1 } as const;
  await records.insertRecord(context.db, {
    ...record,
    ...reopened,
    id: newId(),
    reason: null,
    skiped: false,
    failResult: null,
  });
}

async function advance(
  context: Context,
  owner: FlowOwner,
  subject: FlowSubject,
  action: SubmitAction,
  input: ActInput,
): Promise<records.SubmitRow> {
  const { db, user } = context;
  const key = { type: input.type, projectId: subject.id, phase: input.phase, round: subject.round };
  const rows = await records.selectRound(db, key);
  const last = rows[0];
  const fromStatus: SubmitStatus = last?.status ?? 'UNSUBMITTED';
  const failResult = input.failResult || null;
  requireHolder(context, subject, input.type, action);
  const before = standing(rows);
  // what was handed in as a skip is checked and approved as one
  const skiped = input.skiped || (before.skipProposed && (action === 'check' || action === 'approve'));
  const status = decide(context, last, {
    type: input.type as SubmitType,
    phase: input.phase as FlowPlace,
    status: fromStatus,
    action,
    actor: user.id,
    ...before,
    chain: subject.chain,
    reason: input.reason ?? null,
    skiped,
    failResult,
    failure: failResult ? ((await owner.failure?.(context, subject, input.type)) ?? null) : null,
    statusBefore: last?.fromStatus ?? null,
    recordId: input.recordId ?? null,
    lastRecordId: last?.id ?? null,
    phaseOptional: subject.phaseOptional,
    currentPhase: subject.currentPhase,
    revocable: subject.revocable,
    changedSinceRejection: subject.changedSinceRejection,
  });
  if (action === 'submit') {
    enforce(await missingHolders(context, subject));
    const { flow, about } = reminderOf(subject, input);
    await refuseLocked(context, `${flow}_SUBMIT`, input.phase as FlowPlace, about);
  }
  if ((action === 'submit' || action === 'approve') && !skiped) {
    enforce(await owner.check(context, subject, input.phase, action, input.type), input.confirmedWarnings);
  }
  const record = await records.insertRecord(db, {
    id: newId(),
    ...key,
    seq: (last?.seq ?? 0) + 1,
    fromStatus,
    status,
    action,
    reason: input.reason || null,
    skiped,
    failResult,
    confirmedWarnings: input.confirmedWarnings ?? [],
    operatorId: user.id,
    operatorName: user.displayName,
    organizationName: user.organizationName,
  });
  context.audit({
    action: `FLOW_${action.toUpperCase()}`,
    objectType: input.type,
    objectId: subject.id,
    before: { phase: input.phase, status: fromStatus },
    after: { phase: input.phase, status, reason: record.reason, skiped: record.skiped, failResult },
  });
  await remindOfStep(context, subject, record, standing([record, ...rows]));
  await owner.done(context, subject, record);
  return record;
}

/** Steps that nobody is there to do: who hands in learns it at once, not when it lies about. */
async function missingHolders({ db, user }: Context, { chain, ...subject }: FlowSubject): Promise<Finding[]> {
  const seats = { ownId: subject.organizationId, managementId: subject.managementId };
  const found: Finding[] = [];
  for (const [index, step] of chain.entries()) {
    // the unit's own leader and the department are there by the roles that everybody has to have
    if (step.seat !== 'MANAGEMENT') continue;
    const seat = seatOf(step, seats);
    // a leader who checks does not approve: where both sit at the same place there must be two
    const same = chain.slice(0, index).filter((one) => one.role === step.role && seatOf(one, seats) === seat);
    const needed = same.filter(({ action }) => action !== 'submit').length + 1;
    if ((await records.countHolders(db, step.role, seat, user.id)) >= needed) continue;
    const role = (language: 'zh' | 'en') => dictLabel('sys.Role', step.role, language);
    found.push({
      ruleId: 'NO_HOLDER',
      field: '',
      messageZh: `缺少可${step.action === 'check' ? '审核' : '审批'}的人员（${role('zh')}），请联系管理员增设后再提交`,
      messageEn: `Nobody can ${step.action} this (${role('en').toLowerCase()}); ask your administrator to add somebody first`,
      severity: 'block',
    });
  }
  return found;
}

/** What reminders of a flow are about. */
const reminderOf = (subject: FlowSubject, { type, phase }: { type: string; phase: string }) => ({
  flow: flowOf(phase as never, type as SubmitType),
  about: {
    range: { ...subject.range, phase },
    projectId: subject.projectId,
    organizationPath: subject.organizationPath,
  },
});

/** Clears the to-dos of the state that was left and gives the next one to the right people (docs/domain/reminders.md). */
async function remindOfStep(
  context: Context,
  subject: FlowSubject,
  record: records.SubmitRow,
  { submittedBy, checkedBy }: ReturnType<typeof standing>,
): Promise<void> {
  const { flow, about } = reminderOf(subject, record);
  const category = (step: 'SUBMIT' | 'MODIFY' | 'CHECK' | 'APPROVE' | 'READ'): RemindCategory => `${flow}_${step}`;
  const params = { name: subject.name, reason: record.reason ?? '' };
  const holders = (action: ChainStep['action']) => {
    const step = subject.chain.find((one) => one.action === action);
    if (!step) return [];
    // who handed in or checked does not approve
    const but = [submittedBy, checkedBy];
    return [{ role: step.role, organizationId: seatOf(step, seatsOf(subject)), but }];
  };
  const clerk = { userIds: [subject.clerkId], organizationId: subject.organizationId };
  const clear = (...steps: ('SUBMIT' | 'MODIFY' | 'CHECK' | 'APPROVE')[]) =>
    settle(context, steps.map(category), about.range);
  if (record.status === 'SUBMITTED') {
    await clear('SUBMIT', 'MODIFY');
    // sheets that signers settle have their own reminders
    if (context.user.id !== '' && (record.skiped || !isSigned(record.phase))) {
      const next = subject.chain.some(({ action }) => action === 'check') ? ('check' as const) : ('approve' as const);
      await remind(context, category(next === 'check' ? 'CHECK' : 'APPROVE'), about, params, holders(next));
    }
  } else if (record.status === 'CHECKED') {
    await clear('CHECK');
    await remind(context, category('APPROVE'), about, params, holders('approve'));
  } else if (record.status === 'APPROVED') {
    await clear('SUBMIT', 'MODIFY', 'CHECK', 'APPROVE');
    const readers = subject.readers.map((role) => ({ role }));
    await remind(context, category('READ'), about, params, [clerk, ...readers]);
  } else if (record.action === 'recall') {
    await clear('CHECK', 'APPROVE');
    await remind(context, category('SUBMIT'), about, params, [clerk]);
  } else {
    await clear('CHECK', 'APPROVE');
    await remind(context, category('MODIFY'), about, params, [clerk]);
  }
}

const isSigned = (phase: string): boolean => phase.startsWith('COUNTERSIGN_');

/** The subject of a flow for callers of this module. @throws HttpError 404, 423 when it is to be acted on and suspended */
export const subjectOf = (
  context: Context,
  { type, projectId, phase }: Omit<records.FlowKey, 'round'>,
  lock: boolean,
): Promise<FlowSubject> => ownerOf(type).load(context, projectId, phase, lock);

export async function list(context: Context, flow: Omit<records.FlowKey, 'round'>) {
  await ownerOf(flow.type).load(context, flow.projectId, flow.phase, false);
  return presentAll(context, await records.selectRecords(context.db, flow));
}

export async function viewLast(context: Context, flow: Omit<records.FlowKey, 'round'>) {
  const subject = await ownerOf(flow.type).load(context, flow.projectId, flow.phase, false);
  const [last] = await records.selectRound(context.db, { ...flow, round: subject.round });
  return last ? present(context, last) : null;
}

/** Status, what this person may do, what the rules say and who has acted: what the action bar shows. */
export async function viewState(context: Context, flow: Omit<records.FlowKey, 'round'>) {
  const { db, user, language } = context;
  const owner = ownerOf(flow.type);
  const subject = await owner.load(context, flow.projectId, flow.phase, false);
  const rows = await records.selectRound(db, { ...flow, round: subject.round });
  const status: SubmitStatus = rows[0]?.status ?? 'UNSUBMITTED';
  const here = subject.currentPhase === flow.phase;
  const before = standing(rows);
  const open = openActions({
    phase: flow.phase as FlowPlace,
    status,
    chain: subject.chain,
    actor: user.id,
    ...before,
    revocable: subject.revocable,
  });
  const belongs =
    flow.phase === 'PLAN' || (isPhase(flow.phase) && phaseRow(flow.phase).types.some((type) => type === flow.type));
  const allowedActions = open.filter(
    (action) => belongs && (here || action === 'reject') && mayAct(context, subject, flow.type, action),
  );
  const checked = allowedActions.includes('submit') ? 'submit' : allowedActions.includes('approve') ? 'approve' : null;
  const missing = checked === 'submit' ? await missingHolders(context, subject) : [];
  const findings =
    checked && !before.skipProposed ? await owner.check(context, subject, flow.phase, checked, flow.type) : [];
  return {
    status: codedBy('bidding.SubmitStatus', status, language),
    recordId: rows[0]?.id ?? null,
    allowedActions,
    skippable: subject.phaseOptional && allowedActions.includes('submit'),
    skipReason: before.skipReason,
    failResults:
      allowedActions.includes('approve') && owner.failure
        ? offeredFailResults(await owner.failure(context, subject, flow.type)).map((code) =>
            codedBy('bidding.FailResult', code, language),
          )
        : [],
    findings: [...missing, ...findings],
    steps: await stepsOf(context, subject, flow.phase, rows, here),
  };
}

/** Who acted at each step and how long it took; of the step that is waited for, who may do it. */
async function stepsOf(
  context: Context,
  subject: FlowSubject,
  phase: string,
  rows: readonly records.SubmitRow[],
  here: boolean,
) {
  const { submittedBy, skipProposed } = standing(rows);
  // where signers settle, nobody checks or approves
  const chain = subject.chain.filter(({ action }) => action === 'submit' || skipProposed || !isSigned(phase));
  const waiting = here ? waitingAction(rows[0]?.status ?? 'UNSUBMITTED', chain) : null;
  const names = await namesOf(context, subject, chain, waiting, rows);
  return chain.map(({ action, role }) => {
    const acted = submittedBy === null ? undefined : rows.find((row) => row.action === action);
    const since = acted ? previousOf(rows, acted) : waiting === action ? rows[0] : undefined;
    return {
      action,
      role: codedBy('sys.Role', role, context.language),
      operatorName: acted?.operatorName ?? null,
      time: acted?.createdTime ?? null,
      since: since?.createdTime ?? null,
      waiting: waiting === action,
      names: waiting === action ? names : [],
    };
  });
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

/** Who may do `action`, without those who did an earlier step: nobody checks what the same person handed in. */
async function namesOf(
  { db, user }: Context,
  subject: FlowSubject,
  chain: readonly ChainStep[],
  action: ChainStep['action'] | null,
  rows: readonly records.SubmitRow[],
): Promise<string[]> {
  const step = chain.find((one) => one.action === action);
  if (!step || !KNOWS_COLLEAGUES.includes(user.dataScope)) return [];
  if (action === 'submit') return records.selectNames(db, [subject.clerkId]);
  const { submittedBy, checkedBy } = standing(rows);
  return records.selectHolderNames(db, step.role, seatOf(step, seatsOf(subject)), [submittedBy ?? '', checkedBy ?? '']);
}

const OWN_RIGHTS: Record<string, Partial<Record<string, readonly Authority[]>>> = {
  EVALUATION_REPORT: { submit: ['RECORD:BID_EVALUATION'] },
};

/** Whether the person's rights cover the action, as the endpoint and the chain demand. */
function mayAct({ user }: Context, subject: FlowSubject, type: string, asked: PersonalAction): boolean {
  // who may hand in may take it back
  const action = asked === 'recall' ? 'submit' : asked;
  const own = OWN_RIGHTS[type]?.[action];
  if (own) return may(user, ...own);
  return holdsStep(subject.chain, action, seatsOf(subject), user);
}

/** @throws HttpError 403 for somebody who does not hold the step of the chain, or sits elsewhere */
function requireHolder(context: Context, subject: FlowSubject, type: string, action: SubmitAction): void {
  if (action === 'countersign' || action === 'disagree' || action === 'reopen') return;
  if (!mayAct(context, subject, type, action)) throw new HttpError(403, 'FORBIDDEN');
}

function present({ language }: Context, row: records.SubmitRow) {
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
export const statusOf = async ({ db }: Context, key: records.FlowKey): Promise<SubmitStatus> =>
  (await records.selectRound(db, key))[0]?.status ?? 'UNSUBMITTED';
