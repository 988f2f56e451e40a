import type { Tones } from '../../kit/status-tag.tsx';

export const openingTones: Tones = {
  DECRYPTING: 'warning',
  RECORDED: 'success',
  EVALUATING: 'primary',
  EVALUATED: 'success',
  FAILED: 'danger',
};
export const priceOpeningTones: Tones = { DECRYPTING: 'warning', RECORDED: 'success' };
export const decryptTones: Tones = {
  PENDING: 'warning',
  OK: 'success',
  FAILED_BIDDER: 'danger',
  FAILED_PLATFORM: 'danger',
};
