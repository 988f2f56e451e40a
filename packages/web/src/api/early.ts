import { readToken } from '../session/token.ts';
import { noteBusinessTime } from './business-time.ts';
import { base } from './types.ts';

interface Asked {
  token: string;
  answer: Promise<Response>;
  at: number;
}

/** An answer that nobody fetched by then is old. */
const FRESH_MS = 10_000;

/** By address. */
const asked = new Map<string, Asked>();

/** What the page will ask first; the build writes it into the page (page-heads.ts). */
const callsOf = (): string[] => {
  const calls = document.querySelector<HTMLMetaElement>('meta[name=first-calls]')?.content;
  // filters, order and page in the address make another question
  return calls && location.search === '' ? calls.split(' ') : [];
};

/** Asks what a signed-in person's page needs first while its scripts are still on their way. */
export function askEarly(): void {
  const token = readToken();
  if (!token) return;
  for (const path of ['/user/info', ...callsOf()]) {
    const answer = fetch(base + path, { headers: { Authorization: `Bearer ${token}` } });
    // the time is that of the arrival, whenever somebody takes the answer; whoever does meets the failure
    answer.then(({ headers }) => noteBusinessTime(headers.get('x-business-time'))).catch(() => undefined);
    asked.set(base + path, { token, answer, at: performance.now() });
  }
}

/** The answer to a call that was asked early, once and by the same session; null where it has to be asked. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | null {
  if (asked.size === 0 || method !== 'GET') return null;
  const { pathname, search } = new URL(url);
  const early = asked.get(pathname + search);
  if (!early) return null;
  asked.delete(pathname + search);
  if (headers.get('Authorization') !== `Bearer ${early.token}` || performance.now() - early.at > FRESH_MS) return null;
  return early.answer.then(withoutTime);
}

/** The time in it was that of the answer's arrival, and was noted then. */
function withoutTime({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('x-business-time');
  return new Response(body, { status, headers: kept });
}
