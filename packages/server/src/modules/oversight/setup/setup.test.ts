import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareFirstUse } from '../../../first-use.ts';
import { newId } from '../../../kernel/ids.ts';
import { openStanding } from '../../../kernel/standing.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { login } from '../../access/sign-in/sign-in.contract.ts';
import { viewSetup } from './setup.contract.ts';
import { setupModule } from './setup.module.ts';

const ADMIN = { ADMIN_USERNAME: 'first', ADMIN_PASSWORD: 'Kaishi-2026-Qiyong' };

let app: TestApp;
let administrator: Caller;
let headquarters: GivenOrganization;

/** The product as it begins in production. */
beforeAll(async () => {
  app = await openTestApp({ NODE_ENV: 'production', CLOCK: '', DEMO: '0', ...ADMIN });
  await app.setTime('2026-06-01 10:00:00');
  await prepareFirstUse(
    app.app,
    app.config,
    null,
    app.urls.ownerUrl,
    () => undefined,
    () => undefined,
  );
  const body = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  administrator = app.caller((await app.caller(null).call(login, { body })).body.token);
  const [row] = await app.sql(`select id, name, path from organization`);
  headquarters = row as unknown as GivenOrganization;
});
afterAll(() => app.close());

const stepsOf = async (caller = administrator) => (await caller.call(viewSetup)).body.steps;
const codesOf = async (code: string): Promise<string[]> =>
  (await stepsOf()).find((step) => step.code === code)!.notes.map((note) => note.code);
const stateOf = async (code: string): Promise<string> => (await stepsOf()).find((step) => step.code === code)!.state;
/** What a balancer reads: a moment late. */
const ready = async () => (await app.app.http.inject({ url: '/readyz' })).json() as { status: string; setup: string[] };

const person = async (organization: GivenOrganization, roles: string[], userType = 'TENDER') =>
  givenIdentity(app).user({ organization, roles, userType, password: 'Kaishi-2026-Qiyong' });

test('an empty product says what keeps tenders from starting, and serves all the same', async () => {
  const { body } = await administrator.call(viewSetup);
  expect(body.stops).toBe(4);
  expect(body.steps.map(({ code, state }) => `${code} ${state}`)).toEqual([
    'GROUP STOPS',
    'PEOPLE STOPS',
    'ADMINISTRATORS OPEN',
    'HOLIDAYS DONE',
    'LIMITS SHIPPED',
    'CHANNELS OPEN',
    'STORAGE OPEN',
    'PAPERS SHIPPED',
  ]);
  expect(await ready()).toMatchObject({
    status: 'ok',
    setup: ['NO_DEPARTMENT', 'NO_UNIT', 'NO_REVIEWER', 'NO_APPROVER'],
  });
});

test('each step follows what is there', async () => {
  const given = givenIdentity(app);
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', parent: headquarters });
  const company = await given.organization({ parent: headquarters });
  const branch = await given.organization({ parent: company, hierarchy: '3' });
  await person(department, ['TM_REVIEWER'], 'TENDER_MANAGEMENT');
  const head = await person(department, ['TM_APPROVER'], 'TENDER_MANAGEMENT');
  const clerk = await person(branch, ['ORG_CLERK']);
  expect(await codesOf('GROUP')).toEqual(['UNITS']);
  expect((await codesOf('PEOPLE'))[0]).toBe('NO_READY_UNIT');
  // who prepares does not check, also under another identity
  await app.sql(
    `insert into identity (id, user_id, organization_id, user_type, roles) values ($1, $2, $3, 'TENDER', '{ORG_LEADER}')`,
    [newId(), clerk.id, company.id],
  );
  expect((await codesOf('PEOPLE'))[0]).toBe('NO_READY_UNIT');
  await person(company, ['ORG_LEADER']);
  expect(await codesOf('PEOPLE')).toEqual(
    expect.arrayContaining(['UNITS_NOT_READY', 'NO_FINANCE', 'FEW_EXPERTS', 'READY_UNITS']),
  );
  expect(await codesOf('PEOPLE')).toContain('WITHOUT_PHONE');
  expect((await administrator.call(viewSetup)).body.stops).toBe(0);
  // what was read before is said once more, and read anew behind it
  const standing = await openStanding([setupModule], app.app.store, 0);
  expect(standing.now()).toEqual({ setup: [] });
  // whoever is locked holds nothing
  await app.sql(`update app_user set status = 'LOCKED' where id = $1`, [head.id]);
  expect((await codesOf('PEOPLE'))[0]).toBe('NO_APPROVER');
  await expect.poll(() => standing.now()).toEqual({ setup: ['NO_APPROVER'] });
  await app.sql(`update app_user set status = 'ENABLED' where id = $1`, [head.id]);
  // what is too old is not said at all
  expect((await openStanding([setupModule], app.app.store, 0, 0)).now()).toEqual({});

  await person(headquarters, ['SECURITY_ADMIN'], 'SYSTEM');
  expect(await codesOf('ADMINISTRATORS')).toEqual(['NO_AUDIT']);
  await person(headquarters, ['AUDIT_ADMIN'], 'SYSTEM');
  expect(await codesOf('ADMINISTRATORS')).toEqual(['THREE']);

  expect(await codesOf('PAPERS')).toEqual(['NO_LABEL', 'MODELS_SHIPPED']);
  await app.sql(`update organization set label = name`);
  expect(await codesOf('PAPERS')).toEqual(['MODELS_SHIPPED', 'LABELS']);
  expect(await stateOf('PAPERS')).toBe('DONE');
});

test('a backup is known by its newest run, in real time', async () => {
  const run = (ended: string, faults: number) =>
    app.sql(
      `insert into backup_run (id, begun_time, ended_time, row_count, file_count, fault_count, bytes, digest)
       values ($1, now(), now() - $2::interval, 1, 1, $3, 1, '')`,
      [newId(), ended, faults],
    );
  expect(await codesOf('STORAGE')).toContain('NO_BACKUP');
  await run('9 days', 0);
  expect(await codesOf('STORAGE')).toContain('BACKUP_OLD');
  await run('1 hour', 2);
  expect(await codesOf('STORAGE')).toEqual(['BACKUP_FAULTS', 'ROOM', 'BACKUP']);
  await run('1 minute', 0);
  expect(await stateOf('STORAGE')).toBe('DONE');
});

test('the page is for system and security administrators, in their language', async () => {
  const auditor = await givenIdentity(app).signedIn(await person(headquarters, ['AUDIT_ADMIN'], 'SYSTEM'));
  expect((await auditor.call(viewSetup)).status).toBe(403);
  const english = app.caller(administrator.token, 'en');
  const [step] = await stepsOf(english);
  expect(step!.notes[0]!.text).toContain('subordinate units');
});
