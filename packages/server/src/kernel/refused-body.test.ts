import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenIdentity } from '../modules/access/account/given.ts';
import { beginUpload } from '../modules/platform/attachment/upload.contract.ts';
import { must } from '../modules/procedure/project/given.ts';
import { BASE } from './http.ts';
import { newId } from './ids.ts';
import { openTestApp, type Caller, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let caller: Caller;
let port: number;

beforeAll(async () => {
  app = await openTestApp();
  port = Number(new URL(await app.url()).port);
  const given = givenIdentity(app);
  caller = await given.as(await given.organization(), []);
});
afterAll(() => app.close());

const MB = 1 << 20;
/** The next person waits no longer than this for an answer or an end, in milliseconds. */
const PATIENCE = 3000;

const head = (method: string, path: string, more: Record<string, string>): string =>
  [
    `${method} ${BASE}${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${caller.token}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** A form with a file, and with fields before or behind it. */
function form(filename: string, before: string[], behind: string[] = []): Buffer {
  const part = (name: string, more = '') => `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const field = (name: string): string => `${part(name)}PLAN\r\n`;
  return Buffer.concat([
    Buffer.from(before.map(field).join('') + part('file', `; filename="${filename}"`)),
    randomBytes(MB),
    Buffer.from(`\r\n${behind.map(field).join('')}--edge--\r\n`),
  ]);
}

const FORM = 'multipart/form-data; boundary=edge';
const PART = 'application/offset+octet-stream';

const newUpload = async (): Promise<string> => {
  const body = { name: 'a.pdf', size: 2 * MB, bizType: 'IMPLEMENTION_PLAN' };
  return `/attachment/upload/${(await must(caller.call(beginUpload, { body }))).uploadId}`;
};

/** Refused uploads of 1 MB. */
const refused: [
  name: string,
  status: number,
  method: string,
  path: () => Promise<string>,
  type: string,
  body: Buffer,
][] = [
  ['a file of a wrong kind', 400, 'POST', async () => '/attachment', FORM, form('a.exe', ['bizType'])],
  ['a field that comes after the file', 400, 'POST', async () => '/attachment', FORM, form('a.pdf', [], ['bizType'])],
  ['an upload without the right', 403, 'POST', async () => '/bidder/bid', FORM, form('a.bin', [])],
  ['a part that does not follow', 409, 'PATCH', newUpload, PART, randomBytes(MB)],
  ['a part of no upload', 404, 'PATCH', async () => `/attachment/upload/${newId()}`, PART, randomBytes(MB)],
];

const headersOf = (body: Buffer, type: string, length = body.length): Record<string, string> => ({
  'content-type': type,
  'content-length': String(length),
  ...(type === FORM ? {} : { 'tus-resumable': '1.0.0', 'upload-offset': '7' }),
});

describe.each(refused)('%s', (_, status, method, pathOf, type, body) => {
  test('leaves its connection fit for the next request', async () => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    socket.write(head(method, await pathOf(), headersOf(body, type)));
    socket.write(body);
    await expect.poll(() => text, { timeout: PATIENCE }).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.write(`GET ${BASE}/public/settings HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await expect.poll(() => socket.destroyed || text.includes('HTTP/1.1 200 OK'), { timeout: PATIENCE }).toBe(true);
    socket.destroy();
  });

  test('keeps nobody waiting who shares the connections of a proxy', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (wanted: http.RequestOptions, content?: Buffer): Promise<number> =>
      new Promise((resolve, reject) => {
        const request = http.request({ host: '127.0.0.1', port, agent, ...wanted }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode!));
        });
        request.setTimeout(PATIENCE, () => request.destroy(new Error('no answer')));
        request.on('error', reject).end(content);
      });
    const headers = { authorization: `Bearer ${caller.token}`, ...headersOf(body, type) };
    expect(await ask({ method, path: BASE + (await pathOf()), headers }, body)).toBe(status);
    expect(await ask({ path: `${BASE}/public/settings` })).toBe(200);
    agent.destroy();
  });

  test('that never comes to its end loses its connection', async () => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    socket.write(head(method, await pathOf(), headersOf(body, type, 2 * MB)));
    socket.write(body);
    await expect.poll(() => socket.destroyed, { timeout: 2 * PATIENCE }).toBe(true);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/connection: close/i);
  });
});
