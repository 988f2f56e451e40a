import { addWorkdays } from '@tenderdesk/domain/calendar';
import { auditStates, isIdentityFixed } from '@tenderdesk/domain/people/supplier/supplier';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { ruleError } from '@tenderdesk/domain/rule';
import { decideAudit } from './audit-decision.service.ts';
import { type AuditDecision } from './audit-decision.contract.ts';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { updateBidderOrganization } from '../../access/account/account.service.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { companyAudits } from '../../access/sign-in/sign-in.service.ts';
import { COUNTRY, districtName, offeredBelow } from '../../platform/reference/districts.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { companyColumns, LICENCE, refuseTaken, sealedColumns, type CompanyInput } from './company-form.service.ts';
import * as records from './supplier.repository.ts';

export type { SupplierRow } from './supplier.repository.ts';

const aboutSupplier = (supplierId: string) => ({ range: { id: supplierId }, projectId: null, organizationPath: '' });

/** The contact of a company becomes another person: the tender department has seen the company's letter. */
export async function changeContact(
  context: Context,
  supplierId: string,
  contact: { contact: string; mobile: string },
): Promise<void> {
  const { contact: name, mobile } = contact;
  await records.updateSupplier(context.db, supplierId, { contact: name, mobile: context.cipher.sealContact(mobile) });
  context.audit({
    action: 'CHANGE_CONTACT',
    objectType: 'supplier',
    objectId: supplierId,
    after: { contact: contact.contact },
  });
}

/** The company of that credit code; null when there is none. */
export const supplierOfUscc = ({ db }: Context, uscc: string): Promise<records.SupplierRow | null> =>
  records.selectOptionalByUscc(db, uscc);

/** Puts a company before the auditors of the tender department, who have a workday for it. */
export const askForAudit = (context: Context, supplierId: string, name: string): Promise<void> =>
  remind(context, 'SUPPLIER_AUDIT', aboutSupplier(supplierId), { name }, [{ role: 'TM_REVIEWER' }], checkedBy(context));

/** Until when the platform has checked who a company is: within one workday. */
const checkedBy = ({ now }: Context): string => `${addWorkdays(now.slice(0, 10), 1, WORKDAYS).date} 23:59:59`;

/** A supplier, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const supplierOf = async ({ db }: Context, supplierId: string): Promise<records.SupplierRow> =>
  orNotFound(await records.selectOptionalSupplier(db, supplierId));

/** Suppliers by their ids, in no order. */
export const suppliersOf = ({ db }: Context, supplierIds: readonly string[]): Promise<records.SupplierRow[]> =>
  records.selectSuppliers(db, supplierIds);

/**
 * The suppliers of these names and codes, in the order asked for; null where there is none of both.
 * Members of consortia are named this way (docs/domain/integrity.md).
 * @param auditedOnly whether only those count that are audited
 */
export async function suppliersNamed(
  { db }: Context,
  wanted: readonly { name: string; uscc: string }[],
  auditedOnly: boolean,
): Promise<(records.SupplierRow | null)[]> {
  if (wanted.length === 0) return [];
  const codes = wanted.map(({ uscc }) => uscc);
  const known = await records.selectByUscc(db, codes);
  const rows = known.filter(({ auditStatus }) => !auditedOnly || auditStatus === 'AUDIT_PASSED');
  return wanted.map(({ name, uscc }) => rows.find((row) => row.uscc === uscc && row.name === name) ?? null);
}

/** Notes what the last performance evaluation gave a supplier. @param result score 0–100 and rank @Rank */
export async function rateSupplier(
  context: Context,
  supplierId: string,
  result: { score: string; rank: string },
): Promise<void> {
  await records.updateSupplier(context.db, supplierId, result);
  context.audit({ action: 'RATE_SUPPLIER', objectType: 'supplier', objectId: supplierId, after: result });
}

/** A company supplies something of that kind, as the tender department has found. @param kind code of bidding.SupplierKind */
export async function addKind({ db }: Context, supplierId: string, kind: string): Promise<void> {
  const { kinds } = orNotFound(await records.lockOptionalSupplier(db, supplierId));
  if (!kinds.includes(kind)) await records.updateSupplier(db, supplierId, { kinds: [...kinds, kind] });
}

/** The library by the page. */
export async function listSuppliers(context: Context, filter: records.SupplierFilter) {
  const { rows, total } = await records.pageSuppliers(context.db, filter);
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      district: districtOf(row.district),
      kinds: kindsOf(context, row.kinds),
      auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
    })),
  };
}

const kindsOf = ({ language }: Context, kinds: readonly string[]) =>
  kinds.map((kind) => codedBy('bidding.SupplierKind', kind, language));

/** A supplier of the library. @throws HttpError 404 */
export const viewSupplier = async (context: Context, supplierId: string) =>
  present(context, await supplierOf(context, supplierId));

/** What became of a supplier, by the page. @throws HttpError 404 */
export async function history(context: Context, supplierId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await supplierOf(context, supplierId);
  return historyOf(context, ['supplier'], supplierId, query);
}

/** The caller's own company. @throws HttpError 404 for those without one */
export const viewOwn = (context: Context) => viewSupplier(context, context.user.supplierId ?? '');

