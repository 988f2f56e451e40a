import { answerRules, isAsking, isTyping } from '@tenderdesk/domain/inquiry/market-request/market-request';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import * as records from './market-answer.repository.ts';
import { stopAsking } from './market-news.service.ts';
import { lockMarketRequest, selectItems } from './market-request.repository.ts';
import { FILES, presentItem, saidOf, TYPE } from './market-request.service.ts';

interface Answer {
  taxRate: string;
  validTo: string | null;
  words: string;
  prices: readonly { no: number; priceYuan: string; brand: string }[];
  files: readonly string[];
  version: number;
}

const present = ({ language, now }: Pick<Context, 'language' | 'now'>, row: records.OwnRow) => ({
  id: row.id,
  title: row.title,
  kind: codedBy('bidding.InquiryKind', row.kind, language),
  organizationName: row.organizationName,
  dueTime: row.dueTime,
  over: !isAsking({ status: row.requestStatus, dueTime: row.dueTime }, now),
  status: codedBy('bidding.MarketAnswerStatus', row.status, language),
  answeredTime: row.answeredTime,
});

/** Requests to the caller's company, by the page. */
export async function listPriceRequests(context: Context, filter: PageQuery) {
  const { rows, total } = await records.pageOfCompany(context.db, context.user.supplierId ?? '', filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const own = async ({ db, user }: Context, marketAnswerId: string) =>
  orNotFound(await records.selectOptionalOfCompany(db, user.supplierId ?? '', marketAnswerId));

/** One request to the caller's company, and what it answered. @throws HttpError 404 */
export async function viewPriceRequest(context: Context, marketAnswerId: string) {
  const { db, user, language } = context;
  const row = await own(context, marketAnswerId);
  const said = await saidOf(context, [row.id]);
  const items = await selectItems(db, row.marketRequestId);
  const shown = present(context, row);
  const acts = !shown.over && may(user, 'MAINTAIN:PRICE_REQUEST') && user.actorId === null;
  const all = [
    ['answer', acts],
    ['decline', acts && (row.status === 'WAITING' || row.status === 'WITHDRAWN')],
    ['takeBack', acts && row.status === 'ANSWERED'],
  ] as const;
  return {
    ...shown,
    ...said(row.id),
    requestWords: row.requestWords,
    items: items.map((item) => presentItem(row.kind, item, language)),
    taxRate: row.taxRate,
    validTo: row.validTo,
    words: row.words,
    version: row.version,
    allowedActions: all.flatMap(([action, allowed]) => (allowed ? [action] : [])),
  };
}

/** The request of an answer, locked, and the answer as it is behind the lock. @throws HttpError 409 */
async function lockBoth({ db }: Context, of: { id: string; marketRequestId: string }, version: number) {
  const request = await lockMarketRequest(db, of.marketRequestId);
  const answer = await records.selectAnswer(db, of.id);
  expectVersion(answer.version, version);
  return { request, answer, now: await timeNow(db) };
}

type Locked = Awaited<ReturnType<typeof lockBoth>>;

/** Keeps what a company says, in the place of what it said before; its files stay beside new ones. */
async function keep(context: Context, { request, answer, now }: Locked, form: Answer, typed: boolean): Promise<void> {
  const { db, user } = context;
  const { taxRate, validTo, words, prices, files } = form;
  const asked = (await selectItems(db, request.id)).map(({ no }) => no);
  enforce(findings(answerRules, { asked, priced: prices, validTo, today: now.slice(0, 10) }));
  const late = typed && !isAsking(request, now);
  const said = { status: 'ANSWERED', typed, late, taxRate, validTo, words } as const;
  await records.updateAnswer(db, answer.id, { ...said, answeredBy: user.id, answeredTime: now });
  const rows = prices.map(({ no, priceYuan: grossYuan, brand }) => ({ no, grossYuan, brand }));
  await records.replacePrices(db, answer.id, rows);
  const before = (await attachmentsOf(context, FILES, [answer.id])).get(answer.id) ?? [];
  await claimAttachments(context, FILES, answer.id, [...before.map(({ id }) => id), ...files]);
  await stopAsking(context, answer);
}

/** Notes in the trail of the request what became of the answer of a company. */
async function note(
  context: Context,
  { request, answer }: Locked,
  action: Noted,
  after: Readonly<Record<string, unknown>>,
) {
  const [company] = (await records.selectAnswers(context.db, request.id)).filter(({ id }) => id === answer.id);
  context.audit({
    action,
    objectType: TYPE,
    objectId: request.id,
    after: { company: company!.supplierName, ...after },
  });
}

type Noted = 'ANSWER_MARKET_REQUEST' | 'TYPE_MARKET_ANSWER' | 'DECLINE_MARKET_REQUEST' | 'TAKE_MARKET_ANSWER_BACK';

/** @throws StateError once the request is over */
function refuseOver({ request, now }: Locked, action: string): void {
  if (!isAsking(request, now)) throw new StateError({ action, status: request.status });
}

/** Prices of the caller's company. @throws HttpError 400, 404, 409; StateError once it is over; RuleError as answerRules */
export async function answerPriceRequest(context: Context, marketAnswerId: string, form: Answer) {
  const locked = await lockBoth(context, await own(context, marketAnswerId), form.version);
  refuseOver(locked, 'answer');
  await keep(context, locked, form, false);
  await note(context, locked, 'ANSWER_MARKET_REQUEST', { prices: form.prices.length });
  return { id: marketAnswerId };
}

/** The company gives none, or takes its answer back. @throws HttpError 404, 409; StateError once it is over, or where there is none */
async function leave(
  context: Context,
  marketAnswerId: string,
  { reason, version }: { reason: string; version: number },
  to: 'DECLINED' | 'WITHDRAWN',
) {
  const { db, user } = context;
  const locked = await lockBoth(context, await own(context, marketAnswerId), version);
  const { answer, now } = locked;
  refuseOver(locked, to);
  const from = to === 'WITHDRAWN' ? ['ANSWERED'] : ['WAITING', 'WITHDRAWN'];
  if (!from.includes(answer.status)) throw new StateError({ action: to, status: answer.status });
  await records.replacePrices(db, answer.id, []);
  // what the company handed in goes with its prices; what the unit filed stays the unit's
  if (to === 'WITHDRAWN')
    await claimAttachments(context, FILES, answer.id, await records.selectFilesOfUnit(db, FILES, answer));
  const nothing = { taxRate: null, validTo: null, words: reason, typed: false, late: false };
  await records.updateAnswer(db, answer.id, { status: to, ...nothing, answeredBy: user.id, answeredTime: now });
  await stopAsking(context, answer);
  const action = to === 'DECLINED' ? 'DECLINE_MARKET_REQUEST' : 'TAKE_MARKET_ANSWER_BACK';
  await note(context, locked, action, { reason });
  return { id: marketAnswerId };
}

type Refusal = Parameters<typeof leave>[2];

export const declinePriceRequest = (context: Context, marketAnswerId: string, refusal: Refusal) =>
  leave(context, marketAnswerId, refusal, 'DECLINED');

export const takeAnswerBack = (context: Context, marketAnswerId: string, refusal: Refusal) =>
  leave(context, marketAnswerId, refusal, 'WITHDRAWN');

/**
 * Types what a company said by other ways. What it handed in itself is its own.
 * @throws HttpError 400, 404, 409; StateError where nothing is typed any more; RuleError as answerRules
 */
export async function typeMarketAnswer(context: Context, marketAnswerId: string, form: Answer) {
  const { db, user } = context;
  const found = orNotFound(await records.selectOptionalOfUnits(db, user, marketAnswerId));
  const locked = await lockBoth(context, found, form.version);
  if (!isTyping(locked.request, locked.answer)) throw new StateError({ action: 'type', status: locked.answer.status });
  await keep(context, locked, form, true);
  await note(context, locked, 'TYPE_MARKET_ANSWER', { prices: form.prices.length });
  return { id: marketAnswerId };
}
