import type { StatusLook } from '../../../kit/status-tag.tsx';

export const bookingLook: StatusLook = {
  dict: 'bidding.RoomBookingStatus',
  tone: { REQUESTED: 'warning', APPROVED: 'success', REJECTED: 'danger', USED: 'gray', CANCELLED: 'gray' },
};
