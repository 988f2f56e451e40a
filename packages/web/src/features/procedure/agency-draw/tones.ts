import type { StatusLook } from '../../../kit/status-tag.tsx';

export const drawLook: StatusLook = {
  dict: 'bidding.AgencyDrawStatus',
  tone: {
    NONE: 'gray',
    OPEN: 'warning',
    SEALED: 'primary',
    DRAWN: 'warning',
    CONFIRMED: 'success',
    EXHAUSTED: 'danger',
    ABANDONED: 'gray',
  },
};
