import { codes, type CodeOf } from '../../codes.ts';

export const AuditStatus = codes('bidding.AuditStatus', 'closed', [
  ['UNAUDITED', '未审核', 'Not audited'],
  ['AUDIT_PASSED', '审核通过', 'Passed'],
  ['AUDIT_NOT_PASSED', '审核不通过', 'Not passed'],
]);
export type AuditStatus = CodeOf<typeof AuditStatus>;

/** How a company is tied to another one (例34). */
export const TieKind = codes('bidding.TieKind', 'closed', [
  ['HOLDING', '控股', 'Holding'],
  ['MANAGEMENT', '管理', 'Management'],
]);
export type TieKind = CodeOf<typeof TieKind>;

export const SupplierKind = codes('bidding.SupplierKind', 'open', [
  ['CONSTRUCTION', '施工'],
  ['MAINTENANCE', '养护'],
  ['DESIGN', '勘察设计', 'Survey and design'],
  ['SUPERVISION', '监理'],
  ['GOODS', '货物'],
  ['SOFTWARE', '软件'],
  ['SERVICE', '服务'],
  ['AGENCY', '招标代理', 'Tender agency'],
  ['INTERNAL', '内部供应商', 'Internal supplier'],
  ['STFZ', '生态发展', 'Ecology development'],
]);

export const QualificationKind = codes('bidding.QualificationKind', 'open', [
  ['HIGHWAY_GENERAL', '公路工程施工总承包', 'Highway works, general contracting'],
  ['HIGHWAY_SPECIAL', '路基/路面/桥梁/隧道专业承包', 'Subgrade, pavement, bridge or tunnel works'],
  ['HIGHWAY_TRAFFIC', '公路交通工程(安全设施/机电)', 'Highway traffic facilities'],
  ['HIGHWAY_MAINTENANCE', '公路养护作业'],
  ['BUILDING_GENERAL', '建筑/市政总承包', 'Building or municipal works, general contracting'],
  ['SURVEY', '工程勘察', 'Engineering survey'],
  ['HIGHWAY_DESIGN', '工程设计公路行业'],
  ['HIGHWAY_SUPERVISION', '公路监理'],
  ['HIGHWAY_TESTING', '公路水运试验检测', 'Highway and waterway testing'],
  ['SURVEYING_MAPPING', '测绘', 'Surveying and mapping'],
  ['COST_CONSULTING', '工程造价'],
  ['SAFETY_LICENCE', '安全生产许可证', 'Work safety licence'],
  ['ISO', 'ISO 体系', 'ISO management system'],
  ['ELECTRONIC_INTELLIGENT', '电子与智能化', 'Electronic and intelligent systems'],
  ['PROPERTY', '物业', 'Property services'],
  ['OTHER', '其他'],
]);

export const QualificationLevel = codes('bidding.QualificationLevel', 'open', [
  ['COMPREHENSIVE', '综合'],
  ['SPECIAL', '特级', 'Special class'],
  ['ONE', '一级', 'Class one'],
  ['TWO', '二级', 'Class two'],
  ['THREE', '三级', 'Class three'],
  ['GRADE_A', '甲级', 'Grade A'],
  ['GRADE_B', '乙级', 'Grade B'],
  ['GRADE_C', '丙级', 'Grade C'],
]);
