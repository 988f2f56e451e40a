import type { Tones } from '../../../kit/status-tag.tsx';

export const statusTones: Tones = { ENABLED: 'success', LOCKED: 'danger', DISABLED: 'gray', PENDING: 'warning' };
