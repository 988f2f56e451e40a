import { bodyHash } from '@tenderdesk/domain/body-hash';
import type { Endpoint } from '@tenderdesk/server/kernel/endpoint';
import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { Refused, type Actor, type ActorInput, type Cast, type Refusal } from './actor.ts';

const BASE = '/bidding-service';
/** As long as the browser waits (spec §7). */
const TIMEOUT_MS = 180_000;

/** No answer came: the request may have been carried out or not. */
export class ConnectionLost extends Error {}

/** A change that the server said yes to. */
export interface Answered {
  requestId: string;
  call: string;
}

export interface Company {
  cast: Cast;
  stranger: Actor;
  /** How many requests were sent. */
  requests(): number;
  /** Business time of the newest answer as an ISO instant; null before the first one. */
  businessTime(): string | null;
}

interface Parts {
  url: string;
  /** The password of a login name. */
  passwordOf(username: string): string;
  /** True for people of bidding companies. */
  isBidder(username: string): boolean;
  /** Told of every change that was answered with success. */
  answered(change: Answered): void;
}

type QueryValue = string | number | boolean | null | undefined;
type Query = Record<string, QueryValue | readonly QueryValue[]>;
type Input = ActorInput<Record<string, string>, Query, unknown>;

/** People who use a running server over HTTP. Everybody signs in once; nothing is sent twice by itself. */
export function openCompany({ url, passwordOf, isBidder, answered }: Parts): Company {
  let requests = 0;
  let businessTime: string | null = null;
  const actors = new Map<string, Actor>();

  const send = async (spec: Endpoint, input: Input, token: string | null): Promise<unknown> => {
    const { params = {}, query = {} } = input;
    const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const call = `${spec.method} ${path}`;
    requests += 1;
    const reply = await fetch(`${url}${BASE}${path}${searchOf(query)}`, {
      method: spec.method,
      ...bodyOf(spec, input, token),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => Promise.reject(new ConnectionLost(`${call}: ${reasonOf(error)}`)));
    const bytes = await reply
      .bytes()
      .catch((error: Error) => Promise.reject(new ConnectionLost(`${call}: ${reasonOf(error)}`)));
    businessTime = reply.headers.get('x-business-time') ?? businessTime;
    // a database that went away in the middle leaves open whether the change was made
    if (reply.status >= 502) throw new ConnectionLost(`${call}: ${reply.status}`);
    const answer = answerOf(reply.headers.get('content-type') ?? '', bytes);
    if (!reply.ok)
      throw new Refused(call, { errors: [], ...(answer as object), status: reply.status } as unknown as Refusal);
    // the second asking of what was answered just now changes nothing: its trail is that of the first
    const requestId = reply.headers.get('x-repeat-of') ?? reply.headers.get('x-request-id') ?? '';
    if (spec.method !== 'GET') answered({ requestId, call });
    return answer;
  };

  const actorOf = (username: string): Actor => {
    let token: string | null = null;
    const signIn = async (): Promise<string> => {
      const body = {
        username,
        password: passwordOf(username),
        loginRole: isBidder(username) ? ('BIDDER' as const) : ('' as const),
      };
      return ((await send(login, { body }, null)) as { token: string }).token;
    };
    const call = async (spec: Endpoint, input: Input = {}): Promise<unknown> => {
      token ??= await signIn();
      try {
        return await send(spec, input, token);
      } catch (error) {
        // the session was idle for too long
        if (!(error instanceof Refused) || error.refusal.status !== 401) throw error;
        token = await signIn();
        return send(spec, input, token);
      }
    };
    return { username, call: call as Actor['call'] };
  };

  return {
    stranger: { username: '', call: ((spec: Endpoint, input: Input = {}) => send(spec, input, null)) as Actor['call'] },
    async cast(username) {
      const actor = actors.get(username) ?? actorOf(username);
      actors.set(username, actor);
      return actor;
    },
    requests: () => requests,
    businessTime: () => businessTime,
  };
}

function searchOf(query: Query): string {
  const wanted = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one): [string, string][] => (one === undefined || one === null ? [] : [[key, String(one)]])),
  );
  return wanted.length > 0 ? `?${new URLSearchParams(wanted).toString()}` : '';
}

function bodyOf(
  { method }: Endpoint,
  { body, file }: Input,
  token: string | null,
): { headers: Record<string, string>; body?: string | FormData } {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(file.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.filename);
    return { headers, body: form };
  }
  if (body === undefined) return { headers };
  const text = JSON.stringify(body);
  headers['content-type'] = 'application/json';
  if (method === 'POST') headers['x-body-hash'] = String(bodyHash(text));
  return { headers, body: text };
}

/** JSON as what it says, workbooks as their bytes, all else as text. */
function answerOf(type: string, bytes: Uint8Array): unknown {
  if (/officedocument|pdf/.test(type)) return bytes;
  const text = Buffer.from(bytes).toString();
  return type.includes('json') ? JSON.parse(text) : text;
}

const reasonOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);
