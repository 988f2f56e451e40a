import type { StatusLook } from '../../../kit/status-tag.tsx';

export const drawLook: StatusLook = {
  dict: 'bidding.DrawStatus',
  tone: { OPEN: 'warning', SEALED: 'primary', ENTERED: 'warning', DRAWN: 'success', ABANDONED: 'gray' },
};

export const callLook: StatusLook = {
  dict: 'bidding.CallStatus',
  tone: { CALLED: 'warning', ACCEPTED: 'success', DECLINED: 'gray', NO_ANSWER: 'danger', RELEASED: 'gray' },
};
