import { create } from 'zustand';
import { currentSession } from './token.ts';

/** Holds the session that is locked: another one, begun by a sign-in, is not. */
const KEY = 'locked';

const isLocked = (): boolean => {
  const session = currentSession();
  return session !== null && localStorage.getItem(KEY) === session;
};

/** Whether the pages of this browser are covered until their person gives the password. All of its tabs follow. */
export const useLock = create<{ locked: boolean }>()(() => ({ locked: isLocked() }));

const follow = (): void => useLock.setState({ locked: isLocked() });

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) follow();
});

/** Covers the pages of this session, in every tab. */
export function lock(): void {
  const session = currentSession();
  if (session === null) return;
  localStorage.setItem(KEY, session);
  follow();
}

/** Shows them again. */
export function unlock(): void {
  localStorage.removeItem(KEY);
  follow();
}
