import { CATEGORY_DICT } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { marketRequestStates, requestRules } from '@tenderdesk/domain/inquiry/market-request/market-request';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { holderOf } from '../../../kernel/user.ts';
import { keepPrice } from '../inquiry-record/inquiry-record-form.service.ts';
import { companiesOf } from '../inquiry-supplier/inquiry-supplier.service.ts';
import * as answers from './market-answer.repository.ts';
import { askCompany, askForRecords, stopAsking, stopRecords, tellWithdrawn } from './market-news.service.ts';
import type { MarketRequestForm } from './market-request.contract.ts';
import * as records from './market-request.repository.ts';
import { seen, TYPE } from './market-request.service.ts';

const inDictionary = (type: string, code: string): boolean => dictOptions(type).some((option) => option.code === code);

/** The companies that are asked. @throws HttpError 404 for an unknown one, 400 for one that is not asked any more */
async function companiesFor(context: Context, inquirySupplierIds: readonly string[]) {
  const wanted = [...new Set(inquirySupplierIds)];
  const companies = await companiesOf(context, wanted);
  if (companies.length !== wanted.length) throw notFound();
  if (companies.some(({ status }) => status !== 'ACTIVE'))
    throw badField('inquirySupplierIds', { zh: '请选择可询价的供应商', en: 'Choose suppliers that can be asked' });
  return companies;
}

/** Asks many companies at once. @throws HttpError 400, 404; RuleError as requestRules */
export async function sendMarketRequest(context: Context, form: MarketRequestForm) {
  const { db, user, now } = context;
  const companies = await companiesFor(context, form.inquirySupplierIds);
  for (const [index, { category, unit }] of form.items.entries()) {
    if (!inDictionary(CATEGORY_DICT[form.type], category))
      throw badField(`items.${index}.category`, { zh: '请选择列出的类别', en: 'Choose from the list' });
    if (!inDictionary('bidding.Unit', unit))
      throw badField(`items.${index}.unit`, { zh: '请选择列出的单位', en: 'Choose a unit from the list' });
  }
  const items = form.items.map(({ name, spec, unit, category }) => [name, spec, unit, category].join('\n'));
  enforce(findings(requestRules, { dueTime: form.dueTime, now, items }));
  const id = newId();
  const request = {
    id,
    kind: form.type,
    title: form.title,
    words: form.words,
    dueTime: form.dueTime,
    endReason: null,
    organizationId: user.organizationId,
    organizationPath: user.organizationPath,
    createdBy: holderOf(user),
  };
  await records.insertMarketRequest(
    db,
    request,
    form.items.map((item, index) => ({ ...item, marketRequestId: id, no: index + 1 })),
  );
  const asked = companies.map(({ id: inquirySupplierId, supplierId }) => ({
    id: newId(),
    marketRequestId: id,
    inquirySupplierId,
    supplierId,
    taxRate: null,
    validTo: null,
    answeredBy: null,
    answeredTime: null,
  }));
  await answers.insertAnswers(db, asked);
  context.audit({
    action: 'CREATE',
    objectType: TYPE,
    objectId: id,
    after: { title: form.title, dueTime: form.dueTime, companies: companies.map(({ name }) => name).join('、') },
  });
  for (const one of asked) await askCompany(context, request, one, user.organizationName);
  return { id };
}

/** A request of the caller's scope, locked. @throws HttpError 404, 409 */
async function lockFor(context: Context, marketRequestId: string, version: number) {
  await seen(context, marketRequestId);
  const row = await records.lockMarketRequest(context.db, marketRequestId);
  expectVersion(row.version, version);
  return row;
}

