import { BankLineState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

export const lineLook: StatusLook = {
  dict: BankLineState.type,
  tone: { WAITING: 'gray', OPEN: 'warning', BOOKED: 'success', OTHER: 'gray', RETURNED: 'gray' },
};
