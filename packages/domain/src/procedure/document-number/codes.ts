import { codes, type CodeOf } from '../../codes.ts';

export const DocumentNumberKind = codes('bidding.DocumentNumberKind', 'closed', [
  ['TENDER', '招字'],
  ['AWARD', '定字'],
  ['NOTICE', '中字'],
  ['CONTRACT', '合字'],
  ['MEETING', '纪要', 'Minutes'],
]);
export type DocumentNumberKind = CodeOf<typeof DocumentNumberKind>;

export const DocumentNumberStatus = codes('bidding.DocumentNumberStatus', 'closed', [
  ['TAKEN', '已取号'],
  ['VOID', '已作废'],
]);
export type DocumentNumberStatus = CodeOf<typeof DocumentNumberStatus>;
