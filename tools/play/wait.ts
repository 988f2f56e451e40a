import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost } from '@tenderdesk/scenario/http-actor';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** Waits until the server is ready. @throws ConnectionLost when it is not within the patience, a minute unless said otherwise */
export const openWait =
  (url: string, patienceMs = PATIENCE_MS) =>
  async (): Promise<void> => {
    const end = Date.now() + patienceMs;
    while (!(await isReady(url))) {
      if (Date.now() > end) throw new ConnectionLost(`No server answers at ${url}.`);
      await sleep(PAUSE_MS);
    }
  };

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Does it once the server is ready, and again where the connection broke meanwhile. */
export async function onceReady<Result>(untilReady: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await untilReady();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
  }
}
