import type { Channel } from '@tenderdesk/domain/platform/system/channel';

/** One message on its way out. */
export interface Parcel {
  id: string;
  channel: Channel;
  /** Of a mail. */
  subject: string | null;
  /** A phone or a mailbox. */
  target: string;
  text: string;
}

/** Why it was not taken, and whether it never will be; null where it was. */
export type Outcome = { reason: string; isFinal: boolean } | null;

/** What takes messages of a channel. */
export interface Outlet {
  /** As alarms and operators call it. */
  name: string;
  /** Never throws. */
  take(parcel: Parcel): Promise<Outcome>;
  close(): void;
}

export const ANSWER_MS = 10_000;
/** Refusals that say nothing about the message: too slow, too early, too many. */
const PASSING = [408, 425, 429];

/** Posts JSON; `judge` reads the body of an answer of 2xx. */
export async function postJson(
  url: string,
  body: object,
  judge: (answer: Response) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return await judge(answer);
    await answer.body?.cancel();
    const isRefused = answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status);
    return { reason: `status ${answer.status}`, isFinal: isRefused };
  } catch (error) {
    return { reason: (error as Error).message, isFinal: false };
  }
}
