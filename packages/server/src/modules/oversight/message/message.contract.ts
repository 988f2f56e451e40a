import { CHANNELS } from '@tenderdesk/domain/platform/system/channel';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, done, id, MESSAGE_STATUSES, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Message = z
  .object({
    id,
    channel: coded,
    /** Empty for a message to try a channel with, and as the address while the names of a committee are secret. */
    receiverName: z.string(),
    /** Masked, or empty as the name. */
    target: z.string(),
    category: z.object({ code: z.string(), value: z.string() }),
    /** Reminders that it tells of. */
    items: z.number().int(),
    status: coded,
    attempts: z.number().int(),
    /** Why it was not taken the last time. */
    lastError: z.string().nullable(),
    createdTime: dateTimeText,
    deliveredTime: dateTimeText.nullable(),
    /** It can be sent again. */
    resends: z.boolean(),
  })
  .meta({ id: 'Message' });

export const listMessages = endpoint({
  method: 'GET',
  path: '/system/message/page',
  summary:
    'Messages that tell of reminders and that try channels, newest first. Those to bidders about a sealed project come out with its opening',
  permit: 'READ:MESSAGE',
  scope: 'none',
  query: pageQuery.extend({
    channel: z.enum(CHANNELS).optional(),
    status: z.enum(MESSAGE_STATUSES).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(Message),
});

const column = sheetColumns<z.output<typeof Message>>();

export const exportMessages = exportOf(listMessages, {
  permit: 'EXPORT:MESSAGE',
  name: { zh: '消息发送记录', en: 'Messages' },
  columns: [
    column.dateTime('createdTime', '生成时间', 'Created'),
    column.coded('channel', '通道', 'Channel'),
    column.text('receiverName', '接收人', 'Receiver'),
    column.text('target', '地址', 'Address'),
    column.coded('category', '内容', 'About'),
    column.number('items', '提醒数', 'Reminders'),
    column.coded('status', '状态', 'State'),
    column.number('attempts', '尝试次数', 'Tries'),
    column.text('lastError', '失败原因', 'Last error'),
    column.dateTime('deliveredTime', '送达时间', 'Delivered'),
  ],
});

export const resendMessage = endpoint({
  method: 'PUT',
  path: '/system/message/{messageId}/again',
  summary: 'Tries a message again that was given up',
  permit: 'MAINTAIN:MESSAGE',
  scope: 'none',
  params: z.object({ messageId: id }),
  body: z.strictObject({}),
  reply: done,
});

/** What the law wants to reach bidders in writing, and how it did. */
const Delivery = z
  .object({
    id,
    companyName: z.string(),
    receiverName: z.string(),
    category: coded,
    content: z.string(),
    /** It stood before its receiver in the product. */
    givenTime: dateTimeText,
    /** Its receiver read it there. */
    readTime: dateTimeText.nullable(),
    /** The message that told of it; null where none left. */
    channel: coded.nullable(),
    status: coded.nullable(),
    deliveredTime: dateTimeText.nullable(),
  })
  .meta({ id: 'Delivery' });

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/delivery',
  summary:
    'Clarifications, answers and results as they reached the bidders of a project: in the product, and by message. Empty while the project is sealed',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  query: pageQuery,
  reply: paged(Delivery).extend({
    /** Nobody learns yet who takes part. */
    sealed: z.boolean(),
  }),
});
