import { depositStates, isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { forfeitRules, forfeitStates } from '@tenderdesk/domain/bidding/deposit/forfeit';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { timeNow } from '../../../kernel/work.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { lockDeposit } from './deposit-finance.service.ts';
import * as records from './deposit.repository.ts';
import { about } from './deposit.service.ts';
import { endOf, standAgain, tellBidder } from './forfeit-proposal.service.ts';
import * as forfeits from './forfeit.repository.ts';
import { askToClaim } from './guarantee-claim.service.ts';

/**
 * Somebody else than who proposed it decides whether a deposit is kept, once its bidder has answered or was silent in its term; the
 * bidder is told. Money is kept at once, a guarantee has to be claimed. What is not kept goes back where it is due.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless that is proposed; RuleError 422 SECOND_PERSON, FORFEIT_HEARING,
 *   GUARANTEE_LAPSED
 */
export async function decideForfeit(
  context: Context,
  depositId: string,
  { approved, reason, version }: { approved: boolean; reason: string; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const held = await lockDeposit(context, depositId, version);
  const { project, deposit } = held;
  const before = deposit.status;
  const kept = depositStates.next(before, 'forfeit');
  const forfeit = orNotFound(await forfeits.selectOptionalOpen(db, depositId));
  const { proposedBy, answeredTime, hearingDue } = forfeit;
  const now = await timeNow(db);
  const guaranteeEnd = endOf(deposit);
  const decidedBy = await deciderOf(context, deposit.id, proposedBy);
  enforce(findings(forfeitRules, { proposedBy, decidedBy, approved, answeredTime, hearingDue, now, guaranteeEnd }));
  const outcome = { decidedBy: user.id, decidedTime: now, decisionNote: reason };
  const status = forfeitStates.next(forfeit.status, approved ? 'uphold' : 'refuse');
  await forfeits.updateForfeit(db, forfeit.id, { status, ...outcome });
  if (approved) {
    await records.updateDeposit(db, deposit.id, { status: kept, forfeitDecidedBy: user.id });
    await settle(context, ['MARGIN_FORFEIT', 'FORFEIT_HEARING'], about(project, deposit.id).range);
    if (isGuarantee(deposit.form ?? 'TRANSFER')) await askToClaim(context, project, deposit);
  }
  const after = approved ? kept : await standAgain(context, held, forfeit);
  context.audit({
    action: 'DECIDE_FORFEIT',
    objectType: 'margin',
    objectId: deposit.id,
    before: { status: before },
    after: { status: after, reason },
  });
  await tellBidder(context, held, approved ? KEPT : forfeit.goesBack || forfeit.refundDue !== null ? GOES_BACK : STAYS);
  return { id: deposit.id };
}

const KEPT = { zh: '投标保证金不予退还', en: 'the deposit is kept' };
const GOES_BACK = { zh: '投标保证金将予退还', en: 'the deposit goes back' };
const STAYS = { zh: '投标保证金不作不予退还处理', en: 'the deposit is not forfeited' };
