import type { StatusLook } from '../../../kit/status-tag.tsx';

export const unitNameLook: StatusLook = {
  dict: 'bidding.UnitNameStatus',
  tone: { OPEN: 'warning', MAPPED: 'success', MERGED: 'success', IGNORED: 'info' },
};

export const doubtLook: StatusLook = {
  dict: 'bidding.PlanDoubtStatus',
  tone: { OPEN: 'warning', ASKED: 'primary', FIXED: 'success', IGNORED: 'info', GONE: 'info' },
};
