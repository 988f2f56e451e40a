import { codes, type CodeOf } from '../../codes.ts';

// no dictionaries: these lists are the words of one screen, which brings them

/** Where a notice stands. */
export const NoticeStatus = codes('sys.NoticeStatus', 'closed', [
  ['DRAFT', '草稿', 'Draft'],
  ['PUBLISHED', '已发布', 'Published'],
  ['WITHDRAWN', '已撤回', 'Withdrawn'],
]);
export type NoticeStatus = CodeOf<typeof NoticeStatus>;

/** Whom a notice is for. */
export const NoticeAudience = codes('sys.NoticeAudience', 'closed', [
  ['STAFF', '集团全体人员', 'All staff'],
  ['CHOSEN', '指定单位或角色', 'Chosen organisations or roles'],
  ['BIDDERS', '投标人', 'Bidders'],
  ['PUBLIC', '公开（含投标人和未登录者）', 'Everybody, bidders and strangers too'],
]);
export type NoticeAudience = CodeOf<typeof NoticeAudience>;

/** How far somebody has come with a notice. */
export const ReceiptState = codes('sys.ReceiptState', 'closed', [
  ['UNREAD', '未阅读', 'Not read'],
  ['READ', '已阅读', 'Read'],
  ['CONFIRMED', '已确认', 'Confirmed'],
]);
export type ReceiptState = CodeOf<typeof ReceiptState>;
