import { DISTRICT_WANTED } from '@tenderdesk/domain/access/account/validators';
import { CATEGORY_DICT, RECORD_RESOURCE, type InquirySource } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { fieldsOfKind, recordRules } from '@tenderdesk/domain/inquiry/inquiry-record/inquiry-record';
import { pricesOf } from '@tenderdesk/domain/inquiry/inquiry-record/price';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { isDistrict } from '../../platform/reference/districts.service.ts';
import { companiesOf } from '../inquiry-supplier/inquiry-supplier.service.ts';
import type { InquiryRecordForm } from './inquiry-record.contract.ts';
import * as records from './inquiry-record.repository.ts';
import { FILES, TYPE } from './inquiry-record.service.ts';

type Price = Omit<InquiryRecordForm, 'files'>;

/** Where a price came from, and whose it is. */
interface Origin {
  source: InquirySource;
  marketRequestId: string | null;
  organizationId: string;
  organizationPath: string;
}

type Held = Pick<Price, 'inquirySupplierId' | 'category' | 'unit'>;

const inDictionary = (type: string, code: string): boolean => dictOptions(type).some((option) => option.code === code);

/**
 * The columns of a price; ids of others are looked at before the other fields.
 * @param held what was said before, of the price that is corrected or asked for: it may have gone out of use since
 * @throws HttpError 404 for a project out of scope and an unknown company; 400 for wrong codes and a company that is not asked; RuleError as recordRules
 */
async function columnsOf(context: Context, { type: kind, priceYuan, ...form }: Price, held: Held | null) {
  const { db, user, now } = context;
  if (form.projectId !== null) orNotFound(await records.selectOptionalProject(db, user, form.projectId));
  const [found] = await companiesOf(context, [form.inquirySupplierId]);
  const company = orNotFound(found ?? null);
  if (company.status !== 'ACTIVE' && company.id !== held?.inquirySupplierId)
    throw badField('inquirySupplierId', { zh: '请选择可询价的供应商', en: 'Choose a supplier that can be asked' });
  if (form.category !== held?.category && !inDictionary(CATEGORY_DICT[kind], form.category))
    throw badField('category', { zh: '请选择列出的类别', en: 'Choose from the list' });
  if (form.unit !== held?.unit && !inDictionary('bidding.Unit', form.unit))
    throw badField('unit', { zh: '请选择列出的单位', en: 'Choose a unit from the list' });
  if (form.district !== '' && !isDistrict(form.district)) throw badField('district', DISTRICT_WANTED);
  enforce(findings(recordRules, { ...form, priceYuan, today: now.slice(0, 10) }));
  return fieldsOfKind({ ...form, kind, ...pricesOf(form.priceBasis, priceYuan, form.taxRate) });
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

const SAME = { zh: '该供应商当日的相同询价已录入', en: 'This price of the company on that day is there already' };

async function insert(context: Context, columns: Columns, origin: Origin, series: { id: string; no: number } | null) {
  const id = newId();
  const row = {
    id,
    ...columns,
    ...origin,
    seriesId: series?.id ?? id,
    editionNo: series?.no ?? 1,
    endReason: null,
    endedBy: null,
    endedTime: null,
    createdBy: context.user.id,
  };
  try {
    await records.insertInquiryRecord(context.db, row);
  } catch (error) {
    // whoever came first
    if ((error as { code?: string }).code === '23505') throw duplicate({ name: SAME });
    throw error;
  }
  return id;
}

/**
 * Keeps a price, of the caller's unit unless it came from a request.
 * @throws HttpError 400, 404, 409 for the same price of one day; RuleError as recordRules
 */
export async function keepPrice(context: Context, price: Price, origin: Partial<Origin> = {}): Promise<string> {
  const { organizationId, organizationPath } = context.user;
  const columns = await columnsOf(context, price, origin.marketRequestId ? price : null);
  const whole: Origin = { source: 'TYPED', marketRequestId: null, organizationId, organizationPath, ...origin };
  const id = await insert(context, columns, whole, null);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...columns, source: whole.source } });
  return id;
}

