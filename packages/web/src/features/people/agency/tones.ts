import type { StatusLook } from '../../../kit/status-tag.tsx';

export const agencyLook: StatusLook = {
  dict: 'bidding.AgencyStatus',
  tone: { ACTIVE: 'success', SUSPENDED: 'danger' },
};
