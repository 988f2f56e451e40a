import { soonest, ownActions, stateOf } from '@tenderdesk/domain/people/qualification/qualification';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { field, historyActions, historyOf, type HistoryPart } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import type { AuditDecision } from '../supplier/audit-decision.contract.ts';
import * as records from './qualification.repository.ts';

/** Kind of the scans; they belong to one edition. */
export const SCANS = 'QUALIFICATION';
export const TYPE = 'qualification';

const dayOf = ({ now }: Context): string => now.slice(0, 10);

const level = ({ language }: Context, code: string | null) =>
  code === null ? null : codedBy('bidding.QualificationLevel', code, language);

const audit = ({ language }: Context, code: string) => codedBy('bidding.AuditStatus', code, language);

/** A certificate as lists show it. */
function summary(context: Context, row: records.CertificateRow) {
  const held = { withdrawn: row.withdrawnTime !== null, inForce: row.isHeld, heldUntil: row.heldUntil };
  return {
    id: row.seriesId,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    kind: codedBy('bidding.QualificationKind', row.kind, context.language),
    level: level(context, row.shownLevel),
    certNo: row.certNo,
    issuer: row.issuer,
    issueDate: row.issueDate,
    expiryDate: row.shownExpiry,
    state: codedBy('bidding.QualificationState', stateOf(held, dayOf(context)), context.language),
    auditStatus: audit(context, row.auditStatus),
    updatedTime: row.updatedTime,
    version: row.version,
  };
}

/** Certificates of the suppliers, by the page. */
export async function listQualifications(context: Context, filter: records.QualificationFilter) {
  const { rows, total } = await records.pageCertificates(context.db, filter, dayOf(context));
  return { ...total, content: rows.map((row) => summary(context, row)) };
}

/** Certificates with their editions and what the caller may do. */
export async function present(context: Context, rows: readonly records.CertificateRow[]) {
  const { db, user } = context;
  const editions = await records.selectEditions(
    db,
    rows.map(({ seriesId }) => seriesId),
  );
  const files = await attachmentsOf(
    context,
    SCANS,
    editions.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { updatedTime: _updated, ...shown } = summary(context, row);
    const { auditStatus, withdrawnTime, auditReason, supplierId, seriesId } = row;
    const withdrawn = withdrawnTime !== null;
    const owns = supplierId === user.supplierId && may(user, 'MAINTAIN:SUPPLIER_INFO');
    const audits = auditStatus === 'UNAUDITED' && !withdrawn && may(user, 'AUDIT:QUALIFICATION');
    return {
      ...shown,
      auditReason,
      withdrawnTime,
      editions: editions
        .filter((one) => one.seriesId === seriesId)
        .map((one) => ({
          edition: one.edition,
          level: level(context, one.level),
          certNo: one.certNo,
          issuer: one.issuer,
          issueDate: one.issueDate,
          expiryDate: one.expiryDate,
          auditStatus: audit(context, one.auditStatus),
          auditReason: one.auditReason,
          auditedTime: one.auditedTime,
          inForce: one.inForce,
          createdTime: one.createdTime,
          files: files.get(one.id) ?? [],
        })),
      allowedActions: [
        ...(audits ? (['audit'] as const) : []),
        ...(owns ? ownActions({ auditStatus, withdrawn }) : []),
      ],
    };
  });
}

/** One certificate. @throws HttpError 404 */
export async function viewQualification(context: Context, seriesId: string) {
  const row = orNotFound(await records.selectOptionalCertificate(context.db, seriesId));
  return (await present(context, [row]))[0]!;
}

/** Who changed what about a certificate. @throws HttpError 404 */
export async function history(context: Context, seriesId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalCertificate(context.db, seriesId));
  return historyOf(context, [TYPE], seriesId, query);
}

/** What reminders are about. */
export const about = (seriesId: string) => ({ range: { id: seriesId }, projectId: null, organizationPath: '' });

