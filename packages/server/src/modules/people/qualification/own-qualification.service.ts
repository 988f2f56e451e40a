import { certificateRules, ownActions, type OwnAction } from '@tenderdesk/domain/people/qualification/qualification';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { supplierOf } from '../supplier/supplier.service.ts';
import * as records from './qualification.repository.ts';
import { about, named, present, SCANS, TYPE, viewQualification } from './qualification.service.ts';

/** What a company says of a certificate; days as 'yyyy-MM-dd'. */
export interface CertificateInput {
  level?: string | null | undefined;
  certNo: string;
  issuer: string;
  issueDate?: string | null | undefined;
  expiryDate?: string | null | undefined;
  files: readonly string[];
}

const LISTED = { zh: '请选择列出的值', en: 'Choose from the list' };

/** @throws HttpError 400 for a code that the dictionary lacks; `held` may have gone out of use */
function expectListed(name: 'kind' | 'level', type: string, code: string, held?: string | null): void {
  if (code !== held && !dictOptions(type).some((one) => one.code === code)) throw badField(name, LISTED);
}

/** The columns of an edition. @throws HttpError 400; RuleError QUALIFICATION_ISSUED, QUALIFICATION_EXPIRED */
function columnsOf({ now }: Context, { certNo, issuer, ...input }: CertificateInput, held: string | null = null) {
  const { level = null, issueDate = null, expiryDate = null } = input;
  if (level !== null) expectListed('level', 'bidding.QualificationLevel', level, held);
  if (issueDate !== null && expiryDate !== null && expiryDate < issueDate)
    throw badField('expiryDate', { zh: '不能早于发证日期', en: 'Not before it was issued' });
  enforce(findings(certificateRules, { issueDate, expiryDate, today: now.slice(0, 10) }));
  return { level, certNo, issuer, issueDate, expiryDate };
}

const NAMED = { certNo: { zh: '该证书已登记', en: 'This certificate is there already' } };

const own = ({ user }: Context): string => user.supplierId ?? '';

/** The certificates of the caller's own company. */
export const listOwn = async (context: Context) =>
  present(context, await records.selectOfSupplier(context.db, own(context)));

/** Puts a certificate before the auditors; what asked for it is done. */
async function askForAudit(context: Context, seriesId: string, row: { kind: string; certNo: string }): Promise<void> {
  await settle(context, ['QUALIFICATION_EXPIRING'], { id: seriesId });
  const { name } = await supplierOf(context, own(context));
  await remind(context, 'QUALIFICATION_AUDIT', about(seriesId), { name, what: named(row) }, [{ role: 'TM_REVIEWER' }]);
}

/**
 * Hands in a certificate of the caller's own company.
 * @throws HttpError 400, 404 for people without a company, 409 DUPLICATE; RuleError QUALIFICATION_ISSUED, QUALIFICATION_EXPIRED
 */
export async function addQualification(context: Context, { kind, ...input }: CertificateInput & { kind: string }) {
  const { db, user } = context;
  const { id: supplierId } = await supplierOf(context, own(context));
  expectListed('kind', 'bidding.QualificationKind', kind);
  const columns = columnsOf(context, input);
  if (await records.isNamed(db, { supplierId, kind, certNo: columns.certNo })) throw duplicate(NAMED);
  const id = newId();
  const row = { ...columns, kind, id, seriesId: id, edition: 1, supplierId, createdBy: user.id };
  await records.insertEdition(db, { ...row, ...UNDECIDED });
  await claimAttachments(context, SCANS, id, input.files);
  await askForAudit(context, id, row);
  context.audit({ action: 'ADD_QUALIFICATION', objectType: TYPE, objectId: id, after: { ...columns, kind } });
  return viewQualification(context, id);
}

/** Nobody has decided about it. */
const UNDECIDED = { auditReason: null, auditedBy: null, auditedTime: null, withdrawnTime: null } as const;

/** The newest edition of an own certificate, locked. @throws HttpError 404, 409; StateError where `actions` have none of these */
async function lockOwn(context: Context, seriesId: string, version: number, wanted: readonly OwnAction[]) {
  const row = orNotFound(await records.lockOptionalNewest(context.db, seriesId, own(context)));
  const withdrawn = row.withdrawnTime !== null;
  const action = ownActions({ auditStatus: row.auditStatus, withdrawn }).find((one) => wanted.includes(one));
  if (action === undefined) throw new StateError({ action: wanted[0]!, status: 'WITHDRAWN' });
  expectVersion(row.version, version);
  return { row, action };
}

/**
 * Changes what has not passed yet, or hands in the next edition of what has.
 * @throws HttpError 400, 404, 409 CONFLICT or DUPLICATE; RuleError QUALIFICATION_ISSUED, QUALIFICATION_EXPIRED; StateError when withdrawn
 */
export async function changeQualification(
  context: Context,
  seriesId: string,
  { version, ...input }: CertificateInput & { version: number },
) {
  const { db, user } = context;
  const { row, action } = await lockOwn(context, seriesId, version, ['change', 'renew']);
  const columns = columnsOf(context, input, row.level);
  if (await records.isNamed(db, { ...row, certNo: columns.certNo }, seriesId)) throw duplicate(NAMED);
  let { id } = row;
  if (action === 'renew') {
    id = newId();
    await records.updateEdition(db, row.id, { newest: false });
    const { supplierId, kind, edition } = row;
    const next = { ...columns, id, seriesId, edition: edition + 1, supplierId, kind, createdBy: user.id };
    // somebody who saw the edition before is told, though this row is another one
    await records.insertEdition(db, { ...next, ...UNDECIDED, version: version + 1 });
  } else {
    await records.updateEdition(db, id, { ...columns, ...UNDECIDED, auditStatus: 'UNAUDITED' });
  }
  await claimAttachments(context, SCANS, id, input.files);
  await askForAudit(context, seriesId, { ...row, ...columns });
  const { level, certNo, issuer, issueDate, expiryDate } = row;
  context.audit({
    action: action === 'renew' ? 'RENEW_QUALIFICATION' : 'CHANGE_QUALIFICATION',
    objectType: TYPE,
    objectId: seriesId,
    before: { level, certNo, issuer, issueDate, expiryDate },
    after: columns,
  });
  return viewQualification(context, seriesId);
}

/** Takes a certificate of the own company back. @throws HttpError 404, 409 CONFLICT; StateError when it was taken back already */
export async function withdrawQualification(
  context: Context,
  seriesId: string,
  { version, reason }: { version: number; reason: string },
) {
  const { db, now } = context;
  const { row } = await lockOwn(context, seriesId, version, ['withdraw']);
  await records.endHeld(db, seriesId);
  await records.updateEdition(db, row.id, { withdrawnTime: now });
  await settle(context, ['QUALIFICATION_EXPIRING'], { id: seriesId });
  await settle(context, ['QUALIFICATION_AUDIT'], { id: seriesId });
  context.audit({ action: 'WITHDRAW_QUALIFICATION', objectType: TYPE, objectId: seriesId, after: { reason } });
  return { id: seriesId };
}
