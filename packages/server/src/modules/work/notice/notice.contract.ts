import { NoticeAudience, NoticeStatus } from '@tenderdesk/domain/work/notice/notice-words';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  paged,
  pageQuery,
  queryFlag,
  richText,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const version = z.number().int();
const params = z.object({ noticeId: id });
const roleCode = z.string().regex(/^\w{1,60}$/, 'code');

const shape = {
  id,
  title: z.string(),
  audience: coded,
  /** Names of the organisations and roles that are chosen, in words; empty for other audiences. */
  chosen: z.string(),
  popUp: z.boolean(),
  mustConfirm: z.boolean(),
  validFrom: dateText.nullable(),
  validUntil: dateText.nullable(),
  status: coded,
  /** People are to see it today. */
  inForce: z.boolean(),
  publisherName: z.string().nullable(),
  publishTime: dateTimeText.nullable(),
  createdTime: dateTimeText,
  /** When the caller read it, and confirmed it. */
  readTime: dateTimeText.nullable(),
  confirmedTime: dateTimeText.nullable(),
};

const NoticeSummary = z
  .object({
    ...shape,
    /** Of those who are to read it: how many they are and how many have done so; null for who only reads. */
    receipts: z.object({ all: z.number().int(), read: z.number().int(), confirmed: z.number().int() }).nullable(),
  })
  .meta({ id: 'NoticeSummary' });

const Notice = z
  .object({
    ...shape,
    content: z.string(),
    files: z.array(fileRef),
    organizations: z.array(z.object({ id, name: z.string() })),
    roles: z.array(coded),
    version,
    allowedActions: actionsOf('edit', 'publish', 'withdraw', 'delete', 'urge', 'copy'),
  })
  .meta({ id: 'Notice' });

export const listNotices = endpoint({
  method: 'GET',
  path: '/fileLib/notice/page',
  summary: 'Notices in force that are for the caller, the newest first; all of them for whoever keeps them',
  permit: 'READ:NOTICE',
  scope: 'self',
  query: pageQuery.extend({
    status: enumOf(NoticeStatus).optional(),
    audience: enumOf(NoticeAudience).optional(),
    /** Those that the caller has not read, or not confirmed where that is asked for. */
    unread: queryFlag.optional(),
  }),
  reply: paged(NoticeSummary),
});

const column = sheetColumns<z.output<typeof NoticeSummary>>();

export const exportNotices = exportOf(listNotices, {
  permit: 'EXPORT:NOTICE',
  name: { zh: '通知公告', en: 'Notices' },
  columns: [
    column.text('title', '标题', 'Title'),
    column.coded('status', '状态', 'State'),
    column.coded('audience', '发布范围', 'For'),
    column.text('chosen', '指定单位和角色', 'Organisations and roles'),
    column.date('validFrom', '生效日', 'From'),
    column.date('validUntil', '截止日', 'Until'),
    column.text('publisherName', '发布人', 'Published by'),
    column.dateTime('publishTime', '发布时间', 'Published'),
    column.number('read', '已阅读人数', 'Read by', ({ receipts }) => receipts?.read ?? null),
    column.number('all', '应阅读人数', 'Of', ({ receipts }) => receipts?.all ?? null),
  ],
});

export const listPopUps = endpoint({
  method: 'GET',
  path: '/fileLib/notice/popUp',
  summary: 'Notices that pop up before the caller because they were not read, or not confirmed, the oldest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  polled: true,
  reply: z.array(z.object({ id, title: z.string(), mustConfirm: z.boolean() }).meta({ id: 'PopUpNotice' })),
});

export const viewNotice = endpoint({
  method: 'GET',
  path: '/fileLib/notice/{noticeId}',
  summary: 'One notice that is for the caller, or that the caller keeps',
  permit: 'SIGNED_IN',
  scope: 'self',
  params,
  reply: Notice,
});

export const viewPublicNotice = endpoint({
  method: 'GET',
  path: '/public/notice/{noticeId}',
  summary: 'A notice for everybody while it is in force',
  permit: 'PUBLIC',
  scope: 'published',
  params,
  reply: z
    .object({
      id,
      title: z.string(),
      content: z.string(),
      publishTime: dateTimeText,
      files: z.array(fileRef),
    })
    .meta({ id: 'PublicNotice' }),
});

export const readNotice = endpoint({
  method: 'PUT',
  path: '/fileLib/notice/{noticeId}/read',
  summary: 'The caller has read a notice, or confirms to have done so; doing it again changes nothing',
  permit: 'SIGNED_IN',
  scope: 'self',
  decidesByTime: false,
  params,
  body: z.strictObject({ confirmed: z.boolean().default(false) }),
  reply: done,
});

const form = {
  title: text(200),
  content: richText(10_000),
  audience: enumOf(NoticeAudience),
  organizationIds: z.array(id).max(200).default([]),
  roles: z.array(roleCode).max(50).default([]),
  popUp: z.boolean().default(false),
  mustConfirm: z.boolean().default(false),
  validFrom: dateText.nullish().transform((value) => value ?? null),
  validUntil: dateText.nullish().transform((value) => value ?? null),
  files: z.array(id).max(20).default([]),
};
const NoticeForm = z.strictObject(form);
export type NoticeForm = z.output<typeof NoticeForm>;
const example = {
  title: '关于启用2027年版评标办法的通知',
  content: '各单位：自下月起启用新版评标办法。',
  audience: 'STAFF',
};

export const addNotice = endpoint({
  method: 'POST',
  path: '/fileLib/notice',
  summary: 'A notice as a draft',
  permit: 'MAINTAIN:NOTICE',
  scope: 'none',
  body: NoticeForm,
  reply: done,
  rules: ['NOTICE_CHOSEN', 'NOTICE_VALIDITY'],
  example,
});

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/fileLib/notice/{noticeId}',
  summary: 'Changes a draft',
  permit: 'MAINTAIN:NOTICE',
  scope: 'none',
  params,
  body: z.strictObject({ ...form, version }),
  reply: done,
  rules: ['NOTICE_CHOSEN', 'NOTICE_VALIDITY'],
  example: { ...example, version: 1 },
});

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/fileLib/notice/{noticeId}',
  summary: 'Takes a draft away',
  permit: 'MAINTAIN:NOTICE',
  scope: 'none',
  params,
  reply: done,
});

export const publishNotice = endpoint({
  method: 'PUT',
  path: '/fileLib/notice/{noticeId}/publish',
  summary: 'Puts a draft before everybody whom it is for, from its first day on',
  permit: 'PUBLISH:NOTICE',
  scope: 'none',
  params,
  body: z.strictObject({ version }),
  reply: done,
  rules: ['NOTICE_OVER', 'NOTICE_NOBODY'],
});

export const withdrawNotice = endpoint({
  method: 'PUT',
  path: '/fileLib/notice/{noticeId}/withdraw',
  summary: 'Takes a published notice back: nobody sees it any more but those who keep notices',
  permit: 'PUBLISH:NOTICE',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const listAddressable = endpoint({
  method: 'GET',
  path: '/fileLib/notice/addressable',
  summary: 'Organisations and roles that a notice can be for',
  permit: 'MAINTAIN:NOTICE',
  scope: 'none',
  reply: z.object({ organizations: z.array(z.object({ id, name: z.string() })), roles: z.array(coded) }),
});
