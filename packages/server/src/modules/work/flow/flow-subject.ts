import type { Authority } from '@tenderdesk/domain/access/account/authority';
import type { RangePart } from '@tenderdesk/domain/work/reminder/category-part';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { FailFacts } from '@tenderdesk/domain/procedure/project/failure';
import type { FlowPlace } from '@tenderdesk/domain/procedure/project/phase';
import { holdsStep, seatOf, type ChainStep, type Seats } from '@tenderdesk/domain/procedure/project/procedure';
import type { Decided, PersonalAction } from '@tenderdesk/domain/work/flow/submit';

import { oneEach } from '@tenderdesk/domain/one-each';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { handsOf } from '../../../kernel/user.ts';
import * as records from './flow.repository.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

/** What runs through a flow: a project in one of its phases, or a plan item. */
export interface FlowSubject {
  id: string;
  name: string;
  round: number;
  organizationId: string;
  organizationPath: string;
  /** User id of the clerk who works on it. */
  clerkId: string;
  /** User ids of those who wrote it, where who writes may decide as well: they do not decide about it. */
  writtenBy?: readonly string[];
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
  /** It is not returned with words alone: what goes back does so in another way. */
  unreturnable?: true;
  /** Until when to-dos of the flow are due, where the procedure dates them. */
  dueTimes?: Partial<Record<string, string>> | null;
  /** The data is another one than when it was returned; only asked for after a rejection. */
  changedSinceRejection: boolean;
}

/** A flow as its owner has loaded it. */
export interface LoadedFlow {
  subject: FlowSubject;
  /** What the rules say about its data now. */
  findings(action: 'submit' | 'approve'): Promise<readonly Finding[]>;
  /** What a fail result depends on; absent where nothing can fail. */
  failure?(): Promise<FailFacts>;
}

/** The records that count for what is under way: those since the last return, newest first as they are given. */
export function sinceReturn(rows: readonly records.SubmitRow[]): readonly records.SubmitRow[] {
  const returned = rows.findIndex(({ status }) => status === 'REJECTED' || status === 'UNSUBMITTED');
  return rows.slice(0, returned < 0 ? undefined : returned);
}

/** Who submitted and checked what is under way and for whom, and whether it is a skip. */
export function standing(rows: readonly records.SubmitRow[]) {
  const counting = sinceReturn(rows);
  const last = (action: string) => counting.find((row) => row.action === action);
  const submitted = last('submit');
  const checked = last('check');
  const decided = counting
    .toReversed()
    .flatMap(({ action, operatorId, forUserId, skiped, failResult }): Decided[] =>
      action === 'check' || action === 'approve'
        ? [{ action, by: operatorId, onBehalfOf: forUserId, skiped, failResult }]
        : [],
    );
  return {
    submittedBy: submitted?.operatorId ?? null,
    submittedFor: submitted?.forUserId ?? null,
    checkedBy: checked?.operatorId ?? null,
    checkedFor: checked?.forUserId ?? null,
    /** Who has checked and approved, in their order. */
    decided,
    skipProposed: submitted?.skiped ?? false,
    skipReason: submitted?.skiped ? submitted.reason : null,
  };
}

export const seatsOf = ({ organizationId, managementId }: FlowSubject): Seats => ({
  ownId: organizationId,
  managementId,
});

/** True for the sheets that signers settle. */
export const isSigned = (phase: string): boolean => phase.startsWith('COUNTERSIGN_');

/** Steps that another right opens than the one that the chain names; who takes them sits where the chain says. */
const OWN_RIGHTS: Record<string, Partial<Record<ChainStep['action'], Authority>>> = {
  EVALUATION_REPORT: { submit: 'RECORD:BID_EVALUATION' },
};

/**
 * Whether the person's rights cover the action, as the endpoint and the chain demand.
 * @param decided who has checked and approved what is before us
 */
