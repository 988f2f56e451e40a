import type { Tones } from '../../../kit/status-tag.tsx';

export const stateTones: Tones = { DRAFT: 'gray', OPEN: 'primary', CLOSED: 'success' };
export const deductTones: Tones = { STANDS: 'warning', CONTESTED: 'primary', CONFIRMED: 'danger', WITHDRAWN: 'gray' };
