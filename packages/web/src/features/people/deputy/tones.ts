import type { Tones } from '../../../kit/status-tag.tsx';

export const deputyTones: Tones = {
  PLANNED: 'info',
  CURRENT: 'success',
  LAPSED: 'warning',
  ENDED: 'gray',
  WITHDRAWN: 'gray',
};
