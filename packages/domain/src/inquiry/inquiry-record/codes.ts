import { codes, without, type CodeOf } from '../../codes.ts';
import { InquiryKind } from '../inquiry-supplier/codes.ts';

/** The kinds of which prices are kept: a screen each. */
export const RECORD_KINDS = without(InquiryKind, 'STFZ');
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What a price says: with the tax in it, or without. */
export const PriceBasis = codes('bidding.PriceBasis', 'closed', [
  ['GROSS', '含税', 'With tax'],
  ['NET', '不含税', 'Without tax'],
]);
export type PriceBasis = CodeOf<typeof PriceBasis>;

/** A record never changes: it stands, or another version or nothing took its place. */
export const InquiryRecordStatus = codes('bidding.InquiryRecordStatus', 'closed', [
  ['CURRENT', '有效', 'Stands'],
  ['CORRECTED', '已更正', 'Corrected'],
  ['WITHDRAWN', '已撤回', 'Withdrawn'],
]);
export type InquiryRecordStatus = CodeOf<typeof InquiryRecordStatus>;

/** Where a price came from. */
export const InquirySource = codes('bidding.InquirySource', 'closed', [
  ['TYPED', '手工录入', 'Typed'],
  ['IMPORTED', '导入', 'Imported'],
  ['MARKET_REQUEST', '市场询价', 'Market request'],
  ['PUBLIC_INQUIRY', '公开询价', 'Public inquiry'],
]);
export type InquirySource = CodeOf<typeof InquirySource>;

export const InquiryGoods = codes('bidding.InquiryGoods', 'open', [
  ['BITUMEN', '沥青'],
  ['AGGREGATE', '砂石集料', 'Aggregates'],
  ['CEMENT', '水泥及混凝土', 'Cement and concrete'],
  ['STEEL', '钢材及钢绞线', 'Steel and strand'],
  ['SAFETY', '交通安全设施', 'Traffic safety'],
  ['ELECTROMECHANICAL', '机电设备'],
  ['OFFICE', '办公及其他', 'Office and other'],
]);

export const InquiryWorkItem = codes('bidding.InquiryWorkItem', 'open', [
  ['EARTHWORK', '土石方'],
  ['SUBGRADE', '路基'],
  ['PAVEMENT', '路面'],
  ['BRIDGE', '桥梁'],
  ['TUNNEL', '隧道'],
  ['DRAINAGE', '排水及防护', 'Drainage and protection'],
  ['LANDSCAPE', '绿化', 'Planting'],
  ['TRAFFIC_WORK', '交安施工', 'Traffic safety works'],
]);

export const InquiryLicence = codes('bidding.InquiryLicence', 'open', [
  ['PERPETUAL', '永久授权', 'Perpetual licence'],
  ['SUBSCRIPTION', '订阅'],
  ['CUSTOM', '定制开发', 'Made to order'],
  ['SUPPORT', '运维服务', 'Support'],
]);

/** What divides the records of a kind: goods, work items or licences. The dictionary of their column `category`. */
export const CATEGORY_DICT = {
  PRODUCT: InquiryGoods.type,
  CONSTRUCTION: InquiryWorkItem.type,
  SOFTWARE: InquiryLicence.type,
} as const satisfies Record<RecordKind, string>;

/** The dictionary of the units that prices are for. */
export const UNIT_DICT = 'bidding.Unit';

/** The screen of each kind, by its resource. */
export const RECORD_RESOURCE = {
  PRODUCT: 'PRODUCT_SUPPLIER_RECORD',
  CONSTRUCTION: 'CONSTRUCTION_SUPPLIER_RECORD',
  SOFTWARE: 'SOFTWARE_SUPPLIER_RECORD',
} as const satisfies Record<RecordKind, string>;
