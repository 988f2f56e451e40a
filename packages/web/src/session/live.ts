import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../api/client.ts';
import { invalidate } from '../api/hooks.ts';
import { backoffMs } from '@tenderdesk/domain/backoff';
import { readToken } from './token.ts';

interface LiveState {
  /** News arrive by the websocket at this moment. */
  connected: boolean;
  /** The last try to connect failed: until it works again only polls bring news. */
  reconnectError: boolean;
}

/** State of the websocket (spec §3). */
export const useLive = create<LiveState>()(() => ({ connected: false, reconnectError: false }));

interface LiveMessage {
  action: string;
  id?: string;
}

/** In the place of a project's id: what happened while the line was away is not known, it may be any of them. */
export const ANY_PROJECT = '*';

/** The project that somebody else moved on last; `count` tells one time from the next. */
export const useProjectNews = create<{ projectId: string; count: number }>()(() => ({ projectId: '', count: 0 }));

/** What staff say about a project; a page that shows it keeps what is typed there. */
const COMMENTS = '/tender/project/{projectId}/comment';

/** Figures are asked again at most so often, however much happens, ms. */
const FIGURES_MS = 5000;
let figuresDue: ReturnType<typeof setTimeout> | undefined;

/** The figures on the screen are asked again in a moment; what comes meanwhile is answered with them. */
function figuresChanged(): void {
  figuresDue ??= setTimeout(() => {
    figuresDue = undefined;
    void invalidate('/common/dashboard');
  }, FIGURES_MS);
}

/** What a message does, by its action; others are left alone. */
const actions = new Map<string, (message: LiveMessage) => void>([
  [
    'remind',
    () => {
      void invalidate('/common/remindRecord');
      void invalidate('/submit/waiting');
      void invalidate('/submit/awaited');
    },
  ],
  [
    'opening',
    () => {
      figuresChanged();
      for (const group of ['/tender/bidOpening', '/bidder/bid', '/bidder/registration']) void invalidate(group);
    },
  ],
  [
    'project',
    ({ id = '' }) => {
      figuresChanged();
      void invalidate('/submit/awaited');
      useProjectNews.setState(({ count }) => ({ projectId: id, count: count + 1 }));
    },
  ],
  ['comment', () => void invalidate(COMMENTS)],
  ['prepared', () => void invalidate('/common/preparedFile')],
]);

/** What came while nobody listened is asked for anew. */
function catchUp(): void {
  for (const [action, happens] of actions) happens({ action, id: ANY_PROJECT });
}

/** Close code of the server: the session is over. */
const SESSION_ENDED = 4401;
/** How long the token of the next session may take after the end of the one before. */
const SWITCHING_MS = 1500;

function dispatch(data: unknown): void {
  try {
    const message = JSON.parse(String(data)) as LiveMessage;
    actions.get(message.action)?.(message);
  } catch {
    // not ours
  }
}

/** Keeps a websocket open while the page is seen; gives what ends it. */
function keepConnected(): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;

  const connect = () => {
    const token = readToken();
    if (socket || document.hidden || !token) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const made = new WebSocket(`${scheme}://${location.host}/websocket?${new URLSearchParams({ token })}`);
    socket = made;
    made.addEventListener('open', () => {
      if (failed > 0) catchUp();
      failed = 0;
      useLive.setState({ connected: true, reconnectError: false });
    });
    made.addEventListener('message', ({ data }) => dispatch(data));
    made.addEventListener('close', ({ code }) => {
      if (socket !== made) return;
      socket = null;
      useLive.setState({ connected: false, reconnectError: true });
      if (code === SESSION_ENDED) {
        // whoever switches the identity hears of the end of the session before the token of the next one; otherwise
        // any call brings the message that spec §8 has for it
        timer = setTimeout(() => {
          if (readToken() === token) void call('get', '/principal').catch(() => null);
        }, SWITCHING_MS);
        return;
      }
      timer = setTimeout(connect, backoffMs(failed, Math.random()));
      failed += 1;
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    const open = socket;
    socket = null;
    open?.close();
    useLive.setState({ connected: false, reconnectError: false });
  };
  const onVisibility = () => {
    if (document.hidden) return disconnect();
    catchUp();
    connect();
  };

  document.addEventListener('visibilitychange', onVisibility);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}

/** To-dos of the signed-in person are asked for anew as soon as there is a new one; polls go on beside it. */
export function useLiveReminders(): void {
  useEffect(keepConnected, []);
}
