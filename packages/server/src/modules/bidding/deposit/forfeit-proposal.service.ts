import { depositStates, isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { forfeitStates, hearingTerm, isHeard, proposalRules } from '@tenderdesk/domain/bidding/deposit/forfeit';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOwnWork } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { lockDeposit, type Held } from './deposit-finance.service.ts';
import { paysBack } from './deposit-list.service.ts';
import * as records from './deposit.repository.ts';
import { about, dueFromToday, NOT_GOING, REFUND_TODOS, releaseDeposits } from './deposit.service.ts';
import * as forfeits from './forfeit.repository.ts';

/** That a deposit is kept is proposed, put to its bidder, and taken back or handed on to who decides. */

/** What the proofs of a proposal are filed under. */
export const FORFEIT_FILES = 'FORFEIT';

/** Last day of a guarantee, 'yyyy-MM-dd'; null for money. */
export const endOf = ({ form, guaranteeEnd }: records.DepositRow): string | null =>
  isGuarantee(form ?? 'TRANSFER') ? guaranteeEnd : null;

/** Who stands for the bidder of a deposit. */
const bidderOf = ({ supplierId: organizationId }: records.DepositRow) => [
  { role: 'BIDDER_OPERATOR', organizationId },
  { role: 'BIDDER_ADMIN', organizationId },
];

export interface Proposal {
  /** Code of bidding.ForfeitReason. */
  reason: string;
  by: string;
  clause?: string | null;
  facts?: string | null;
  /** The bidder has fallen away: what is not kept goes back. */
  goesBack: boolean;
}

/**
 * It is proposed to keep a deposit: no refund of it is prepared any more, and its bidder is asked for its side. Gives the id of the
 * proposal.
 * @throws StateError unless it stands
 */
export async function beginForfeit(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
  { reason, by, clause = null, facts = null, goesBack }: Proposal,
): Promise<string> {
  const { db } = context;
  const now = await timeNow(db);
  const status = depositStates.next(deposit.status, 'proposeForfeit');
  const params = await paramsToday(context);
  const hearingDue = hearingTerm(now, endOf(deposit), { workdays: WORKDAYS, params });
  const proposal = { forfeitReason: reason, forfeitBy: by, forfeitTime: now };
  await records.updateDeposit(db, deposit.id, { status, ...NOT_GOING, ...proposal });
  const id = newId();
  const { refundDue } = deposit;
  const row = { id, depositId: deposit.id, reason, clause, facts, goesBack, refundDue, hearingDue, proposedBy: by };
  await forfeits.insertForfeit(db, row);
  const { range, ...subject } = about(project, deposit.id);
  await settle(context, REFUND_TODOS, range);
  const words = {
    zh: dictLabel('bidding.ForfeitReason', reason, 'zh'),
    en: dictLabel('bidding.ForfeitReason', reason, 'en'),
  };
  const told = { name: project.name, reason: words, due: hearingDue };
  await remind(context, 'FORFEIT_HEARING', { range, ...subject }, told, bidderOf(deposit), hearingDue);
  context.audit({
    action: 'PROPOSE_FORFEIT',
    objectType: 'margin',
    objectId: deposit.id,
    before: { status: deposit.status },
    after: { status, reason, clause, hearingDue },
  });
  const begun = orNotFound(await forfeits.selectOptionalForfeit(db, id));
  if (isHeard(begun, now)) await askDeciders(context, project, deposit, begun);
  return id;
}

/** The bidder has answered, or its term is over: the leader of the unit or the approver decides. */
export async function askDeciders(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
  forfeit: forfeits.ForfeitRow,
): Promise<void> {
  const { proposedBy } = forfeit;
  const subject = about(project, deposit.id);
  const to = [
    { role: 'ORG_LEADER', organizationId: project.organizationId, but: [proposedBy] },
    { role: 'TM_APPROVER', but: [proposedBy] },
  ];
  await settle(context, ['FORFEIT_HEARING'], subject.range);
  const end = endOf(deposit);
  const due = end === null ? [] : [`${end} 23:59:59`];
  await remind(context, 'MARGIN_FORFEIT', subject, { name: project.name }, to, ...due);
  await forfeits.updateForfeit(context.db, forfeit.id, { askedTime: await timeNow(context.db) });
}

