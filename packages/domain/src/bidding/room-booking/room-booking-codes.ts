import { codes, type CodeOf } from '../../codes.ts';

export const RoomBookingStatus = codes('bidding.RoomBookingStatus', 'closed', [
  ['REQUESTED', '待审批'],
  ['APPROVED', '已同意'],
  ['REJECTED', '已拒绝'],
  ['USED', '已使用'],
  ['CANCELLED', '已取消'],
]);
export type RoomBookingStatus = CodeOf<typeof RoomBookingStatus>;

export const RoomPurpose = codes('bidding.RoomPurpose', 'closed', [
  ['OPENING', '开标'],
  ['EVALUATION', '评标'],
]);
export type RoomPurpose = CodeOf<typeof RoomPurpose>;