/** A price that a bid named, opened and not rejected. */
export interface OfferedPrice extends Pick<Price, 'type' | 'name' | 'spec' | 'category' | 'unit' | 'quantity'> {
  /** With tax, above 0. */
  grossYuan: string;
  taxRate: string;
  inquirySupplierId: string;
  inquiryDate: string;
  validTo: string | null;
  district: string;
}

/**
 * Keeps the prices of a public inquiry that has ended. What the document took is not examined anew, and what stands there already is
 * passed over: an end waits for nobody to correct a price.
 * @param origin the project, whose unit they belong to, and its clerk, in whose name they stand
 * @returns how many were kept
 */
export async function keepOfferedPrices(
  context: Context,
  prices: readonly OfferedPrice[],
  origin: { projectId: string; organizationId: string; organizationPath: string; createdBy: string },
): Promise<number> {
  let kept = 0;
  for (const { type: kind, grossYuan, ...price } of prices) {
    const id = newId();
    const row = {
      ...{ id, seriesId: id, editionNo: 1, kind, ...price, ...origin },
      ...pricesOf('GROSS', grossYuan, price.taxRate),
      ...({ priceBasis: 'GROSS', source: 'PUBLIC_INQUIRY', marketRequestId: null } as const),
      ...{ brand: '', remark: '', manDayYuan: null, endReason: null, endedBy: null, endedTime: null },
    };
    if (!(await records.insertUnlessThere(context.db, row))) continue;
    kept += 1;
    context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: row });
  }
  return kept;
}

/** @throws as keepPrice; HttpError 400 for files that are not the caller's */
export async function addInquiryRecord(context: Context, { files, ...price }: InquiryRecordForm) {
  const id = await keepPrice(context, price);
  await claimAttachments(context, FILES, id, files);
  return { id };
}

/** A price that stands, locked, which the caller may change. @throws HttpError 403, 404; StateError where it stands no more */
async function lockFor(context: Context, inquiryRecordId: string, action: string) {
  const { db, user } = context;
  const row = orNotFound(await records.lockOptionalInquiryRecord(db, user, inquiryRecordId));
  if (!may(user, `MAINTAIN:${RECORD_RESOURCE[row.kind]}`)) throw new HttpError(403, 'FORBIDDEN');
  if (row.status !== 'CURRENT') throw new StateError({ action, status: row.status });
  return row;
}

const endOf = ({ user, now }: Context, status: 'CORRECTED' | 'WITHDRAWN', endReason: string) => ({
  status,
  endReason,
  endedBy: user.id,
  endedTime: now,
});

/**
 * Another edition takes the place of a price. The files belong to all editions: a correction adds some and takes none away.
 * @throws HttpError 400, 403, 404, 409; StateError where the price stands no more; RuleError as recordRules
 */
export async function correctInquiryRecord(
  context: Context,
  inquiryRecordId: string,
  { reason, files, ...price }: Omit<InquiryRecordForm, 'type'> & { reason: string },
) {
  const { db } = context;
  const before = await lockFor(context, inquiryRecordId, 'correct');
  const columns = await columnsOf(context, { ...price, type: before.kind }, before);
  await records.endInquiryRecord(db, before.id, endOf(context, 'CORRECTED', reason));
  const { source, marketRequestId, organizationId, organizationPath, seriesId, editionNo } = before;
  const origin = { source, marketRequestId, organizationId, organizationPath };
  const id = await insert(context, columns, origin, { id: seriesId, no: editionNo + 1 });
  const held = (await attachmentsOf(context, FILES, [seriesId])).get(seriesId) ?? [];
  await claimAttachments(context, FILES, seriesId, [...held.map((file) => file.id), ...files]);
  context.audit({
    action: 'CORRECT_PRICE',
    objectType: TYPE,
    objectId: seriesId,
    before,
    after: { ...columns, reason },
  });
  return { id };
}

/** A price stands no more. @throws HttpError 403, 404; StateError where it does not already */
export async function withdrawInquiryRecord(context: Context, inquiryRecordId: string, reason: string) {
  const { id, seriesId } = await lockFor(context, inquiryRecordId, 'withdraw');
  await records.endInquiryRecord(context.db, id, endOf(context, 'WITHDRAWN', reason));
  context.audit({ action: 'WITHDRAW_PRICE', objectType: TYPE, objectId: seriesId, after: { reason } });
  return { id };
}
