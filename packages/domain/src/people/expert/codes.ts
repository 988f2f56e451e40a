import { codes, type CodeOf } from '../../codes.ts';

export const ExpertStatus = codes('bidding.ExpertStatus', 'closed', [
  ['ACTIVE', '在库', 'In service'],
  ['SUSPENDED', '暂停', 'Suspended'],
  ['REMOVED', '移出', 'Removed'],
]);
export type ExpertStatus = CodeOf<typeof ExpertStatus>;

/** Why records of the pool seem to be one person. */
export const DuplicateGround = codes('bidding.DuplicateGround', 'closed', [
  ['ID_NUMBER', '身份证号相同', 'Same id number'],
  ['NAME_PHONE', '姓名与手机号相同', 'Same name and phone'],
]);
export type DuplicateGround = CodeOf<typeof DuplicateGround>;

export const TitleLevel = codes('bidding.TitleLevel', 'closed', [
  ['SENIOR', '高级'],
  ['DEPUTY_SENIOR', '副高'],
  ['EQUIVALENT', '同等水平'],
]);
export type TitleLevel = CodeOf<typeof TitleLevel>;

export const ExpertSpecialty = codes('bidding.ExpertSpecialty', 'open', [
  ['A', '工程', 'Works'],
  ['A01', '规划', 'Planning'],
  ['A02', '投资策划与决策', 'Investment planning and decisions'],
  ['A03', '勘察', 'Survey'],
  ['A04', '设计', 'Design'],
  ['A05', '监理', 'Supervision'],
  ['A06', '工程造价', 'Cost engineering'],
  ['A07', '项目管理', 'Project management'],
  ['A08', '工程施工', 'Construction'],
  ['A09', '其他工程', 'Other works'],
  ['A10', '工程总承包', 'General contracting'],
  ['B', '货物', 'Goods'],
  ['C', '服务', 'Services'],
]);
