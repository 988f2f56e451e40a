import type { ReferralOutcome } from '@tenderdesk/domain/selection/evaluation/report-codes';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { touch, type ProjectRow } from '../../procedure/project/project.service.ts';
import { evaluationSessionOf } from './evaluation-session.service.ts';
import { REFERRAL_FILES } from './report-handover.service.ts';
import * as reports from './report.repository.ts';

const PAPER = { zh: '请上传报送或处理文件', en: 'Add the paper that went to or came from the authority' };

/** The report of a project's round that the house has. @throws HttpError 404; StateError in another phase */
async function reportInHouse(context: Context, project: ProjectRow) {
  const { report, handover } = await evaluationSessionOf(context, project);
  if (project.phase !== 'BID_OPENING' || !handover) throw new StateError({ action: 'refer', status: project.phase });
  return orNotFound(report);
}

/**
 * A report that its committee stands by is put before the authority, with its paper. The caller holds the project's lock.
 * @throws HttpError 404; StateError where nothing was stood by, or it was referred already; RuleError REFERRAL_FILE
 */
export async function noteReferral(
  context: Context,
  project: ProjectRow,
  { authority, reason, files }: { authority: string; reason: string; files: readonly string[] },
): Promise<void> {
  const report = await reportInHouse(context, project);
  const [last] = await reports.selectReturns(context.db, report.id);
  const known = await reports.selectReferrals(context.db, report.id);
  const stoodBy = last?.answer === 'STAND' && last.no === report.version;
  if (!stoodBy || known.some(({ returnId }) => returnId === last.id))
    throw new StateError({ action: 'refer', status: last?.answer ?? 'NOT_RETURNED' });
  if (files.length === 0) throw ruleError('REFERRAL_FILE', 'files', PAPER);
  const id = newId();
  await reports.insertReferral(context.db, {
    id,
    returnId: last.id,
    authority,
    reason,
    referredBy: context.user.id,
  });
  await claimAttachments(context, REFERRAL_FILES, id, files);
  await touch(context, project.id);
  context.audit({
    action: 'REFER_REPORT',
    objectType: 'project',
    objectId: project.id,
    after: { authority, reason },
  });
}

/**
 * Records what the authority decided, with its paper. What follows is for the course to do. The caller holds the lock.
 * @throws HttpError 404; StateError where it is recorded already; RuleError REFERRAL_FILE
 */
export async function noteOutcome(
  context: Context,
  project: ProjectRow,
  input: { referralId: string; outcome: ReferralOutcome; words: string; files: readonly string[] },
): Promise<void> {
  const { referralId, outcome, words, files } = input;
  const report = await reportInHouse(context, project);
  const known = orNotFound((await reports.selectReferrals(context.db, report.id)).find(({ id }) => id === referralId));
  if (known.outcome !== null) throw new StateError({ action: 'recordReferral', status: known.outcome });
  if (files.length === 0) throw ruleError('REFERRAL_FILE', 'files', PAPER);
  await reports.settleReferral(context.db, referralId, { outcome, outcomeWords: words, recordedBy: context.user.id });
  await claimAttachments(context, REFERRAL_FILES, referralId, files);
  await touch(context, project.id);
  context.audit({
    action: 'RECORD_REFERRAL',
    objectType: 'project',
    objectId: project.id,
    after: { outcome, words },
  });
}
