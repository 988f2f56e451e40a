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

/** The two ways a session ends from the server's side: the spec's message, three seconds, reload (spec §8). */
export function announceSessionEnd(): void {
  let announced = false;
  onSessionEnd((reason) => {
    if (announced) return;
    announced = true;
    const words = reason === 'TOKEN_EXPIRED' ? 'shell.tokenExpired' : 'shell.invalidToken';
    notice.fail(text(words), () => location.reload());
  });
}
