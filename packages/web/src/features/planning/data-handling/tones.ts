import { PlanDoubtStatus, UnitNameStatus } from '@tenderdesk/domain/planning/data-handling/data-codes';
import type { StatusLook } from '../../../kit/status-tag.tsx';

export const unitNameLook: StatusLook = {
  dict: UnitNameStatus.type,
  tone: { OPEN: 'warning', MAPPED: 'success', MERGED: 'success', IGNORED: 'info' },
};

export const doubtLook: StatusLook = {
  dict: PlanDoubtStatus.type,
  tone: { OPEN: 'warning', ASKED: 'primary', FIXED: 'success', IGNORED: 'info', GONE: 'info' },
};