async function present(context: Context, row: records.SupplierRow) {
  const {
    relations: _relations,
    auditedBy: _auditedBy,
    headIdSealed: _id,
    headIdDigest: _digest,
    passedOnce: _passed,
    ...company
  } = row;
  const files = await attachmentsOf(context, LICENCE, [row.id]);
  const { user } = context;
  const isOwn = row.id === user.supplierId;
  return {
    ...company,
    mobile: shownContact(context, row.mobile, isOwn),
    email: shownContact(context, row.email, isOwn),
    landline: shownContact(context, row.landline, isOwn),
    district: districtOf(row.district),
    kinds: kindsOf(context, row.kinds),
    auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
    licence: files.get(row.id) ?? [],
    allowedActions: [
      ...(row.auditStatus === 'UNAUDITED' && may(user, 'AUDIT:SUPPLIER') ? (['audit'] as const) : []),
      ...(isOwn && may(user, 'MAINTAIN:SUPPLIER_INFO') ? (['edit'] as const) : []),
    ],
  };
}

/** Name and code identify a company; another one registers anew. */
const FIXED = {
  zh: '企业身份已确认，不能修改企业名称和统一社会信用代码；其他企业请另行注册',
  en: 'Name and credit code are fixed once it is known who the company is; another company registers anew',
};

/**
 * Saves the caller's own company and hands it in for audit again.
 * @throws HttpError 400, 409 CONFLICT or DUPLICATE; RuleError NAME_FIXED
 */
export async function saveOwn(context: Context, input: CompanyInput & { licenceIds: string[]; version: number }) {
  const { db, user } = context;
  const before = orNotFound(await records.lockOptionalSupplier(db, user.supplierId ?? ''));
  expectVersion(before.version, input.version);
  const columns = companyColumns(input, before.kinds);
  const changed = { name: columns.name !== before.name, uscc: columns.uscc !== before.uscc };
  const { passedOnce, importedTime } = before;
  if (isIdentityFixed({ passedOnce, imported: importedTime !== null }, changed))
    throw ruleError('NAME_FIXED', changed.name ? 'name' : 'uscc', FIXED);
  if (changed.name || changed.uscc) await refuseTaken(context, columns, before.id);
  const auditStatus = auditStates.next(before.auditStatus, 'resubmit');
  await records.updateSupplier(db, before.id, { ...sealedColumns(context, columns), auditStatus, auditReason: null });
  await updateBidderOrganization(db, before.id, {
    name: columns.name,
    uscc: columns.uscc,
    legalPerson: columns.legalPerson,
  });
  await claimAttachments(context, LICENCE, before.id, input.licenceIds);
  await askForAudit(context, before.id, columns.name);
  const after = await supplierOf(context, before.id);
  context.audit({
    action: 'SAVE_SUPPLIER',
    objectType: 'supplier',
    objectId: before.id,
    before: traced(before),
    after: traced(after),
  });
  return present(context, after);
}

/** What the trail keeps of a company: no phone numbers. */
const traced = ({
  name,
  uscc,
  legalPerson,
  kinds,
  address,
  bank,
  account,
  auditStatus,
  version,
}: records.SupplierRow) => ({
  name,
  uscc,
  legalPerson,
  kinds,
  address,
  bank,
  account,
  auditStatus,
  version,
});

/**
 * The decision of the tender department. The company hears of it in its to-dos and by message.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function audit(context: Context, supplierId: string, decision: AuditDecision) {
  const { db } = context;
  const { reason } = decision;
  const before = orNotFound(await records.lockOptionalSupplier(db, supplierId));
  const about = { action: 'AUDIT_SUPPLIER', objectType: 'supplier', objectId: supplierId } as const;
  const passed = await decideAudit(context, before, decision, about, (decided, pass) =>
    records.updateSupplier(db, supplierId, { ...decided, auditReason: reason, ...(pass && { passedOnce: true }) }),
  );
  await settle(context, ['SUPPLIER_AUDIT'], { id: supplierId });
  const result = passed ? { zh: '审核通过', en: 'passed' } : { zh: '审核不通过', en: 'not passed' };
  const why = reason ? { zh: `：${reason}`, en: `: ${reason}` } : '';
  await remind(context, 'SUPPLIER_AUDITED', aboutSupplier(supplierId), { result, reason: why }, [
    { role: 'BIDDER_ADMIN', organizationId: supplierId },
  ]);
  context.send({
    channel: 'sms',
    target: context.cipher.openContact(before.mobile),
    text: `【招采台】企业信息${result.zh}。 TenderDesk: company data ${result.en}.`,
  });
  return { id: supplierId };
}

/** Values of one dictionary, for pages without login; of the districts those right below `parentCode`. */
export const publicDict = (
  { language }: Context,
  { type, parentCode }: { type: string; parentCode?: string | undefined },
) =>
  type === 'sys.district'
    ? offeredBelow(parentCode ?? COUNTRY).map(({ code, name }) => ({ code, value: name }))
    : dictOptions(type).map(({ code }) => codedBy(type, code, language));

const districtOf = (code: string) => ({ code, value: districtName(code) });

/**
 * The licence is for the company itself and for those who may read the library; who keeps accounts learns what became of
 * the audit.
 */
export function plugInReaders(): void {
  attachmentReaders.add(
    LICENCE,
    async ({ user }, supplierId) => user.supplierId === supplierId || may(user, 'READ:SUPPLIER_DETAILS'),
  );
  companyAudits.add('company', auditOf);
}

/** What became of a company's audit; null for organisations that are none. */
async function auditOf({ db }: Context, organizationId: string) {
  const row = await records.selectOptionalSupplier(db, organizationId);
  return row && { auditStatus: row.auditStatus, reason: row.auditReason };
}
