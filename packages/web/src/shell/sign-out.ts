import { call, onSessionEnd } from '../api/client.ts';
import { notice } from '../kit/notice.tsx';
import { text } from '../kit/text.ts';
import { askToLeave, forgetUnsaved, hasUnsaved } from '../kit/unsaved.ts';
import { leaveForum } from '../session/principal.ts';
import { removeToken } from '../session/token.ts';

/** Ends the session here and on the server and reloads (spec §4); asks first when input is unsaved. */
export async function signOut(): Promise<void> {
  if (hasUnsaved() && !(await askToLeave())) return;
  // The person wants out even when the server can't be told: its session then ends by itself.
  await call('post', '/logout', { body: {} }).catch(() => null);
  removeToken();
  leaveForum();
  forgetUnsaved();
  location.reload();
}

const END_WORDS = {
  INVALID_TOKEN: 'shell.invalidToken',
  TOKEN_EXPIRED: 'shell.tokenExpired',
  DEPUTY_ENDED: 'shell.deputyEnded',
  SEAT_ENDED: 'shell.seatEnded',
  OTHER_SESSION: 'shell.otherSession',
} as const;

/** However a session ends that this page did not end itself: a message, three seconds, reload (spec §8). */
export function announceSessionEnd(): void {
  let announced = false;
  onSessionEnd((reason) => {
    if (announced) return;
    announced = true;
    notice.fail(text(END_WORDS[reason]), () => {
      // nobody may stay on a page that has no session: forms have kept their drafts
      forgetUnsaved();
      location.reload();
    });
  });
}
