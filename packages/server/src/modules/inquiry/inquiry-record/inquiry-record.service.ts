import { RECORD_RESOURCE, CATEGORY_DICT, type RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { comparableUnits, isOutOfDate, priceHistory, totalOf } from '@tenderdesk/domain/inquiry/inquiry-record/price';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { districtName } from '../../platform/reference/districts.service.ts';
import * as records from './inquiry-record.repository.ts';

/** What the files behind prices are filed under. */
export const FILES = 'INQUIRY_RECORD';

export const TYPE = 'inquiryRecord';

/** What the requests are called that prices came from; filled by the module of market requests. */
export const requestTitles = extensionPoint<
  'request',
  (context: Context, marketRequestId: string) => Promise<string | null>
>('titles of market requests');

function present({ now, language }: Pick<Context, 'now' | 'language'>, row: records.InquiryRecordRow) {
  const { id, name, spec, quantity, netYuan, grossYuan, taxRate, manDayYuan, inquirySupplierId } = row;
  const { supplierName, inquiryDate, validTo, brand, remark, editionNo, organizationName, creatorName } = row;
  return {
    id,
    name,
    spec,
    category: codedBy(CATEGORY_DICT[row.kind], row.category, language),
    unit: codedBy('bidding.Unit', row.unit, language),
    quantity,
    netYuan,
    grossYuan,
    taxRate,
    totalYuan: totalOf(grossYuan, quantity),
    manDayYuan,
    inquirySupplierId,
    supplierName,
    inquiryDate,
    validTo,
    outOfDate: isOutOfDate(validTo, now.slice(0, 10)),
    brand,
    district: row.district === '' ? null : { code: row.district, value: districtName(row.district) },
    remark,
    source: codedBy('bidding.InquirySource', row.source, language),
    status: codedBy('bidding.InquiryRecordStatus', row.status, language),
    editionNo,
    organizationName,
    creatorName,
    createdTime: row.createdTime,
  };
}

/** What a price is of. @throws HttpError 404, also for one of another kind */
async function thingOf({ db, user }: Context, type: RecordKind, inquiryRecordId: string): Promise<records.Thing> {
  const row = orNotFound(await records.selectOptionalInquiryRecord(db, user, inquiryRecordId));
  if (row.kind !== type) throw notFound();
  return { name: row.name, spec: row.spec, units: comparableUnits(row.unit) };
}

/** Prices of a kind within the caller's scope, by the page. @throws HttpError 404 for those like an unknown one */
export async function listInquiryRecords(
  context: Context,
  { inquiryRecordId, ...filter }: records.InquiryRecordFilter & { inquiryRecordId?: string | undefined },
) {
  const thing = inquiryRecordId === undefined ? undefined : await thingOf(context, filter.type, inquiryRecordId);
  const { rows, total } = await records.pageInquiryRecords(context.db, context.user, { ...filter, thing });
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** The cities that prices of a kind within the caller's scope are from. */
export const listInquiryDistricts = async ({ db, user }: Context, { type }: { type: RecordKind }) =>
  (await records.selectCities(db, user, type)).map((code) => ({ code, value: districtName(code) }));

const reads = ({ user }: Context, kind: RecordKind): boolean => may(user, `READ:${RECORD_RESOURCE[kind]}`);
const keeps = ({ user }: Context, kind: RecordKind): boolean => may(user, `MAINTAIN:${RECORD_RESOURCE[kind]}`);

async function seen(context: Context, inquiryRecordId: string) {
  const row = await records.selectOptionalInquiryRecord(context.db, context.user, inquiryRecordId);
  return orNotFound(row && reads(context, row.kind) ? row : null);
}

/** One price with its files and editions. @throws HttpError 404 */
export async function viewInquiryRecord(context: Context, inquiryRecordId: string) {
  const row = await seen(context, inquiryRecordId);
  const { db, language, user } = context;
  const files = await attachmentsOf(context, FILES, [row.seriesId]);
  const editions = await records.selectEditions(db, row.seriesId);
  const changes = row.status === 'CURRENT' && keeps(context, row.kind) && user.actorId === null;
  return {
    ...present(context, row),
    type: row.kind,
    priceBasis: codedBy('bidding.PriceBasis', row.priceBasis, language),
    projectId: row.projectId,
    projectName: row.projectName,
    marketRequestId: row.marketRequestId,
    marketRequestTitle: row.marketRequestId
      ? ((await requestTitles.get('request')?.(context, row.marketRequestId)) ?? null)
      : null,
    endReason: row.endReason,
    endedTime: row.endedTime,
    enderName: row.enderName,
    files: files.get(row.seriesId) ?? [],
    editions: editions.map(({ status, ...edition }) => ({
      ...edition,
      status: codedBy('bidding.InquiryRecordStatus', status, language),
    })),
    allowedActions: changes ? (['correct', 'withdraw'] as ('correct' | 'withdraw')[]) : [],
  };
}

/** Who did what about a price in all of its editions. @throws HttpError 404 */
export async function history(context: Context, inquiryRecordId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  const { seriesId } = await seen(context, inquiryRecordId);
  return historyOf(context, [TYPE], seriesId, query);
}

/** Prices that a history counts at most. */
const MOST_PRICES = 5000;

/** How the prices of one thing lie over time, in one unit. */
export async function viewPriceHistory(
  { db, user }: Context,
  { unit, ...thing }: { type: RecordKind; name: string; spec: string; unit: string; district?: string | undefined },
) {
  const prices = await records.selectPrices(db, user, thing, comparableUnits(unit), MOST_PRICES + 1);
  return { ...priceHistory(prices.slice(0, MOST_PRICES), unit), more: prices.length > MOST_PRICES };
}

/** Files belong to all editions of a price, under the id of the first one; who reads one reads them. */
export function plugInReaders(): void {
  attachmentReaders.add(FILES, async (context, inquiryRecordId) => {
    const row = await records.selectOptionalInquiryRecord(context.db, context.user, inquiryRecordId);
    return row !== null && reads(context, row.kind);
  });
}
