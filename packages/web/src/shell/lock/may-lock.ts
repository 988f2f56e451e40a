import type { Principal } from '../../session/principal.ts';
import { readCasTokens } from '../../session/token.ts';

/** Who has a password to open the screen with: not who came through the sign-on or by a code, nor who looks as somebody else. */
export const mayLock = ({ seatProjectId, actorName }: Principal): boolean =>
  !seatProjectId && !actorName && readCasTokens() === null;
