import { codes, type CodeOf } from '../../codes.ts';

export const UserStatus = codes('sys.UserStatus', 'closed', [
  ['ENABLED', '启用'],
  ['LOCKED', '已锁定'],
  ['DISABLED', '已停用'],
  ['PENDING', '待审核', 'Waits for its check'],
]);
export type UserStatus = CodeOf<typeof UserStatus>;

export const UserType = codes('sys.UserType', 'closed', [
  ['TENDER', '招标单位', 'Tendering organisation'],
  ['LEADER', '集团领导', 'Group leader'],
  ['BIDDER', '投标人'],
  ['TENDER_MANAGEMENT', '招标管理部', 'Tender management department'],
  ['SYSTEM', '系统管理', 'System administration'],
  ['SUPERVISOR', '监督人员'],
  ['EXPERT', '评标专家', 'Evaluation expert'],
  ['AGENCY', '代理机构人员', 'Agency staff'],
]);
export type UserType = CodeOf<typeof UserType>;

export const OrganizationType = codes('sys.OrganizationType', 'closed', [
  ['HEADQUARTERS', '集团总部'],
  ['TENDER_MANAGEMENT', '招标管理部', 'Tender management department'],
  ['SUBORDINATE_UNIT', '权属单位'],
  ['BIDDERS', '投标人'],
  ['SUPERVISION', '监督机构', 'Supervisory body'],
  ['AGENCY', '代理机构', 'Tender agency'],
  ['EXPERT_POOL', '专家库', 'Expert pool'],
]);
export type OrganizationType = CodeOf<typeof OrganizationType>;
