import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of where an overdue to-do stands. */
export const unlockTones: Tones = { LOCKED: 'danger', REQUESTED: 'warning', UNLOCKED: 'success', REJECTED: 'danger' };