export interface ProposalInput {
  reason: string;
  clause: string | null;
  facts: string;
  files: readonly string[];
  version: number;
}

/**
 * Finance proposes to keep a deposit on a listed ground, with its proof; the bidder is heard before somebody else decides.
 * @throws HttpError 404 while it is sealed, 409 CONFLICT; StateError 409 unless it stands; RuleError 422 FORFEIT_GROUND,
 *   FORFEIT_CLAUSE, FORFEIT_FILE, GUARANTEE_LAPSED
 */
export async function propose(context: Context, depositId: string, input: ProposalInput): Promise<{ id: string }> {
  const { db, user, now } = context;
  const { reason, clause, facts, files } = input;
  const { project, deposit } = await lockDeposit(context, depositId, input.version);
  if (!(await records.isOpenTo(db, depositId, paysBack(user)))) throw notFound();
  depositStates.next(deposit.status, 'proposeForfeit');
  const { revoked, winner } = await forfeits.selectGrounds(db, deposit.registrationId);
  const asked = { reason, clause, revoked, winner, files: files.length };
  enforce(findings(proposalRules, { ...asked, guaranteeEnd: endOf(deposit), today: now.slice(0, 10) }));
  const id = await beginForfeit(context, project, deposit, { reason, by: user.id, clause, facts, goesBack: false });
  await claimAttachments(context, FORFEIT_FILES, id, files);
  return { id: deposit.id };
}

/** A deposit is not kept: money is confirmed again and a guarantee held, and it goes back where it is due. */
export async function standAgain(
  context: Context,
  { project, deposit }: Held,
  { goesBack, refundDue }: Pick<forfeits.ForfeitRow, 'goesBack' | 'refundDue'>,
): Promise<string> {
  const guarantee = isGuarantee(deposit.form ?? 'TRANSFER');
  const status = depositStates.next(deposit.status, guarantee ? 'refuseClaim' : 'refuseForfeit');
  const none = { forfeitReason: null, forfeitBy: null, forfeitTime: null };
  await records.updateDeposit(context.db, deposit.id, { status, ...none });
  await settle(context, ['MARGIN_FORFEIT', 'FORFEIT_HEARING'], about(project, deposit.id).range);
  const dueDate = goesBack ? await dueFromToday(context, project) : refundDue;
  if (dueDate !== null) {
    const { sectionId, supplierId } = deposit;
    await releaseDeposits(context, project.id, { sectionId, supplierIds: [supplierId], dueDate });
  }
  return status;
}

/** The bidder hears what became of it. */
export const tellBidder = (
  context: Context,
  { project, deposit }: Held,
  event: { zh: string; en: string },
): Promise<void> =>
  remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, bidderOf(deposit));

/**
 * Who proposed to keep a deposit takes it back, with a reason.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it waits; RuleError 422 OWN_PROPOSAL
 */
export async function withdraw(
  context: Context,
  depositId: string,
  { reason, version }: { reason: string; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const held = await lockDeposit(context, depositId, version);
  depositStates.next(held.deposit.status, 'refuseForfeit');
  const forfeit = orNotFound(await forfeits.selectOptionalOpen(db, depositId));
  if (!isOwnWork(user, forfeit.proposedBy))
    throw ruleError('OWN_PROPOSAL', '', {
      zh: '只能由提出人撤回；其他人可在审批时不同意',
      en: 'Only who proposed it takes it back; others refuse it when they decide',
    });
  const status = forfeitStates.next(forfeit.status, 'withdraw');
  const decidedTime = await timeNow(db);
  await forfeits.updateForfeit(db, forfeit.id, { status, decidedBy: user.id, decidedTime, decisionNote: reason });
  const after = await standAgain(context, held, forfeit);
  context.audit({
    action: 'WITHDRAW_FORFEIT',
    objectType: 'margin',
    objectId: depositId,
    before: { status: held.deposit.status },
    after: { status: after, reason },
  });
  await tellBidder(context, held, DROPPED);
  return { id: depositId };
}

const DROPPED = { zh: '拟不予退还投标保证金的处理已撤回', en: 'it is no longer proposed to keep the deposit' };
