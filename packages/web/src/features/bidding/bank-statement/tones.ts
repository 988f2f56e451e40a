import {
  BankDebitState,
  BankLineState,
  RefundProof,
} from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

export const lineLook: StatusLook = {
  dict: BankLineState.type,
  tone: {
    WAITING: 'gray',
    OPEN: 'warning',
    BOOKED: 'success',
    BOND: 'success',
    FEE: 'success',
    OTHER: 'gray',
    RETURNED: 'gray',
  },
};

export const debitLook: StatusLook = {
  dict: BankDebitState.type,
  tone: { WAITING: 'gray', OPEN: 'warning', MATCHED: 'success', OTHER: 'gray' },
};

export const proofLook: StatusLook = {
  dict: RefundProof.type,
  tone: { UNSEEN: 'warning', ARRIVED: 'success', DIFFERS: 'danger' },
};
