import type { Tones } from '../../../kit/status-tag.tsx';

export const accountTones: Tones = { ENABLED: 'success', LOCKED: 'danger', DISABLED: 'gray', PENDING: 'warning' };
