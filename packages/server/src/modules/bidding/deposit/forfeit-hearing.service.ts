import { isHeard } from '@tenderdesk/domain/bidding/deposit/forfeit';
import { subtract, yuanFromWan } from '@tenderdesk/domain/money';
import { StateError } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { anyProject, lockOfSection, viewProject } from '../../procedure/project/project.service.ts';
import { paysBack, readsProof } from './deposit-list.service.ts';
import * as records from './deposit.repository.ts';
import { askDeciders, FORFEIT_FILES } from './forfeit-proposal.service.ts';
import * as forfeits from './forfeit.repository.ts';
import { CLAIM_FILES, paidYuan } from './guarantee-claim.service.ts';

/** What is said about keeping a deposit, before staff and before its bidder. */

/** What the papers of a bidder's answer are filed under. */
export const ANSWER_FILES = 'FORFEIT_ANSWER';

type Row = Awaited<ReturnType<typeof forfeits.selectForfeits>>[number];

/** What both sides see of proposals, by the rows in their order. */
async function present(context: Context, rows: readonly Row[]) {
  const { language } = context;
  const ids = rows.map(({ id }) => id);
  const files = await attachmentsOf(context, FORFEIT_FILES, ids);
  const answerFiles = await attachmentsOf(context, ANSWER_FILES, ids);
  const now = await timeNow(context.db);
  return rows.map((row) => ({
    id: row.id,
    reason: codedBy('bidding.ForfeitReason', row.reason, language),
    clause: row.clause,
    facts: row.facts,
    files: files.get(row.id) ?? [],
    status: codedBy('bidding.ForfeitStatus', row.status, language),
    proposedTime: row.proposedTime,
    hearingDue: row.hearingDue,
    heard: isHeard(row, now),
    answer: row.answer,
    answeredTime: row.answeredTime,
    answerFiles: answerFiles.get(row.id) ?? [],
    decidedTime: row.decidedTime,
    decisionNote: row.decisionNote,
  }));
}

/**
 * What was proposed about a deposit within one's scope, what its bidder said, what was decided and claimed, the latest first.
 * @throws HttpError 404, also while it is sealed
 */
export async function viewForfeits(context: Context, depositId: string) {
  const { db, user, language } = context;
  const deposit = orNotFound(await records.selectOptionalInScope(db, user, depositId));
  context.concerns(deposit.projectId);
  if (!(await records.isOpenTo(db, depositId, paysBack(user)))) throw notFound();
  await viewProject(context, deposit.projectId);
  const rows = await forfeits.selectForfeits(db, depositId);
  const claims = await forfeits.selectClaims(
    db,
    rows.map(({ id }) => id),
  );
  const files = await attachmentsOf(
    context,
    CLAIM_FILES,
    claims.map(({ id }) => id),
  );
  const shown = await present(context, rows);
  return {
    guaranteeEnd: deposit.guaranteeEnd,
    claimableYuan: subtract(yuanFromWan(deposit.amount), paidYuan(claims)),
    forfeits: shown.map((one, index) => ({
      ...one,
      proposedByName: rows[index]?.proposedByName ?? null,
      decidedByName: rows[index]?.decidedByName ?? null,
      claims: claims
        .filter(({ forfeitId }) => forfeitId === one.id)
        .map((claim) => ({
          id: claim.id,
          claimDate: claim.claimDate,
          claimYuan: yuanFromWan(claim.amount),
          status: codedBy('bidding.ClaimStatus', claim.status, language),
          answeredDate: claim.answeredDate,
          paidYuan: claim.paidAmount && yuanFromWan(claim.paidAmount),
          note: claim.note,
          files: files.get(claim.id) ?? [],
        })),
    })),
  };
}

/** A bidder's own deposit. @throws HttpError 404 */
async function ownDeposit(context: Context, depositId: string): Promise<records.DepositRow> {
  const deposit = orNotFound(await records.selectOptionalOwn(context.db, context.user.supplierId, depositId));
  context.concerns(deposit.projectId);
  return deposit;
}

const mayAnswer = ({ user }: Context, row: forfeits.ForfeitRow, now: string): boolean =>
  row.status === 'PROPOSED' && !isHeard(row, now) && user.actorId === null && may(user, 'MAINTAIN:BIDDER_JOINED');

/** What its bidder was told about keeping its deposit, and what it may say. @throws HttpError 404 */
export async function viewOwnForfeits(context: Context, depositId: string) {
  const deposit = await ownDeposit(context, depositId);
  const rows = await forfeits.selectForfeits(context.db, deposit.id);
  const now = await timeNow(context.db);
  const shown = await present(context, rows);
  return {
    version: deposit.version,
    forfeits: shown.map((one, index) => {
      const row = rows[index];
      return { ...one, mayAnswer: row !== undefined && mayAnswer(context, row, now) };
    }),
  };
}

/**
 * The bidder says what it has to say, once and within its term; those who decide are asked then.
 * @throws HttpError 404, 409 CONFLICT; StateError unless its term runs and it has not answered
 */
export async function answer(
  context: Context,
  depositId: string,
  { text, files, version }: { text: string; files: readonly string[]; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const { project } = await lockOfSection(context, (await ownDeposit(context, depositId)).sectionId);
  const deposit = await ownDeposit(context, depositId);
  expectVersion(deposit.version, version);
  const forfeit = await forfeits.selectOptionalOpen(db, depositId);
  const now = await timeNow(db);
  if (forfeit === null || !mayAnswer(context, forfeit, now))
    throw new StateError({ action: 'answer', status: forfeit === null ? deposit.status : 'CLOSED' });
  await forfeits.updateForfeit(db, forfeit.id, { answer: text, answeredBy: user.id, answeredTime: now });
  await claimAttachments(context, ANSWER_FILES, forfeit.id, files);
  await records.updateDeposit(db, deposit.id, {});
  context.audit({ action: 'ANSWER_HEARING', objectType: 'margin', objectId: deposit.id, after: { answer: text } });
  await askDeciders(context, project, deposit, forfeit);
  return { id: deposit.id };
}

const AT_ONCE = 20;

/** Due work: where a bidder was silent in its term those who decide are asked. True when more may be left. */
export async function endHearings(context: Context): Promise<boolean> {
  const rows = await forfeits.lockUnasked(context.db, AT_ONCE);
  return eachApart(
    context,
    rows,
    AT_ONCE,
    ({ id }) => id,
    async (inner, row) => {
      const deposit = orNotFound(await records.selectOptionalById(inner.db, row.depositId));
      await askDeciders(inner, await anyProject(inner, deposit.projectId), deposit, row);
    },
  );
}

/** Who reads the proof of a proposal and the answer to it: staff who see the deposit, and its bidder. */
export async function readsForfeit(context: Context, forfeitId: string): Promise<boolean> {
  const forfeit = await forfeits.selectOptionalForfeit(context.db, forfeitId);
  return forfeit !== null && readsProof(context, forfeit.depositId);
}

/** The letters of a claim are for staff who see the deposit. */
export async function readsClaim(context: Context, claimId: string): Promise<boolean> {
  if (context.user.supplierId !== null) return false;
  const claim = await forfeits.selectOptionalClaim(context.db, claimId);
  return claim !== null && readsForfeit(context, claim.forfeitId);
}
