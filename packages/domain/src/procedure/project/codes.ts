import { codes, type CodeOf } from '../../codes.ts';

/** Levels of projects as they are stored. */
export const ProjectLevel = codes('bidding.ProjectLevel', 'closed', [
  ['LEVEL_I', 'Ⅰ类', 'Level I'],
  ['LEVEL_II', 'Ⅱ类', 'Level II'],
  ['UNDER_AMOUNT', '限额以下', 'Under limit'],
]);
export type ProjectLevel = CodeOf<typeof ProjectLevel>;

/** Ways of buying. */
export const BiddingMethod = codes('bidding.BiddingMethod', 'closed', [
  ['OPEN_TENDER', '公开招标'],
  ['INVITED_TENDER', '邀请招标'],
  ['PUBLIC_INQUIRY', '公开询价'],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', '公开竞争性谈判'],
  ['SINGLE_SOURCE', '单一来源'],
]);
export type BiddingMethod = CodeOf<typeof BiddingMethod>;

export const ProjectType = codes('bidding.ProjectType', 'closed', [
  ['ENGINEERING', '工程'],
  ['GOODS', '货物'],
  ['SERVICE', '服务'],
  ['CONSTRUCTION', '施工'],
  ['MAINTENANCE', '养护'],
  ['SURVEY_DESIGN', '勘察设计', 'Survey and design'],
  ['SUPERVISION', '监理'],
  ['TESTING', '检测'],
  ['EQUIPMENT', '设备'],
  ['MATERIAL', '材料'],
  ['SOFTWARE', '软件信息化', 'Software and information systems'],
  ['CONSULTING', '咨询'],
  ['PROPERTY', '物业', 'Property services'],
  ['INSURANCE', '保险'],
  ['OTHER', '其他'],
]);
export type ProjectType = CodeOf<typeof ProjectType>;

export const ProjectStatus = codes('bidding.ProjectStatus', 'closed', [
  ['IN_PROCESS', '在办'],
  ['PAUSED', '暂停'],
  ['ENDED', '已完结'],
]);
export type ProjectStatus = CodeOf<typeof ProjectStatus>;

export const ProjectResult = codes('bidding.ProjectResult', 'closed', [
  ['AWARDED', '已定标'],
  ['FAILED', '流标'],
  ['TERMINATED', '终止'],
]);
export type ProjectResult = CodeOf<typeof ProjectResult>;

export const SectionStatus = codes('bidding.SectionStatus', 'closed', [
  ['NORMAL', '正常'],
  ['AWARDED', '已定标'],
  ['FAILED', '流标'],
  ['RETENDERED', '已重招', 'Tendered again'],
  ['CANCELLED', '取消'],
]);
export type SectionStatus = CodeOf<typeof SectionStatus>;

/** What a failed phase leads to. */
export const FailResult = codes('bidding.FailResult', 'closed', [
  ['RETENDER', '重新招标', 'Tender again'],
  ['CHANGE_METHOD', '变更采购方式', 'Change the method'],
  ['PARTIAL', '部分标段流标', 'Some sections failed'],
  ['TERMINATE', '终止'],
  ['CONTINUE', '继续'],
]);
export type FailResult = CodeOf<typeof FailResult>;

export const BiddingPlatform = codes('bidding.BiddingPlatform', 'closed', [
  ['SDHSG', '集团交易平台', 'Group trading platform'],
  ['PROVINCE_EXCHANGE', '省公共资源交易中心', 'Provincial exchange centre'],
  ['CLOUD', '云平台', 'Cloud platform'],
  ['OFFLINE', '线下'],
]);
export type BiddingPlatform = CodeOf<typeof BiddingPlatform>;

export const Unit = codes('bidding.Unit', 'open', [
  ['PIECE', '个'],
  ['SET', '台', 'Unit'],
  ['SUITE', '套', 'Set'],
  ['TON', '吨'],
  ['CUBIC_METRE', 'm³', 'm³'],
  ['SQUARE_METRE', 'm²', 'm²'],
  ['KILOMETRE', 'km', 'km'],
  ['ITEM', '项'],
  ['MAN_MONTH', '人月', 'Man-month'],
  ['KILOGRAM', '千克', 'kg'],
  ['METRE', 'm', 'm'],
  ['MAN_DAY', '人日', 'Man-day'],
  ['YEAR', '年'],
]);
