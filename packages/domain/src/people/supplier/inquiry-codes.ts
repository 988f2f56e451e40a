import { codes } from '../../codes.ts';

export const InquiryKind = codes('bidding.InquiryKind', 'open', [
  ['PRODUCT', '产品'],
  ['CONSTRUCTION', '施工'],
  ['SOFTWARE', '软件'],
  ['STFZ', '生态发展', 'Ecology development'],
]);
