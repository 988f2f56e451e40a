import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of a plan item's progress. */
export const itemTones: Tones = { STARTED: 'primary', FINISHED: 'success', CANCELLED: 'danger' };
