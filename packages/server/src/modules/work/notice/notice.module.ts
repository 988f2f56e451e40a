import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as forms from './notice-form.service.ts';
import * as api from './notice.contract.ts';
import { noticeMigrations } from './notice.migrations.ts';
import * as notices from './notice.service.ts';
import * as receiptApi from './receipt.contract.ts';
import * as receipts from './receipt.service.ts';

/** Notices (通知公告): what the tender department tells people, and who has read it. */
export const noticeModule: Module = {
  name: 'notice',
  reads: { account: ['appUser', 'identity', 'organization', 'role'] },
  migrations: noticeMigrations,
  due: [
    { name: 'tell notices', run: receipts.tellNext },
    { name: 'end notices', run: receipts.endNotices },
  ],
  routes: (on) => {
    on(api.listNotices, (context, { query }) => notices.listNotices(context, query));
    on(api.exportNotices.endpoint, exporting(api.exportNotices, notices.listNotices));
    on(api.listPopUps, (context) => notices.listPopUps(context));
    on(api.listAddressable, (context) => notices.listAddressable(context));
    on(api.viewNotice, (context, { params }) => notices.viewNotice(context, params.noticeId));
    on(api.viewPublicNotice, (context, { params }) => notices.viewPublic(context, params.noticeId));
    on(api.readNotice, (context, { params, body }) => receipts.readNotice(context, params.noticeId, body.confirmed));
    on(api.addNotice, (context, { body }) => forms.addNotice(context, body));
    on(api.saveNotice, (context, { params, body }) => forms.saveNotice(context, params.noticeId, body));
    on(api.deleteNotice, (context, { params }) => forms.deleteNotice(context, params.noticeId));
    on(api.publishNotice, (context, { params, body }) => forms.publishNotice(context, params.noticeId, body.version));
    on(api.withdrawNotice, (context, { params, body }) => forms.withdrawNotice(context, params.noticeId, body));
    on(receiptApi.listReceipts, (context, { query }) => receipts.listReceipts(context, query));
    on(receiptApi.exportReceipts.endpoint, exporting(receiptApi.exportReceipts, receipts.listReceipts));
    on(receiptApi.urgeReaders, (context, { params }) => receipts.urgeReaders(context, params.noticeId));
  },
  plugIn() {
    notices.plugInReaders();
  },
};
