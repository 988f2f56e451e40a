import http from 'node:http';
import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { PASSWORD } from '@tenderdesk/scenario/rehearsal';

const BASE = '/bidding-service';
const TIMEOUT_MS = 60_000;

/** What came back, or why nothing did (`status` 0). */
export interface Reply {
  status: number;
  code: string;
  body: Record<string, unknown>;
  retryAfter: string | null;
  /** From the first byte that was sent to the last one that came, in milliseconds. */
  ms: number;
}

export interface Sending {
  method: string;
  /** Below the base path, with its query. */
  path: string;
  token?: string | null;
  type?: string;
  body?: Buffer | string;
}

/** Somebody at an address of his own on this machine (127.x.y.z), who keeps his connections. */
export function openCaller(url: string, address = '127.0.0.1'): (sending: Sending) => Promise<Reply> {
  const agent = new http.Agent({ keepAlive: true, localAddress: address });
  return ({ method, path, token, type, body }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const ended = (reply: Omit<Reply, 'ms'>): void => resolve({ ...reply, ms: performance.now() - began });
      const failed = (error: Error): void => ended({ status: 0, code: error.message, body: {}, retryAfter: null });
      const request = http.request(
        `${url}${BASE}${path}`,
        {
          method,
          agent,
          timeout: TIMEOUT_MS,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(type ? { 'content-type': type } : {}),
            ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
          answer.on('end', () => {
            const said = readObject(Buffer.concat(chunks).toString());
            const retryAfter = answer.headers['retry-after'] ?? null;
            ended({
              status: answer.statusCode ?? 0,
              code: typeof said['code'] === 'string' ? said['code'] : '',
              body: said,
              retryAfter,
            });
          });
        },
      );
      request.on('error', failed).on('timeout', () => request.destroy(new Error('no answer')));
      request.end(body);
    });
}

function readObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The token of somebody who signs in. @throws Error when he may not */
export async function tokenOf(
  call: ReturnType<typeof openCaller>,
  username: string,
  isBidder = false,
): Promise<string> {
  const body = JSON.stringify({ username, password: PASSWORD, loginRole: isBidder ? 'BIDDER' : '' });
  const reply = await call({ method: login.method, path: login.path, type: 'application/json', body });
  if (reply.status !== 200) throw new Error(`${username} cannot sign in: ${reply.status} ${reply.code}`);
  return String(reply.body['token']);
}

/** A form with a file as it goes over the line. */
export async function formOf(
  fields: Readonly<Record<string, string>>,
  filename: string,
  bytes: Uint8Array,
): Promise<Required<Pick<Sending, 'type' | 'body'>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}