/** A certificate in a few words, for reminders. */
export const named = ({ kind, certNo }: { kind: string; certNo: string }) => ({
  zh: `${dictLabel('bidding.QualificationKind', kind, 'zh')} ${certNo}`,
  en: `${dictLabel('bidding.QualificationKind', kind, 'en')} ${certNo}`,
});

/**
 * The decision of the tender department about what was handed in last; the company hears of it. A renewal that is refused leaves the
 * edition before in force, and its end is put before the company again.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function auditQualification(context: Context, seriesId: string, decision: AuditDecision) {
  const { db } = context;
  const row = orNotFound(await records.lockOptionalNewest(db, seriesId));
  orNotFound(row.withdrawnTime === null ? row : null);
  const { reason } = decision;
  const entry = { action: 'AUDIT_QUALIFICATION', objectType: TYPE, objectId: seriesId } as const;
  const passed = await decideAudit(context, row, decision, entry, async (decided, isPassed) => {
    if (isPassed) await records.endHeld(db, seriesId);
    else await records.setExpiryTold(db, seriesId, false);
    await records.updateEdition(db, row.id, { ...decided, auditReason: reason, inForce: isPassed });
  });
  // the company may have been asked to renew while it did
  await settle(context, ['QUALIFICATION_AUDIT', ...(passed ? (['QUALIFICATION_EXPIRING'] as const) : [])], {
    id: seriesId,
  });
  const result = passed ? { zh: '审核通过', en: 'passed' } : { zh: '审核不通过', en: 'not passed' };
  const why = reason ? { zh: `：${reason}`, en: `: ${reason}` } : '';
  await remind(context, 'QUALIFICATION_AUDITED', about(seriesId), { what: named(row), result, reason: why }, [
    { role: 'BIDDER_ADMIN', organizationId: row.supplierId },
  ]);
  return { id: seriesId };
}

/** How many certificates are told of in one transaction. */
const AT_ONCE = 100;

/** Asks companies to renew what ends soon. @returns whether there may be more */
export async function tellExpiring(context: Context): Promise<boolean> {
  const rows = await records.lockExpiring(context.db, soonest(dayOf(context)), AT_ONCE);
  for (const { seriesId, supplierId, expiryDate, ...row } of rows) {
    const until = expiryDate ?? '';
    await remind(
      context,
      'QUALIFICATION_EXPIRING',
      about(seriesId),
      { what: named(row), until },
      [{ role: 'BIDDER_ADMIN', organizationId: supplierId }],
      `${until} 23:59:59`,
    );
    await records.setExpiryTold(context.db, seriesId, true);
  }
  return rows.length === AT_ONCE;
}

const fields: HistoryPart['fields'] = {
  kind: field.code('资质类别', 'Kind', 'bidding.QualificationKind'),
  level: field.code('等级', 'Level', 'bidding.QualificationLevel'),
  certNo: field.text('证书编号', 'Number'),
  issuer: field.text('发证机关', 'Issuer'),
  issueDate: field.text('发证日期', 'Issued'),
  expiryDate: field.text('有效期至', 'Valid until'),
};
const reason = field.said('原因', 'Reason');

/** Scans are for the company itself and for those who may read the library. */
export function plugInReaders(): void {
  attachmentReaders.add(SCANS, async ({ db, user }, editionId) => {
    if (may(user, 'READ:QUALIFICATION_DATABASE_DETAILS')) return true;
    return user.supplierId !== null && (await records.isOf(db, editionId, user.supplierId));
  });
  historyActions.add('qualification ADD_QUALIFICATION', { zh: '提交', en: 'Handed in', fields });
  historyActions.add('qualification CHANGE_QUALIFICATION', { zh: '修改', en: 'Changed', fields });
  historyActions.add('qualification RENEW_QUALIFICATION', { zh: '换发', en: 'Renewed', fields });
  historyActions.add('qualification WITHDRAW_QUALIFICATION', { zh: '撤回', en: 'Withdrawn', fields: { reason } });
  historyActions.add('qualification AUDIT_QUALIFICATION', {
    zh: '审核',
    en: 'Audited',
    fields: { auditStatus: field.code('审核状态', 'Audit', 'bidding.AuditStatus'), reason },
  });
}
