import { CLASSES } from '@tenderdesk/domain/people/ecology/dict-types';
import { afterApplying, heldAfter } from '@tenderdesk/domain/people/ecology/ecology';
import { dictLabel, dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { field, historyActions, historyOf, type HistoryPart } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { districtName } from '../../platform/reference/districts.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import type { AuditDecision } from '../supplier/audit-decision.contract.ts';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import { addKind, supplierOf } from '../supplier/supplier.service.ts';
import * as records from './ecology.repository.ts';

/** Kind of the supplier that has passed. */
const KIND = 'STFZ';
/** Kind of the files of an application. */
const FILES = 'ECOLOGY_CLASS';
const TYPE = 'ecologySupplier';

const classOf = ({ language }: Context, code: string) => codedBy(CLASSES, code, language);
const heldOf = (context: Context, code: string | null) => (code === null ? null : classOf(context, code));

function summary(context: Context, row: records.CompanyRow) {
  const { language } = context;
  return {
    id: row.supplierId,
    name: row.name,
    uscc: row.uscc,
    district: { code: row.district, value: districtName(row.district) },
    class: classOf(context, row.class),
    heldClass: heldOf(context, row.heldClass),
    auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, language),
    rank: row.rank === null ? null : codedBy('bidding.Rank', row.rank, language),
    appliedTime: row.appliedTime,
    version: row.version,
  };
}

/** Companies of the ecology line, by the page. */
export async function listCompanies(context: Context, filter: records.EcologyFilter) {
  const { rows, total } = await records.pageCompanies(context.db, filter);
  return { ...total, content: rows.map((row) => summary(context, row)) };
}

const filesOf = async (context: Context, supplierId: string) =>
  (await attachmentsOf(context, FILES, [supplierId])).get(supplierId) ?? [];

/** One company of the ecology line. @throws HttpError 404 */
export async function viewCompany(context: Context, supplierId: string) {
  const row = orNotFound(await records.selectOptionalCompany(context.db, supplierId));
  const { statement, auditReason, auditedTime, auditStatus } = row;
  const audits = auditStatus === 'UNAUDITED' && may(context.user, 'AUDIT:STFZ_SUPPLIER');
  return {
    ...summary(context, row),
    statement,
    auditReason,
    auditedTime,
    files: await filesOf(context, supplierId),
    allowedActions: audits ? (['audit'] as const).slice() : [],
  };
}

/** What was applied for and decided. @throws HttpError 404 */
export async function history(context: Context, supplierId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalCompany(context.db, supplierId));
  return historyOf(context, [TYPE], supplierId, query);
}

const about = (supplierId: string) => ({ range: { id: supplierId }, projectId: null, organizationPath: '' });
const named = (code: string) => ({ zh: dictLabel(CLASSES, code, 'zh'), en: dictLabel(CLASSES, code, 'en') });

/**
 * The decision about an application; the company hears of it. Refused, what passed before goes on to hold.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function auditCompany(context: Context, supplierId: string, decision: AuditDecision) {
  const { db } = context;
  const row = orNotFound(await records.lockOptionalApplication(db, supplierId));
  const { reason } = decision;
  const entry = { action: 'AUDIT_ECOLOGY', objectType: TYPE, objectId: supplierId } as const;
  const passed = await decideAudit(context, row, decision, entry, (decided, isPassed) =>
    records.updateApplication(db, supplierId, {
      ...decided,
      auditReason: reason,
      heldClass: heldAfter(isPassed, row.heldClass, row.class),
    }),
  );
  if (passed) await addKind(context, supplierId, KIND);
  await settle(context, ['ECOLOGY_AUDIT'], { id: supplierId });
  const result = passed ? { zh: '审核通过', en: 'passed' } : { zh: '审核不通过', en: 'not passed' };
  const why = reason ? { zh: `：${reason}`, en: `: ${reason}` } : '';
  await remind(context, 'ECOLOGY_AUDITED', about(supplierId), { what: named(row.class), result, reason: why }, [
    { role: 'BIDDER_ADMIN', organizationId: supplierId },
  ]);
  return { id: supplierId };
}

/** What the caller's own company applied for. */
export async function viewOwn(context: Context) {
  const supplierId = context.user.supplierId ?? '';
  const row = await records.selectOptionalCompany(context.db, supplierId);
  const application = row && {
    class: classOf(context, row.class),
    heldClass: heldOf(context, row.heldClass),
    auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
    appliedTime: row.appliedTime,
    statement: row.statement,
    auditReason: row.auditReason,
    auditedTime: row.auditedTime,
    files: await filesOf(context, supplierId),
  };
  return {
    application,
    version: row?.version ?? 0,
    allowedActions: may(context.user, 'MAINTAIN:STFZ_SUPPLIER_INFO') ? (['apply'] as const).slice() : [],
  };
}

interface Application {
  class: string;
  statement: string;
  files: readonly string[];
  version: number;
}

/**
 * Applies for a class of the ecology line, for the first time or again.
 * @throws HttpError 400 for a class that the dictionary lacks, 404 for people without a company, 409 CONFLICT
 */
export async function apply(context: Context, { files, version, ...said }: Application) {
  const { db, user, now } = context;
  const { id: supplierId, name } = await supplierOf(context, user.supplierId ?? '');
  const before = await records.lockOptionalApplication(db, supplierId);
  if (said.class !== before?.heldClass && !dictOptions(CLASSES).some(({ code }) => code === said.class))
    throw badField('class', { zh: '请选择列出的类别', en: 'Choose from the list' });
  expectVersion(before?.version ?? 0, version);
  const row = {
    ...said,
    auditStatus: afterApplying(before?.auditStatus ?? null),
    auditReason: null,
    auditedBy: null,
    auditedTime: null,
    appliedBy: user.id,
    appliedTime: now,
  };
  if (before) await records.updateApplication(db, supplierId, row);
  else if (!(await records.insertApplication(db, { ...row, supplierId, heldClass: null })))
    throw new HttpError(409, 'CONFLICT');
  await claimAttachments(context, FILES, supplierId, files);
  await settle(context, ['ECOLOGY_AUDIT'], { id: supplierId });
  await remind(context, 'ECOLOGY_AUDIT', about(supplierId), { name, what: named(said.class) }, [
    { role: 'TM_REVIEWER' },
  ]);
  context.audit({
    action: 'APPLY_ECOLOGY',
    objectType: TYPE,
    objectId: supplierId,
    before: before && { class: before.class, statement: before.statement },
    after: said,
  });
  return { id: supplierId };
}

const fields: HistoryPart['fields'] = {
  class: field.code('申请类别', 'Class applied for', CLASSES),
  statement: field.text('业务说明', 'What it supplies'),
};

/** Files are for the company itself and for those who may read the list; what its history shows. */
export function plugIn(): void {
  attachmentReaders.add(
    FILES,
    async ({ user }, supplierId) => user.supplierId === supplierId || may(user, 'READ:STFZ_SUPPLIER'),
  );
  historyActions.add('ecologySupplier APPLY_ECOLOGY', { zh: '申请', en: 'Applied', fields });
  historyActions.add('ecologySupplier AUDIT_ECOLOGY', {
    zh: '审核',
    en: 'Audited',
    fields: {
      auditStatus: field.code('审核状态', 'Audit', 'bidding.AuditStatus'),
      reason: field.said('审核意见', 'Opinion'),
    },
  });
}
