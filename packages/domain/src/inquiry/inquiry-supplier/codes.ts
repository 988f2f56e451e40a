import { codes, type CodeOf } from '../../codes.ts';

/** What one asks prices of; STFZ companies have a list of their own. */
export const InquiryKind = codes('bidding.InquiryKind', 'closed', [
  ['PRODUCT', '产品'],
  ['CONSTRUCTION', '施工'],
  ['SOFTWARE', '软件'],
  ['STFZ', '生态发展', 'Ecology development'],
]);
export type InquiryKind = CodeOf<typeof InquiryKind>;

export const InquirySupplierStatus = codes('bidding.InquirySupplierStatus', 'closed', [
  ['ACTIVE', '可询价', 'Can be asked'],
  ['STOPPED', '已停用', 'Not asked any more'],
]);
export type InquirySupplierStatus = CodeOf<typeof InquirySupplierStatus>;
