import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAccessLog } from '../modules/access/access-log/access-log.contract.ts';
import { givenIdentity, type GivenOrganization } from '../modules/access/account/given.ts';
import { switchUser, viewPrincipal } from '../modules/access/sign-in/sign-in.contract.ts';
import { countReminders } from '../modules/work/reminder/reminder.contract.ts';
import { openAccessLog, type AccessRow } from './access-log.ts';
import type { Store } from './database.ts';
import { openLog } from './log.ts';
import { BASE } from './http.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization();
});
afterAll(() => app.close());

const person = (username: string, roles: string[] = []) => given.user({ organization: unit, roles, username });
const rowsOf = async (username: string) => {
  await app.app.flushAccessLog();
  return app.sql('select * from access_log where username = $1 order by id', [username]);
};

/** A refused call of somebody who hangs up at that moment of the answer. */
const abortedCall = (port: number, moment: 'request' | 'prefinish'): Promise<void> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`GET ${BASE}/principal HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n`),
    );
    app.app.http.server.once('request', (request: IncomingMessage, answer: ServerResponse) => {
      if (moment === 'request') socket.resetAndDestroy();
      else answer.once('prefinish', () => socket.resetAndDestroy());
      request.socket.once('close', () => resolve());
    });
  });

describe('no row is lost', () => {
  test.each(['request', 'prefinish'] as const)('to strangers whose refused calls hang up (%s)', async (moment) => {
    const name = `reader-${moment}`;
    const reader = await given.signedIn(await person(name));
    const port = Number(new URL(await app.url()).port);
    await app.app.flushAccessLog();
    const [{ last }] = (await app.sql('select coalesce(max(id), 0) as last from access_log')) as [{ last: string }];
    const CALLS = 20;
    for (let count = 0; count < CALLS; count += 1) {
      await reader.call(viewPrincipal);
      await abortedCall(port, moment);
    }
    const strangers = async () => {
      await app.app.flushAccessLog();
      const [row] = await app.sql(
        `select count(*)::int as calls, min(ip) as ip from access_log where id > $1 and user_id = ''`,
        [last],
      );
      return row;
    };
    expect.soft(await rowsOf(name)).toHaveLength(CALLS);
    await expect.poll(strangers).toEqual({ calls: CALLS, ip: '127.0.0.1' });
  });

  const row = (path: string): AccessRow => ({
    userId: '',
    username: path,
    displayName: '',
    organizationPath: '',
    actorId: null,
    actorName: null,
    bidder: false,
    ip: '',
    method: 'GET',
    path,
    route: path,
    status: 200,
    costMs: 1,
    bodyHash: null,
    requestId: '',
    projectId: null,
  });

  test('to a row that the database refuses: the others are kept, and the administrators are told of it', async () => {
    const log = openAccessLog(app.app.store, app.app.tools.alarms, openLog('silent'));
    for (const path of ['/one', '/\0', '/two']) log.note(row(path));
    await log.close();
    expect(await app.sql(`select path from access_log where path in ('/one', '/two') order by id`)).toEqual([
      { path: '/one' },
      { path: '/two' },
    ]);
    expect(await app.sql(`select subject, times from alarm where kind = 'ACCESS_LOG'`)).toEqual([
      { subject: 'REFUSED', times: 1 },
    ]);
  });

  test('to a database that is away for a while: the batch waits', async () => {
    let isAway = true;
    const query = async (statement: QueryConfig) => {
      if (isAway) throw new Error('away');
      return app.app.store.pool.query(statement);
    };
    const log = openAccessLog({ pool: { query } as Store['pool'] }, app.app.tools.alarms, openLog('silent'));
    log.note(row('/waits'));
    await log.flush();
    expect(await app.sql(`select 1 from access_log where path = '/waits'`)).toEqual([]);
    isAway = false;
    await log.close();
    expect(await app.sql(`select 1 from access_log where path = '/waits'`)).toHaveLength(1);
  });
});

test('a caller hides nothing but polls by calling itself a background call', async () => {
  const headers = { 'x-background': '1' };
  const caller = await given.signedIn(await person('hider'));
  await caller.call(viewPrincipal, { headers });
  await caller.call(listAccessLog, { headers });
  await caller.call(countReminders, { headers });
  expect((await rowsOf('hider')).map(({ route }) => route)).toEqual([viewPrincipal.path, listAccessLog.path]);
});

test('who acts for somebody is named beside the person', async () => {
  await person('acted-for');
  const admin = await given.signedIn(await person('acting', ['SYSTEM_ADMIN']));
  const { token } = (await admin.call(switchUser, { body: { username: 'acted-for' } })).body;
  const acting = app.caller(token);
  await acting.call(viewPrincipal);
  expect(await rowsOf('acted-for')).toMatchObject([{ route: viewPrincipal.path, actor_name: 'acting' }]);
  expect((await acting.call(listAccessLog)).body.content).toContainEqual(
    expect.objectContaining({ username: 'acted-for', actorName: 'acting' }),
  );
});

describe('the log only grows', () => {
  test.each(['update access_log set path = path', 'delete from access_log', 'truncate access_log'])(
    'for the serving role: %s is refused',
    async (statement) => {
      await expect(app.app.store.pool.query(statement)).rejects.toThrow(/permission denied/);
      await expect(app.sql(statement)).rejects.toThrow(/only ever added/);
    },
  );

  test('its owner takes away what is older than is asked for, never the last six months', async () => {
    const insert = `insert into access_log (time, user_id, username, display_name, organization_path, ip, method, path, route, status, cost_ms, request_id)
      select business_now() - make_interval(months => age), '', 'old', '', '', '', 'GET', '/' || age, '', 200, 1, '' from unnest(array[1, 7, 25]) age`;
    await app.sql(insert);
    const left = async () =>
      (await app.sql(`select path from access_log where username = 'old' order by id`)).map(({ path }) => path);
    await expect(app.app.store.pool.query(`select prune_access_log('1 year')`)).rejects.toThrow(/permission denied/);
    await app.sql(`select prune_access_log('2 years')`);
    expect(await left()).toEqual(['/1', '/7']);
    await app.sql(`select prune_access_log('1 day')`);
    expect(await left()).toEqual(['/1']);
  });
});