export function mayAct(
  { user }: Context,
  subject: FlowSubject,
  type: string,
  asked: PersonalAction,
  decided: readonly Decided[],
): boolean {
  // who may hand in may take it back
  const action = asked === 'recall' ? 'submit' : asked;
  const own = action === 'reject' ? undefined : OWN_RIGHTS[type]?.[action];
  const chain = own
    ? subject.chain.map((step) => (step.action === action ? { ...step, authority: own } : step))
    : subject.chain;
  // of what stayed with a unit that went into another one the people there decide
  const ownId = isOwnUnit(user, subject.organizationId) ? user.organizationId : subject.organizationId;
  return holdsStep(chain, action, { ...seatsOf(subject), ownId }, user, decided);
}

/** Who is missing where, and what to do about it. */
function whatIsMissing({ action, role, seat }: ChainStep, unit: string | null, needed: number) {
  const named = (language: 'zh' | 'en') => dictLabel('sys.Role', role, language);
  const [zh, en] = [named('zh'), named('en').toLowerCase()];
  const group = seat === 'GROUP' ? { zh: '招标管理部', en: 'The tender department' } : null;
  if (unit === null && !group)
    return {
      messageZh: `所属单位之上没有二级单位，无人可办理该步骤。请联系系统管理员核对组织机构后再提交`,
      messageEn: `There is no unit of hierarchy 2 above this one, so that nobody can ${action} it. Ask the system administrator to check the organisations, then submit again`,
    };
  const where = group ?? { zh: unit, en: unit };
  return {
    messageZh: `${where.zh}须有${needed}名${zh}（提交、审核、审批不能为同一人），现无人可${action === 'check' ? '审核' : '审批'}。请联系系统管理员为${where.zh}增设一名${zh}后再提交`,
    messageEn: `${where.en} needs ${needed === 1 ? '1 person' : `${needed} people`} with the role ${en} (submitting, checking and approving take different people), or nobody can ${action} it. Ask the system administrator to give one more person there that role, then submit again`,
  };
}

/** The unit's own leader and the department's approver are there by the roles that everybody has to have. */
const isAlwaysThere = ({ role, seat }: ChainStep): boolean =>
  (role === 'ORG_LEADER' && seat === 'OWN') || (role === 'TM_APPROVER' && seat === 'GROUP');

/** The steps for which nobody is left when every step of a chain is done by another person. @param holders who could do each */
function unstaffed(holders: readonly (readonly string[])[]): number[] {
  const staffed = new Set(oneEach(holders).values());
  return holders.flatMap((_, step) => (staffed.has(step) ? [] : [step]));
}

/**
 * Steps that nobody is there to do: who hands in learns it at once, not when it lies about.
 * @param handedInBy who hands it in, and so decides nothing; the caller unless said
 */
export async function missingHolders(
  { db, user }: Context,
  { chain, writtenBy = [], ...subject }: FlowSubject,
  handedInBy: readonly string[] = handsOf(user),
): Promise<Finding[]> {
  const seats = { ownId: subject.organizationId, managementId: subject.managementId };
  const steps = chain.filter(({ action }) => action !== 'submit');
  const but = [...handedInBy, ...writtenBy];
  const holders: string[][] = [];
  // of more people than there are steps one is always left
  for (const step of steps)
    holders.push(await records.selectHolderIds(db, step.role, seatOf(step, seats), but, steps.length));
  const found: Finding[] = [];
  for (const index of unstaffed(holders)) {
    const step = steps[index]!;
    const seat = seatOf(step, seats);
    // a leader who checks does not approve: where both sit at the same place there must be two
    const same = steps.slice(0, index).filter((one) => one.role === step.role && seatOf(one, seats) === seat);
    const there = holders[index]?.length ?? 0;
    if (same.length === 0 && there === 0 && writtenBy.length === 0 && isAlwaysThere(step)) continue;
    const unit = seat ? await nameOfOrganization({ db }, seat) : null;
    const needed = Math.max(same.length, there) + 1;
    found.push({ ruleId: 'NO_HOLDER', field: '', severity: 'block', ...whatIsMissing(step, unit, needed) });
  }
  return found;
}