/** It is over: who has not answered was silent, and its prices wait to be kept. */
async function end(context: Context, row: Awaited<ReturnType<typeof lockFor>>, endReason: string | null) {
  const { db } = context;
  const status = marketRequestStates.next(row.status, 'close');
  await records.updateMarketRequest(db, row.id, { status, endReason });
  await answers.markSilent(db, row.id);
  const asked = await answers.selectAnswers(db, row.id);
  for (const one of asked) await stopAsking(context, one);
  const answered = asked.filter((one) => one.status === 'ANSWERED').length;
  context.audit({
    action: 'CLOSE_MARKET_REQUEST',
    objectType: TYPE,
    objectId: row.id,
    after: { status, reason: endReason, answered },
  });
  await askForRecords(context, row, answered);
}

interface Ending {
  reason: string;
  version: number;
}

/** Ends a request before its time. @throws HttpError 404, 409; StateError unless it is open */
export async function closeMarketRequest(context: Context, marketRequestId: string, { reason, version }: Ending) {
  await end(context, await lockFor(context, marketRequestId, version), reason);
  return { id: marketRequestId };
}

const BATCH = 20;

/** Ends requests whose time has come. True when others are left. */
export async function closeOver(context: Context): Promise<boolean> {
  const over = await records.lockOver(context.db, BATCH);
  return eachApart(
    context,
    over,
    BATCH,
    ({ id }) => id,
    (inner, row) => end(inner, row, null),
  );
}

/** Takes a request back. @throws HttpError 404, 409; StateError once its prices are kept */
export async function withdrawMarketRequest(context: Context, marketRequestId: string, { reason, version }: Ending) {
  const row = await lockFor(context, marketRequestId, version);
  const status = marketRequestStates.next(row.status, 'withdraw');
  await records.updateMarketRequest(context.db, row.id, { status, endReason: reason });
  for (const one of await answers.selectAnswers(context.db, row.id)) {
    await stopAsking(context, one);
    if (row.status === 'OPEN') await tellWithdrawn(context, row, one);
  }
  await stopRecords(context, row);
  context.audit({
    action: 'WITHDRAW_MARKET_REQUEST',
    objectType: TYPE,
    objectId: row.id,
    after: { status, reason },
  });
  return { id: marketRequestId };
}

/**
 * Keeps the prices of all answers, each on the day of its answer, with the request as their source.
 * @throws HttpError 404, 409; StateError unless the request is closed
 */
export async function keepMarketPrices(context: Context, marketRequestId: string, version: number) {
  const { db } = context;
  const row = await lockFor(context, marketRequestId, version);
  const status = marketRequestStates.next(row.status, 'record');
  const items = new Map((await records.selectItems(db, row.id)).map((item) => [item.no, item]));
  const answered = (await answers.selectAnswers(db, row.id)).filter((one) => one.status === 'ANSWERED');
  const prices = await answers.selectPrices(
    db,
    answered.map(({ id }) => id),
  );
  const { organizationId, organizationPath } = row;
  const origin = { source: 'MARKET_REQUEST', marketRequestId: row.id, organizationId, organizationPath } as const;
  for (const { marketAnswerId, no, grossYuan, brand } of prices) {
    const answer = answered.find(({ id }) => id === marketAnswerId)!;
    const { name, spec, category, unit, quantity, remark } = items.get(no)!;
    const price = {
      type: row.kind,
      name,
      spec,
      category,
      unit,
      quantity,
      priceBasis: 'GROSS',
      priceYuan: grossYuan,
      taxRate: answer.taxRate!,
      manDayYuan: null,
      inquirySupplierId: answer.inquirySupplierId,
      inquiryDate: answer.answeredTime!.slice(0, 10),
      validTo: answer.validTo,
      brand,
      district: '',
      remark,
      projectId: null,
    } as const;
    await keepPrice(context, price, origin);
  }
  await records.updateMarketRequest(db, row.id, { status });
  await stopRecords(context, row);
  context.audit({
    action: 'KEEP_MARKET_PRICES',
    objectType: TYPE,
    objectId: row.id,
    after: { status, prices: prices.length },
  });
  return { num: prices.length };
}
