import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openApp } from '../../../app.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as signIn from '../../access/sign-in/sign-in.contract.ts';
import { remind } from './reminder.service.ts';

const log: string[] = [];
let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;

beforeAll(async () => {
  app = await openTestApp({}, openLog('trace', { write: (line) => void log.push(line) }));
  given = givenIdentity(app);
  unit = await given.organization();
});
afterAll(() => app.close());

interface Page {
  socket: WebSocket;
  heard: { action: string; id: string }[];
  closed: Promise<number>;
}

/** An open page of somebody; `refused` where the server takes none. */
async function open(
  token: string,
  { origin, path = '/websocket' }: { origin?: string; path?: string } = {},
): Promise<Page> {
  const url = await app.url();
  return openAt(url, token, path, origin);
}

/** The first line of the answer to an upgrade of an address that no client would make. */
async function statusOf(address: string): Promise<string> {
  const { hostname, port, host } = new URL(await app.url());
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`),
    );
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0]!));
    socket.once('error', reject);
  });
}

function openAt(url: string, token: string, path = '/websocket', origin?: string): Promise<Page> {
  const address = `${url.replace('http', 'ws')}${path}?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(address, origin ? { origin } : {});
  const heard: Page['heard'] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Page['heard'][number]));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, heard, closed }));
    socket.on('error', reject);
  });
}

const person = async () => {
  const user = await given.user({ organization: unit, roles: [] });
  return { ...user, caller: await given.signedIn(user) };
};
type Person = Awaited<ReturnType<typeof person>>;

let count = 0;
/** Reminds somebody in a transaction, which `fail` rolls back. */
const tell = ({ id, identityId }: Person, fail = false) => {
  const origin = { user: SYSTEM, language: 'zh' as const, ip: '', requestId: 'r' };
  return inTransaction(app.app.tools, origin, async (context) => {
    const range = { id: String((count += 1)) };
    const to = [{ identityIds: [{ identityId, userId: id }] }];
    await remind(context, 'SUPPLIER_AUDIT', { range, projectId: null, organizationPath: '' }, { name: '甲' }, to);
    if (fail) throw new Error('rolled back');
  });
};

describe('a reminder', () => {
  test('reaches every open page of its receiver, and nobody else', async () => {
    const [one, other] = [await person(), await person()];
    const pages = await Promise.all([open(one.caller.token!), open(one.caller.token!), open(other.caller.token!)]);
    await tell(one);
    await expect.poll(() => pages.map(({ heard }) => heard.length)).toEqual([1, 1, 0]);
    const [row] = await app.sql('select id from remind_record where identity_id = $1', [one.identityId]);
    expect(pages[0]!.heard).toEqual([{ action: 'remind', id: row!['id'] }]);
    for (const { socket } of pages) socket.terminate();
  });

  test('that was rolled back, or is there already, reaches nobody', async () => {
    const one = await person();
    const page = await open(one.caller.token!);
    await expect(tell(one, true)).rejects.toThrow('rolled back');
    count -= 1;
    await tell(one);
    count -= 1;
    await tell(one);
    await tell(one);
    await expect.poll(() => page.heard.length).toBe(2);
    page.socket.terminate();
  });

  test('of one process is heard at the pages of another', async () => {
    const second = await openApp(app.config, app.urls, openLog('silent'));
    const address = await second.http.listen({ port: 0, host: '127.0.0.1' });
    const one = await person();
    const page = await openAt(address, one.caller.token!);
    await tell(one);
    await expect.poll(() => page.heard.length).toBe(1);
    await second.close();
    await page.closed;
  });
});

describe('a socket', () => {
  test('is opened only with a token that is good, by pages of this site, at its address, and so many per session', async () => {
    const { caller } = await person();
    const token = caller.token!;
    const own = new URL(await app.url()).origin;
    await expect(open('x')).rejects.toThrow('401');
    await expect(open('')).rejects.toThrow('401');
    await expect(open(token, { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(open(token, { origin: 'null' })).rejects.toThrow('403');
    await expect(open(token, { path: '/other' })).rejects.toThrow('404');
    expect(await statusOf('//')).toContain(' 404 ');
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(token, { origin: own })));
    await expect(open(token)).rejects.toThrow('429');
    for (const { socket } of pages) socket.terminate();
  });

  test('closes when the session ends, at once when it is told and within seconds otherwise', async () => {
    const [leaver, locked] = [await person(), await person()];
    const pages = [await open(leaver.caller.token!), await open(locked.caller.token!)];
    const started = performance.now();
    await leaver.caller.call(signIn.logout, { body: {} });
    expect(await pages[0]!.closed).toBe(4401);
    expect(performance.now() - started).toBeLessThan(2000);
    await app.sql(`update app_user set status = 'LOCKED' where id = $1`, [locked.id]);
    expect(await pages[1]!.closed).toBe(4401);
    await expect(open(leaver.caller.token!)).rejects.toThrow('401');
  }, 15_000);

  test('of somebody who works elsewhere by now is closed to be opened anew, so that news of there come', async () => {
    const [moved, stays] = [await person(), await person()];
    const pages = [await open(moved.caller.token!), await open(stays.caller.token!)];
    const other = await given.organization();
    await app.sql('update identity set organization_id = $1 where user_id = $2', [other.id, moved.id]);
    expect(await pages[0]!.closed).toBe(4409);
    expect(pages[1]!.socket.readyState).toBe(WebSocket.OPEN);
    (await open(moved.caller.token!)).socket.terminate();
    pages[1]!.socket.terminate();
  }, 15_000);

  test('does not keep a session awake, and nothing that comes in matters', async () => {
    const one = await person();
    const page = await open(one.caller.token!);
    page.socket.send('{"action":"remind"}');
    await app.sql(`update session set seen_at = now() - interval '31 minutes' where user_id = $1`, [one.id]);
    expect(await page.closed).toBe(4401);
    expect(page.heard).toEqual([]);
    const loud = await person();
    const noisy = await open(loud.caller.token!);
    noisy.socket.send('x'.repeat(2000));
    expect(await noisy.closed).toBe(1009);
  }, 15_000);
});

test('no token ever stands in the log', async () => {
  const { caller } = await person();
  (await open(caller.token!)).socket.terminate();
  await expect(open(`${caller.token}x`)).rejects.toThrow('401');
  const signature = caller.token!.split('.')[2]!;
  expect(log.filter((line) => line.includes(signature) || line.includes('token='))).toEqual([]);
});
