import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of how a supervision stands. */
export const supervisionTones: Tones = { OPEN: 'warning', REPLIED: 'primary', CLOSED: 'success' };

/** Colours of a supervisor's standing. */
export const supervisorTones: Tones = { ACTIVE: 'success', INACTIVE: 'gray' };
