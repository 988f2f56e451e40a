import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  dateTimeText,
  done,
  id,
  paged,
  pageQuery,
  queryFlag,
  richText,
  text,
} from '../../../kernel/wire.ts';

const version = z.number().int();
const params = z.object({ tipId: id });

const shape = {
  id,
  title: z.string(),
  /** Of the data or of the product, as people call it. */
  release: z.string(),
  publisherName: z.string(),
  publishTime: dateTimeText,
  /** The caller has not seen it yet. */
  isNew: z.boolean(),
};

const UpdateTipSummary = z.object(shape).meta({ id: 'UpdateTipSummary' });

export const listTips = endpoint({
  method: 'GET',
  path: '/dataHandled/tip/page',
  summary: 'What has changed in the data and in the product, the newest first',
  permit: 'READ:TIP',
  scope: 'none',
  query: pageQuery.extend({ isNew: queryFlag.optional() }),
  reply: paged(UpdateTipSummary),
});

export const viewTip = endpoint({
  method: 'GET',
  path: '/dataHandled/tip/{tipId}',
  summary: 'One tip with its text',
  permit: 'READ:TIP',
  scope: 'none',
  params,
  reply: z
    .object({ ...shape, content: z.string(), version, allowedActions: actionsOf('edit', 'delete') })
    .meta({ id: 'UpdateTip' }),
});

export const readTip = endpoint({
  method: 'PUT',
  path: '/dataHandled/tip/{tipId}/read',
  summary: 'The caller has seen a tip; doing it again changes nothing',
  permit: 'READ:TIP',
  scope: 'none',
  decidesByTime: false,
  params,
  body: z.strictObject({}),
  reply: done,
});

const form = { title: text(200), release: text(40), content: richText(10_000) };
const TipForm = z.strictObject(form);
export type TipForm = z.output<typeof TipForm>;
const example = { title: '行政区划已更新', release: '2027.1', content: '新增3个县级区划，旧代码的历史记录不变。' };

export const addTip = endpoint({
  method: 'POST',
  path: '/dataHandled/tip',
  summary: 'Tells everybody in the group what has changed',
  permit: 'MAINTAIN:TIP',
  scope: 'none',
  body: TipForm,
  reply: done,
  example,
});

export const saveTip = endpoint({
  method: 'PUT',
  path: '/dataHandled/tip/{tipId}',
  summary: 'Corrects a tip; who has seen it has seen it',
  permit: 'MAINTAIN:TIP',
  scope: 'none',
  params,
  body: z.strictObject({ ...form, version }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteTip = endpoint({
  method: 'DELETE',
  path: '/dataHandled/tip/{tipId}',
  summary: 'Takes a tip back',
  permit: 'MAINTAIN:TIP',
  scope: 'none',
  params,
  reply: done,
});
