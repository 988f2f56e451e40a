import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { dateText, dateTimeText, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const AccessLogEntry = z
  .object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    /** The login name of who acted for the person; null for the person himself. */
    actorName: z.string().nullable(),
    ip: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.number().int(),
    costMs: z.number().int(),
    time: dateTimeText,
  })
  .meta({ id: 'AccessLogEntry' });

export const listAccessLog = endpoint({
  method: 'GET',
  path: '/system/accessLog/page',
  summary: 'Who called what: one’s own entries, all of them with READ:ACCESS_LOG',
  permit: 'SIGNED_IN',
  scope: 'self',
  heavy: 'READ:ACCESS_LOG',
  query: pageQuery.extend({
    username: z.string().max(50).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(AccessLogEntry),
});

export const viewHeldAccess = endpoint({
  method: 'GET',
  path: '/system/accessLog/held',
  summary: 'What the access log holds back until the openings: calls by day, and refused sign-ins by day and address',
  permit: 'READ:ACCESS_LOG',
  scope: 'none',
  heavy: 'READ:ACCESS_LOG',
  reply: z.object({
    days: z.array(z.object({ day: dateText, calls: z.number().int() })),
    refusedSignIns: z.array(z.object({ day: dateText, ip: z.string(), times: z.number().int() })),
  }),
});

const column = sheetColumns<z.output<typeof AccessLogEntry>>();

export const exportAccessLog = exportOf(listAccessLog, {
  permit: 'EXPORT:ACCESS_LOG',
  name: { zh: '访问日志', en: 'Access log' },
  columns: [
    column.dateTime('time', '时间', 'Time'),
    column.text('username', '用户名', 'User name'),
    column.text('displayName', '姓名', 'Name'),
    column.text('actorName', '代为操作人', 'Acting person'),
    column.text('ip', 'IP 地址', 'IP address'),
    column.text('method', '方法', 'Method'),
    column.text('path', '地址', 'Address'),
    column.number('status', '状态码', 'Status'),
    column.number('costMs', '耗时（毫秒）', 'Duration (ms)'),
  ],
});
