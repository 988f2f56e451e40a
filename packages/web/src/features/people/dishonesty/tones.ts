import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of how a record stands. */
export const dishonestyTones: Tones = {
  DRAFT: 'gray',
  SUBMITTED: 'primary',
  APPROVED: 'danger',
  REPAIR_APPLIED: 'warning',
  REPAIRED: 'success',
  EXPIRED: 'gray',
  REVOKED: 'gray',
  DISMISSED: 'gray',
};

/** Colours of how the hearing stands. */
export const hearingTones: Tones = { NONE: 'gray', WAITING: 'warning', ANSWERED: 'success', SILENT: 'primary' };
