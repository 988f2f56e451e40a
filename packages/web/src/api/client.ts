import { bodyHash } from '@tenderdesk/domain/body-hash';
import createClient, { type Middleware } from 'openapi-fetch';
import { readToken, removeToken, sessionNow, storeToken } from '../session/token.ts';
import { ApiError, apiErrorOf, apiErrorOfFailure } from './api-error.ts';
import { logAnswer } from './debug.ts';
import { takeEarly } from './early.ts';
import { noteBusinessTime } from './business-time.ts';
import { type Args, type Input, type Method, type PathOf, type Reply, base } from './types.ts';

/** Every call gives up after this long (spec §9). */
export const timeoutMs = 180_000;

/** How the session of a page ended; `OTHER_SESSION`: another page of the site signed in anew. */
export type SessionEnd = 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | 'DEPUTY_ENDED' | 'SEAT_ENDED' | 'OTHER_SESSION';

const ENDS: readonly (string | null)[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'DEPUTY_ENDED', 'SEAT_ENDED'];
const isEnd = (said: string | null): said is SessionEnd => ENDS.includes(said);
let whenSessionEnds: (reason: SessionEnd) => void = () => {};
/** The shell tells the person why the session ended and reloads (spec §8). */
export const onSessionEnd = (handler: (reason: SessionEnd) => void): void => void (whenSessionEnds = handler);

const endings = new Set<(reason: SessionEnd) => void>();

/**
 * Calls `listener` before an ended session is cleared, so that a form can keep its draft for the person (spec §8).
 * @returns stops listening
 */
export function beforeSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endings.add(listener);
  return () => void endings.delete(listener);
}

function announceEnd(reason: SessionEnd): void {
  for (const listener of endings) {
    try {
      listener(reason);
    } catch (fault) {
      // one draft that can't be kept must not cost the others, nor the message
      queueMicrotask(() => {
        throw fault;
      });
    }
  }
}

/**
 * Headers that every call carries, uploads included.
 * @throws ApiError 401 where another page signed in anew: what was begun as one person is not sent as another
 */
export function callHeaders(): Record<string, string> {
  if (sessionNow() === 'OTHER') {
    announceEnd('OTHER_SESSION');
    whenSessionEnds('OTHER_SESSION');
    throw new ApiError({ status: 401, code: 'INVALID_TOKEN', message: '', requestId: null });
  }
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/**
 * What every answer means for the session: a renewed token is stored, an ended session is reported.
 * A late answer to a call of an older session changes nothing.
 */
export function noteAnswer(sentWith: string | null, header: (name: string) => string | null): void {
  noteBusinessTime(header('x-business-time'));
  const token = readToken();
  if (sentWith !== (token ? `Bearer ${token}` : null)) return;
  const renewed = header('authorization')?.slice('Bearer '.length);
  if (renewed && renewed !== token) storeToken(renewed);
  const ended = header('x-auth-error');
  if ((token || sessionNow() === 'ENDED') && isEnd(ended)) {
    announceEnd(ended);
    removeToken();
    whenSessionEnds(ended);
  }
}

const session: Middleware = {
  async onRequest({ request }) {
    for (const [name, value] of Object.entries(callHeaders())) request.headers.set(name, value);
    const json = request.headers.get('Content-Type')?.startsWith('application/json');
    if (request.method === 'POST' && json) {
      request.headers.set('X-Body-Hash', String(bodyHash(await request.clone().text())));
    }
    return request;
  },
  onResponse({ request, response }) {
    noteAnswer(request.headers.get('Authorization'), (name) => response.headers.get(name));
    logAnswer(request, response);
  },
};

const client = createClient<Record<string, never>>({
  baseUrl: base,
  fetch: (request) => takeEarly(request) ?? fetch(request),
});
client.use(session);

const isArray: (value: unknown) => value is readonly unknown[] = Array.isArray;

/** Splits flat params into those that the path names and the query; null and undefined are left out. */
export function splitParams(path: string, params: Record<string, unknown>) {
  const inPath: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`{${name}}`)) inPath[name] = value;
    else if (value !== null && value !== undefined) query[name] = value;
  }
  return { path: inPath, query };
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Polls say so: they are no activity of the person and don't prolong the session. */
  background?: boolean;
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The document's types are applied by `call` and the hooks; in here paths are plain text. */
const send = client.request as unknown as (method: string, path: string, init: object) => Promise<Answer>;

/**
 * One call, untyped, with its response, for headers: `input` holds path and query values flat, and `body`.
 * @throws ApiError on every answer outside 2xx, on a timeout and without a network
 */
export async function answer(method: Method, path: string, input: object, options: CallOptions = {}) {
  const { body, ...params } = input as { body?: unknown };
  const timeout = AbortSignal.timeout(timeoutMs);
  const init = {
    params: splitParams(path, params),
    body,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    headers: options.background ? { 'X-Background': '1' } : {},
  };
  const { data, error, response } = await send(method, path, init).catch((reason: unknown) => {
    if (options.signal?.aborted) throw reason;
    if (reason instanceof ApiError) throw reason;
    throw apiErrorOfFailure(timeout.aborted ? timeout.reason : reason);
  });
  if (!response.ok) throw apiErrorOf(response.status, response.headers.get('x-request-id'), error);
  return { data, response };
}

/** What `answer` brought. @throws ApiError */
export const request = async (method: Method, path: string, input: object, options: CallOptions = {}) =>
  (await answer(method, path, input, options)).data;

/** One call to the server, typed by its OpenAPI document; for events. Screens read through `useGet`. @throws ApiError */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: Args<Input<M, P>>
): Promise<Reply<M, P>> {
  return (await request(method, path, input ?? {})) as Reply<M, P>;
}

/** Query text of flat params, with its `?`: for links. */
export function queryText(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined) continue;
    for (const one of isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}
