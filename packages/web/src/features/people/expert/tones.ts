import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of an expert's standing. */
export const expertTones: Tones = { ACTIVE: 'success', SUSPENDED: 'warning' };
