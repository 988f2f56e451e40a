import { TOKEN_MARK, type ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../app.ts';
import { newId } from '../../../kernel/ids.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { tenders } from '../../oversight/ledger/section-ledger.contract.ts';
import { listItems } from '../../planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { listProjects, viewProject } from '../../procedure/project/project.contract.ts';
import { listOwnSessions, viewPrincipal } from '../sign-in/sign-in.contract.ts';
import * as api from './service-token.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let elsewhere: Cast;
let admin: Caller;
let count = 0;
const TODAY = '2026-11-26';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(`${TODAY} 09:00:00`);
  given = givenProject(app);
  people = await given.cast();
  elsewhere = await given.cast();
  admin = await given.signedIn(
    await given.user({ organization: people.department, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
  );
});
afterAll(() => app.close());

const form = (changes: object = {}) => ({
  name: `ERP ${(count += 1)}`,
  scopes: ['PROJECT'] as ServiceScope[],
  organizationId: people.unit.id,
  endDate: addDays(TODAY, 30),
  ...changes,
});
const make = async (changes: object = {}) => must(admin.call(api.createServiceToken, { body: form(changes) }));
const withdraw = (serviceTokenId: string, who = admin) =>
  who.call(api.withdrawServiceToken, { params: { serviceTokenId }, body: { reason: '系统下线' } });
const projects = (token: string) => app.caller(token).call(listProjects, { query: {} });

describe('a token', () => {
  test('is told once, kept as a digest, seen by the administrators, and made by the system’s alone', async () => {
    const { token, id } = await make({ name: '财务系统' });
    expect(token.startsWith(TOKEN_MARK)).toBe(true);
    expect(JSON.stringify(await app.sql('select * from service_token'))).not.toContain(token.slice(10));
    expect((await admin.call(api.createServiceToken, { body: form({ name: '财务系统' }) })).status).toBe(409);
    for (const endDate of [addDays(TODAY, -1), addDays(TODAY, 400)])
      expect((await admin.call(api.createServiceToken, { body: form({ endDate }) })).status).toBe(400);
    expect((await admin.call(api.createServiceToken, { body: form({ organizationId: newId() }) })).status).toBe(404);
    for (const role of ['SECURITY_ADMIN', 'AUDIT_ADMIN']) {
      const other = await given.signedIn(
        await given.user({ organization: people.department, roles: [role], userType: 'SYSTEM' }),
      );
      const seen = (await must(other.call(api.listServiceTokens, { query: {} }))).content;
      expect(seen.find((one) => one.id === id)).toMatchObject({ name: '财务系统', state: 'VALID', allowedActions: [] });
      expect((await other.call(api.createServiceToken, { body: form() })).status).toBe(403);
      expect((await withdraw(id, other)).status).toBe(403);
    }
    expect((await people.clerk.call(api.listServiceTokens, { query: {} })).status).toBe(403);
  });

  test('reads within its unit and its scopes, and nothing else: the other calls are shut, whatever they are', async () => {
    const projectId = await given.started(people);
    await given.started(elsewhere);
    const { token } = await make();
    const rows = (await must(projects(token))).content;
    expect(rows.map(({ id }) => id)).toEqual([projectId]);
    const caller = app.caller(token);
    for (const refused of [
      await caller.call(listItems, { query: {} }),
      await caller.call(viewProject, { params: { projectId } }),
      await caller.call(viewPrincipal),
      await caller.call(listOwnSessions),
      await caller.call(api.createServiceToken, { body: form() }),
      await caller.call(api.listServiceTokens, { query: {} }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'TOKEN_SCOPE' } });
    const wide = app.caller((await make({ scopes: ['PLAN', 'RESULT'] })).token);
    expect((await wide.call(listItems, { query: {} })).status).toBe(200);
    const sections = (await must(wide.call(tenders.page, { query: {} }))).content;
    // how many take part stays sealed
    for (const section of sections) expect(section).toMatchObject({ projectId, bidderNum: null });
    expect((await wide.call(listProjects, { query: {} })).status).toBe(403);
    await app.app.flushAccessLog();
    const log = await app.sql(
      `select path, status from access_log where username like 'ERP%' and path = '/tender/project/page'`,
    );
    expect(log).toContainEqual({ path: '/tender/project/page', status: 200 });
  });

  test('ends with its withdrawal at every process, with its day, and with its unit', async () => {
    const { token, id } = await make();
    const second = await openApp(app.config, app.urls, openLog('silent'));
    try {
      const ask = async () =>
        (
          await second.http.inject({
            url: '/bidding-service/tender/project/page',
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode;
      expect(await ask()).toBe(200);
      expect((await withdraw(id)).status).toBe(200);
      expect(await ask()).toBe(401);
    } finally {
      await second.close();
    }
    expect((await withdraw(id)).status).toBe(404);
    await expect(
      app.sql('update service_token set withdrawn_time = null, withdrawn_by = null where id = $1', [id]),
    ).rejects.toThrow('a token stays withdrawn');
    const short = await make({ endDate: TODAY });
    expect((await projects(short.token)).status).toBe(200);
    await app.setTime(`${addDays(TODAY, 1)} 00:00:01`);
    expect((await projects(short.token)).status).toBe(401);
    await app.setTime(`${TODAY} 09:00:00`);
    const closed = await make({ organizationId: elsewhere.unit.id });
    await app.sql('update organization set enabled = false where id = $1', [elsewhere.unit.id]);
    expect((await projects(closed.token)).status).toBe(401);
    expect(
      await admin.call(api.createServiceToken, { body: form({ organizationId: elsewhere.unit.id }) }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'organizationId' }] } });
    await app.sql('update organization set enabled = true where id = $1', [elsewhere.unit.id]);
    expect((await projects(`${TOKEN_MARK}unknown`)).status).toBe(401);
  });

  test('makes so many calls in a minute and no more', async () => {
    const { token } = await make();
    const statuses: number[] = [];
    for (let from = 0; from < 620; from += 20)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => app.caller(token).call(viewPrincipal)))).map(
          ({ status }) => status,
        ),
      );
    expect(statuses.slice(0, 600).every((status) => status === 403)).toBe(true);
    expect(statuses.slice(600)).toEqual(Array(20).fill(429));
  });
});
