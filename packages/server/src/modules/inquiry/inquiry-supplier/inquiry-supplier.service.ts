import { DISTRICT_WANTED } from '@tenderdesk/domain/access/account/validators';
import type { InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { COMMA, StateError } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { takesIn } from '../../../kernel/scope.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { districtName, isDistrict } from '../../platform/reference/districts.service.ts';
import type { InquirySupplierForm } from './inquiry-supplier.contract.ts';
import * as records from './inquiry-supplier.repository.ts';

const TYPE = 'inquirySupplier';

const keeps = ({ user }: Context, row: records.InquirySupplierRow): boolean =>
  may(user, 'MAINTAIN:INQUIRY_SUPPLIER') && takesIn(user, { id: row.organizationId, path: row.organizationPath });

function present(context: Context, row: records.InquirySupplierRow) {
  const { language } = context;
  const kinds = row.kinds.map((kind) => codedBy('bidding.InquiryKind', kind, language));
  const { id, name, uscc, offers, contact, stopReason, organizationName, supplierId, recordNum, lastDate } = row;
  return {
    id,
    name,
    uscc,
    kinds,
    kindNames: kinds.map(({ value }) => value).join(COMMA[language]),
    offers,
    district: { code: row.district, value: districtName(row.district) },
    contact,
    status: codedBy('bidding.InquirySupplierStatus', row.status, language),
    stopReason,
    organizationName,
    supplierId,
    recordNum,
    lastDate,
    allowedActions:
      keeps(context, row) && context.user.actorId === null
        ? (['edit', row.status === 'ACTIVE' ? 'stop' : 'resume'] as ('edit' | 'stop' | 'resume')[])
        : [],
  };
}

/** Companies that can be asked, by the page. */
export async function listInquirySuppliers(context: Context, filter: records.InquirySupplierFilter) {
  const { rows, total } = await records.pageInquirySuppliers(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const seen = async ({ db, user }: Context, inquirySupplierId: string) =>
  orNotFound(await records.selectOptionalInquirySupplier(db, user, inquirySupplierId));

/** One company. @throws HttpError 404 */
export async function viewInquirySupplier(context: Context, inquirySupplierId: string) {
  const row = await seen(context, inquirySupplierId);
  const isOwner = keeps(context, row);
  return {
    ...present(context, row),
    address: row.address,
    mobile: shownContact(context, row.mobile, isOwner),
    email: shownContact(context, row.email, isOwner),
    remark: row.remark,
    version: row.version,
  };
}

const TAKEN = { zh: '该统一社会信用代码已登记', en: 'This credit code is registered already' };

/** A credit code that is there already is refused, whoever came first. */
async function once<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw duplicate({ uscc: TAKEN });
  }
}

const plainOf = ({
  mobile: _mobile,
  email: _email,
  ...plain
}: Omit<InquirySupplierForm, 'mobile'> & { mobile?: unknown }) => {
  if (!isDistrict(plain.district)) throw badField('district', DISTRICT_WANTED);
  return { ...plain, kinds: [...new Set(plain.kinds)] };
};

/** A company that can be asked from now on. @throws HttpError 400; 409 for a credit code that is there already */
export async function addInquirySupplier(context: Context, form: InquirySupplierForm) {
  const { db, user, cipher } = context;
  const id = newId();
  const plain = plainOf(form);
  const row = {
    id,
    ...plain,
    mobile: cipher.sealContact(form.mobile),
    email: cipher.sealContact(form.email),
    stopReason: null,
    organizationId: user.organizationId,
    organizationPath: user.organizationPath,
    createdBy: user.id,
  };
  await once(records.insertInquirySupplier(db, row));
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: plain });
  return { id };
}

/** A company to act on, locked. @throws HttpError 404, 409 */
async function lockFor({ db, user }: Context, inquirySupplierId: string, version: number) {
  const row = orNotFound(await records.lockOptionalInquirySupplier(db, user, inquirySupplierId));
  expectVersion(row.version, version);
  return row;
}

/** Changes a company; a phone or mail that is left out stays. @throws HttpError 400, 404, 409 */
export async function saveInquirySupplier(
  context: Context,
  inquirySupplierId: string,
  { version, ...form }: Omit<InquirySupplierForm, 'mobile'> & { mobile: string | null; version: number },
) {
  const { db, cipher } = context;
  const before = await lockFor(context, inquirySupplierId, version);
  const plain = plainOf(form);
  const { mobile, email } = form;
  const contacts = {
    ...(mobile === null ? {} : { mobile: cipher.sealContact(mobile) }),
    ...(email === null ? {} : { email: cipher.sealContact(email) }),
  };
  await once(records.updateInquirySupplier(db, inquirySupplierId, { ...plain, ...contacts }));
  // contacts are sealed in their columns alone, where they can be sealed anew; the trail is never changed
  const was = Object.fromEntries(Object.keys(plain).map((name) => [name, before[name as keyof typeof before]]));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: inquirySupplierId, before: was, after: plain });
  return { id: inquirySupplierId };
}

/** It is not asked any more, or is again. @throws HttpError 404, 409; StateError where it is so already */
export async function setStatus(
  context: Context,
  inquirySupplierId: string,
  { status, reason, version }: { status: InquirySupplierStatus; reason: string; version: number },
) {
  const before = await lockFor(context, inquirySupplierId, version);
  if (before.status === status) throw new StateError({ action: status, status: before.status });
  const stopReason = status === 'STOPPED' ? reason : null;
  await records.updateInquirySupplier(context.db, inquirySupplierId, { status, stopReason });
  context.audit({
    action: status === 'STOPPED' ? 'STOP_INQUIRY_SUPPLIER' : 'RESUME_INQUIRY_SUPPLIER',
    objectType: TYPE,
    objectId: inquirySupplierId,
    after: { reason },
  });
  return { id: inquirySupplierId };
}

/** Who changed what about a company. @throws HttpError 404 */
export async function history(context: Context, inquirySupplierId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await seen(context, inquirySupplierId);
  return historyOf(context, [TYPE], inquirySupplierId, query);
}

/** Companies by their ids with their suppliers, in no order. */
export const companiesOf = ({ db }: Pick<Context, 'db'>, inquirySupplierIds: readonly string[]) =>
  records.selectCompanies(db, inquirySupplierIds);

/** Companies by their credit codes, in no order. */
export const companiesByUscc = ({ db }: Pick<Context, 'db'>, codes: readonly string[]) =>
  records.selectByUscc(db, codes);

/** A company of the library of suppliers that named a price. */
export interface PricingCompany {
  name: string;
  uscc: string;
  district: string;
  contact: string;
  mobile: string;
}

/**
 * The company with this credit code among those that can be asked; it becomes one of them where it is none yet, and offers the
 * kind from then on. One that is not asked any more stays so.
 * @param keeper the unit that keeps it from then on, and in whose name
 * @param kind of the prices that it named
 */
export async function companyThatPriced(
  context: Context,
  { mobile, ...company }: PricingCompany,
  kind: string,
  keeper: { organizationId: string; organizationPath: string; createdBy: string },
): Promise<string> {
  const { db, cipher } = context;
  const id = newId();
  const row = { id, ...company, ...keeper, kinds: [kind], mobile: cipher.sealContact(mobile) };
  const none = { address: null, email: null, remark: null, stopReason: null };
  if (await records.insertUnlessThere(db, { ...row, ...none })) {
    context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...company, kinds: [kind] } });
    return id;
  }
  await records.addKind(db, company.uscc, kind);
  return orNotFound((await records.selectByUscc(db, [company.uscc]))[0] ?? null).id;
}
