import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of what became of a section. */
export const sectionTones: Tones = { AWARDED: 'success', FAILED: 'danger', RETENDERED: 'warning', CANCELLED: 'gray' };
