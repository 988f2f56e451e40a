import { codes, type CodeOf } from '../../codes.ts';

export const AnnouncementType = codes('bidding.AnnouncementType', 'closed', [
  ['TENDER', '招标公告', 'Tender announcement'],
  ['PREQUALIFICATION', '资格预审公告', 'Prequalification announcement'],
  ['INVITATION', '投标邀请书', 'Invitation to bid'],
  ['PURCHASE', '采购公告', 'Non-tender announcement'],
  ['SINGLE_SOURCE', '单一来源公示', 'Single-source publicity'],
  ['CLARIFICATION', '澄清/变更', 'Clarification or amendment'],
  ['CANDIDATE', '候选人公示', 'Candidate publicity'],
  ['RESULT', '结果公告', 'Result announcement'],
  ['TERMINATION', '终止公告', 'Termination announcement'],
  ['CONTRACT', '合同公告', 'Contract announcement'],
]);
export type AnnouncementType = CodeOf<typeof AnnouncementType>;

/** Where an announcement or a clarification stands. */
export const AnnouncementStatus = codes('bidding.AnnouncementStatus', 'closed', [
  ['DRAFT', '草稿'],
  ['PUBLISHED', '已发布'],
  ['WITHDRAWN', '已撤回'],
]);
export type AnnouncementStatus = CodeOf<typeof AnnouncementStatus>;

export const AnnouncementMedium = codes('bidding.AnnouncementMedium', 'closed', [
  ['CTBPSP', '中国招标投标公共服务平台', 'China tendering and bidding public service platform'],
  ['PROVINCE_EXCHANGE', '省公共资源交易中心', 'Provincial exchange centre'],
  ['GROUP_SITE', '集团门户网站', 'Group web site'],
]);
export type AnnouncementMedium = CodeOf<typeof AnnouncementMedium>;

/** How the text of an announcement or a clarification is kept: as lines, or with markup. */
export const CONTENT_FORMATS = ['PLAIN', 'RICH'] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];
