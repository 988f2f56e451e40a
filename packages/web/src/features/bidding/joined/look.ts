import type { Tones } from '../../../kit/status-tag.tsx';

/** Colours of a bidder's own states. */
export const bidTone: Tones = {
  SUBMITTED: 'primary',
  OPENED: 'primary',
  REVOKED: 'danger',
  REJECTED: 'danger',
  CANDIDATE: 'primary',
  WON: 'success',
  FALLEN: 'danger',
  LAPSED: 'danger',
};

export const pricePartTone: Tones = {
  SEALED: 'primary',
  ADMITTED: 'warning',
  OPENED: 'success',
};

export const depositTone: Tones = {
  UNPAID: 'warning',
  PAID: 'primary',
  CONFIRMED: 'success',
  HELD: 'success',
  REFUNDING: 'primary',
  FORFEIT_PROPOSED: 'warning',
  FORFEITED: 'danger',
};

/** The address of the workspace of a registration. */
export const workspaceOf = (registrationId: string): string => `/bidder/joined?registrationId=${registrationId}`;

/** The opening room of a project. */
export const roomOf = ({ id, code }: { id: string; code: string }): string =>
  `/tender/remoteVideoDetail?projectCode=${encodeURIComponent(code)}&projectId=${id}`;
