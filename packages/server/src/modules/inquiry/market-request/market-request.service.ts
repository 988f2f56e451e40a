import { CATEGORY_DICT, type RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import {
  isTyping,
  marketRequestStates,
  type MarketRequestAction,
} from '@tenderdesk/domain/inquiry/market-request/market-request';
import type { Language } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { requestTitles } from '../inquiry-record/inquiry-record.service.ts';
import * as answers from './market-answer.repository.ts';
import * as records from './market-request.repository.ts';

/** What the files behind answers are filed under. */
export const FILES = 'MARKET_ANSWER';

export const TYPE = 'marketRequest';

function present({ language }: Pick<Context, 'language'>, row: records.MarketRequestRow) {
  const { id, title, dueTime, itemNum, companyNum, answerNum, organizationName, creatorName, createdTime } = row;
  return {
    id,
    title,
    kind: codedBy('bidding.InquiryKind', row.kind, language),
    status: codedBy('bidding.MarketRequestStatus', row.status, language),
    dueTime,
    itemNum,
    companyNum,
    answerNum,
    organizationName,
    creatorName,
    createdTime,
  };
}

/** Requests within the caller's scope, by the page. */
export async function listMarketRequests(context: Context, filter: records.MarketRequestFilter) {
  const { rows, total } = await records.pageMarketRequests(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** A request within the caller's scope. @throws HttpError 404 */
export const seen = async ({ db, user }: Context, marketRequestId: string) =>
  orNotFound(await records.selectOptionalMarketRequest(db, user, marketRequestId));

type Item = Awaited<ReturnType<typeof records.selectItems>>[number];

/** What is asked for, as people see it. */
export const presentItem = (
  kind: RecordKind,
  { no, name, spec, category, unit, quantity, remark }: Item,
  language: Language,
) => ({
  no,
  name,
  spec,
  category: codedBy(CATEGORY_DICT[kind], category, language),
  unit: codedBy('bidding.Unit', unit, language),
  quantity,
  remark,
});

/** Answers with their prices and files, by their ids. */
export async function saidOf(context: Context, marketAnswerIds: readonly string[]) {
  const prices = Map.groupBy(await answers.selectPrices(context.db, marketAnswerIds), (one) => one.marketAnswerId);
  const files = await attachmentsOf(context, FILES, marketAnswerIds);
  return (marketAnswerId: string) => ({
    prices: (prices.get(marketAnswerId) ?? []).map(({ no, grossYuan, brand }) => ({ no, grossYuan, brand })),
    files: files.get(marketAnswerId) ?? [],
  });
}

const keeps = ({ user }: Context): boolean => may(user, 'MAINTAIN:MARKET_REQUEST') && user.actorId === null;

/** One request with its items and what each company says. @throws HttpError 404 */
export async function viewMarketRequest(context: Context, marketRequestId: string) {
  const { db, language } = context;
  const row = await seen(context, marketRequestId);
  const items = await records.selectItems(db, row.id);
  const asked = await answers.selectAnswers(db, row.id);
  const said = await saidOf(
    context,
    asked.map(({ id }) => id),
  );
  const open = marketRequestStates.actionsFrom(row.status);
  const offered = (['close', 'record', 'withdraw'] as const satisfies readonly MarketRequestAction[]).filter(
    (action) => keeps(context) && open.includes(action),
  );
  return {
    ...present(context, row),
    words: row.words,
    endReason: row.endReason,
    items: items.map((item) => presentItem(row.kind, item, language)),
    answers: asked.map((answer) => ({
      ...said(answer.id),
      id: answer.id,
      inquirySupplierId: answer.inquirySupplierId,
      supplierName: answer.supplierName,
      hasAccount: answer.supplierId !== null,
      status: codedBy('bidding.MarketAnswerStatus', answer.status, language),
      typed: answer.typed,
      late: answer.late,
      taxRate: answer.taxRate,
      validTo: answer.validTo,
      words: answer.words,
      answeredTime: answer.answeredTime,
      version: answer.version,
      allowedActions: keeps(context) && isTyping(row, answer) ? ['type' as const] : [],
    })),
    version: row.version,
    allowedActions: offered,
  };
}

/** Who did what about a request. @throws HttpError 404 */
export async function history(context: Context, marketRequestId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await seen(context, marketRequestId);
  return historyOf(context, [TYPE], marketRequestId, query);
}

/** Files of an answer are for the unit that asked, and for the company whose answer it is. */
export function plugInReaders(): void {
  attachmentReaders.add(FILES, async (context, marketAnswerId) => {
    const { db, user } = context;
    if (user.supplierId !== null)
      return (await answers.selectOptionalOfCompany(db, user.supplierId, marketAnswerId)) !== null;
    return may(user, 'READ:MARKET_REQUEST') && (await answers.selectOptionalOfUnits(db, user, marketAnswerId)) !== null;
  });
  requestTitles.add('request', ({ db }, marketRequestId) => records.selectOptionalTitle(db, marketRequestId));
}
