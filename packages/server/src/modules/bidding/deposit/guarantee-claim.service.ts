import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { claimAnswerRules, claimRules, claimStates } from '@tenderdesk/domain/bidding/deposit/forfeit';
import { addDays } from '@tenderdesk/domain/calendar';
import { sumAmounts, wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import { paramNumber } from '@tenderdesk/domain/params';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { anyProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { lockDeposit } from './deposit-finance.service.ts';
import * as records from './deposit.repository.ts';
import { about, finance } from './deposit.service.ts';
import * as forfeits from './forfeit.repository.ts';

/** Guarantees: claimed at their guarantors once they are forfeited, and watched until they end. They are no money of the ledger. */

/** What the letters of a claim, and the guarantor's answer, are filed under. */
export const CLAIM_FILES = 'GUARANTEE_CLAIM';

/** Finance is asked to claim a guarantee before it ends. */
export async function askToClaim(context: Context, project: ProjectRow, deposit: records.DepositRow): Promise<void> {
  const end = deposit.guaranteeEnd;
  const params = { name: project.name, due: end ?? '--' };
  const due = end === null ? null : `${end} 23:59:59`;
  await remind(context, 'GUARANTEE_CLAIM', about(project, deposit.id), params, finance(project), due);
}

/** What the claims of a guarantee have brought, 元. */
export const paidYuan = (claims: readonly Pick<forfeits.ClaimRow, 'paidAmount'>[]): string =>
  sumAmounts(claims.map(({ paidAmount }) => yuanFromWan(paidAmount ?? '0')));

/** A guarantee that is forfeited, its decision and its claims, locked. @throws StateError for any other deposit */
async function lockForfeited(context: Context, depositId: string, version: number) {
  const { project, deposit } = await lockDeposit(context, depositId, version);
  if (deposit.status !== 'FORFEITED' || !isGuarantee(deposit.form ?? 'TRANSFER'))
    throw new StateError({ action: 'claim', status: deposit.status });
  const upheld = (await forfeits.selectForfeits(context.db, depositId)).find(({ status }) => status === 'UPHELD');
  const forfeit = orNotFound(upheld ?? null);
  return { project, deposit, forfeit, claims: await forfeits.selectClaims(context.db, [forfeit.id]) };
}

export interface ClaimInput {
  claimDate: string;
  claimYuan: string;
  files: readonly string[];
  version: number;
}

/**
 * A forfeited guarantee was claimed at its guarantor.
 * @throws HttpError 404, 409 CONFLICT; StateError unless it is forfeited, and while a claim waits; RuleError 422 CLAIM_DATE,
 *   GUARANTEE_LAPSED, CLAIM_AMOUNT, CLAIM_FILE
 */
export async function claim(context: Context, depositId: string, input: ClaimInput): Promise<{ id: string }> {
  const { db, user } = context;
  const { claimDate, claimYuan, files } = input;
  const { project, deposit, forfeit, claims } = await lockForfeited(context, depositId, input.version);
  if (claims.some(({ status }) => status === 'CLAIMED')) throw new StateError({ action: 'claim', status: 'CLAIMED' });
  enforce(
    findings(claimRules, {
      claimDate,
      claimYuan,
      decidedDate: (forfeit.decidedTime ?? '').slice(0, 10),
      today: context.now.slice(0, 10),
      guaranteeEnd: deposit.guaranteeEnd,
      amountYuan: yuanFromWan(deposit.amount),
      paidYuan: paidYuan(claims),
      files: files.length,
    }),
  );
  const id = newId();
  const amount = wanFromYuan(claimYuan);
  await forfeits.insertClaim(db, { id, forfeitId: forfeit.id, claimDate, amount, claimedBy: user.id });
  await claimAttachments(context, CLAIM_FILES, id, files);
  await records.updateDeposit(db, deposit.id, {});
  await settle(context, ['GUARANTEE_CLAIM'], about(project, deposit.id).range);
  const after = { claimDate, claimYuan };
  context.audit({ action: 'CLAIM_GUARANTEE', objectType: 'margin', objectId: deposit.id, after });
  return { id: deposit.id };
}

export interface ClaimAnswerInput {
  paid: boolean;
  answeredDate: string;
  paidYuan?: string | null | undefined;
  note: string | null;
  files: readonly string[];
  version: number;
}

/**
 * The guarantor has paid, or refuses. After a refusal it can be claimed again within its validity.
 * @throws HttpError 404, 409 CONFLICT; StateError unless a claim waits; RuleError 422 CLAIM_DATE, CLAIM_AMOUNT, CLAIM_REASON
 */
export async function answerClaim(
  context: Context,
  depositId: string,
  input: ClaimAnswerInput,
): Promise<{ id: string }> {
  const { db, user } = context;
  const { paid, answeredDate, note, files } = input;
  const { project, deposit, claims } = await lockForfeited(context, depositId, input.version);
  const open = claims.find(({ status }) => status === 'CLAIMED');
  if (!open) throw new StateError({ action: 'answerClaim', status: claims[0]?.status ?? deposit.status });
  const came = paid ? (input.paidYuan ?? null) : null;
  const today = context.now.slice(0, 10);
  const claimed = { claimDate: open.claimDate, claimYuan: yuanFromWan(open.amount) };
  enforce(findings(claimAnswerRules, { paid, answeredDate, paidYuan: came, note, today, ...claimed }));
  const status = claimStates.next(open.status, paid ? 'pay' : 'refuse');
  const paidAmount = came === null ? null : wanFromYuan(came);
  const answered = { answeredBy: user.id, answeredTime: await timeNow(db) };
  await forfeits.updateClaim(db, open.id, { status, answeredDate, paidAmount, note, ...answered });
  const letters = (await attachmentsOf(context, CLAIM_FILES, [open.id])).get(open.id) ?? [];
  await claimAttachments(context, CLAIM_FILES, open.id, [...letters.map((file) => file.id), ...files]);
  await records.updateDeposit(db, deposit.id, {});
  const after = { status, answeredDate, paidYuan: came, note };
  context.audit({ action: 'ANSWER_CLAIM', objectType: 'margin', objectId: deposit.id, after });
  if (!paid && (deposit.guaranteeEnd === null || today <= deposit.guaranteeEnd))
    await askToClaim(context, project, deposit);
  return { id: deposit.id };
}

const AT_ONCE = 20;

/** Due work: the house is reminded before a guarantee ends, once for each last day. True when more may be left. */
export async function watchGuarantees(context: Context): Promise<boolean> {
  const days = paramNumber(await paramsToday(context), 'bidding.guarantee.warnDays');
  const rows = await forfeits.lockEnding(context.db, addDays(context.now.slice(0, 10), days), AT_ONCE);
  return eachApart(
    context,
    rows,
    AT_ONCE,
    ({ projectId }) => projectId,
    async (inner, { id, projectId, paymentCode, guaranteeEnd }) => {
      const project = await anyProject(inner, projectId);
      const params = { name: project.name, code: paymentCode, due: guaranteeEnd ?? '' };
      const to = [...finance(project), { role: 'ORG_LEADER', organizationId: project.organizationId }];
      await remind(inner, 'GUARANTEE_ENDS', about(project, id), params, to);
      await forfeits.setWarned(inner.db, id);
    },
  );
}
