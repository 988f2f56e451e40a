import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of what people made of an indicator. */
export const abnormalTones: Tones = { OPEN: 'warning', CONFIRMED: 'danger', DISMISSED: 'gray' };
