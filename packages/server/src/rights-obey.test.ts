import { authoritiesOf, screenRights } from '@tenderdesk/domain/access/account/authority';
import { ROLES } from '@tenderdesk/domain/access/account/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type App } from './app.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { BASE } from './kernel/http.ts';
import { openLog } from './kernel/log.ts';
import { sampleOf } from './kernel/testing/sample.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from './modules/access/account/given.ts';
import * as organizations from './modules/access/organization/organization.contract.ts';
import { listRoles, saveRole } from './modules/access/role/role.contract.ts';
import * as users from './modules/access/user/user.contract.ts';
import { withdrawOwnDeputy } from './modules/people/deputy/deputy.contract.ts';
import { listProjects, startUnplanned, viewProject } from './modules/procedure/project/project.contract.ts';

/** Who may read what, at each screen and in each role, and that every process obeys a change with the next request. */

let app: TestApp;
let second: App;
let given: ReturnType<typeof givenIdentity>;
let group: GivenOrganization;
let unit: GivenOrganization;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  second = await openApp(app.config, app.urls, openLog('silent'));
  await second.startJobs();
  given = givenIdentity(app);
  group = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  unit = await given.organization({ parent: group, hierarchy: '2' });
  admin = await given.signedIn(await given.user({ organization: group, roles: ['admin'], userType: 'SYSTEM' }));
});
afterAll(async () => {
  await second?.close();
  await app.close();
});

/** The same person's call at the second process. */
async function atSecond(token: string, { method, path }: Endpoint, input: { params?: object; query?: object } = {}) {
  const params = Object.entries(input.params ?? {});
  const url = params.reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), `${BASE}${path}`);
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
  const { statusCode } = await second.http.inject({
    method: method as 'GET',
    url: `${url}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode;
}

const readRight = (resource: string): string => `READ:${resource}`;
const namesOf = ({ permit }: Endpoint): readonly string[] =>
  typeof permit === 'string' ? [permit] : Array.isArray(permit) ? (permit as readonly string[]) : [];

/** What a screen is read by: a list that its right opens, and that needs no id. */
function listOf(resource: string): Endpoint | undefined {
  return [...app.app.endpoints.keys()].find(
    (endpoint) =>
      endpoint.method === 'GET' && !endpoint.path.includes('{') && namesOf(endpoint).includes(readRight(resource)),
  );
}

test('each role reads what its screens hold and nothing of the others, at both processes', async () => {
  const lists = screenRights.flatMap(({ resource }) => {
    const endpoint = listOf(resource);
    return endpoint ? [endpoint] : [];
  });
  const screens = [...new Set(lists)];
  expect(screens.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const { code, userType } of ROLES) {
    const organization = ['SYSTEM', 'TENDER_MANAGEMENT', 'LEADER'].includes(userType) ? group : unit;
    const { token } = await given.signedIn(await given.user({ organization, roles: [code], userType }));
    const rights = new Set<string>(authoritiesOf(code));
    await Promise.all(
      screens.map(async (endpoint, index) => {
        const query = endpoint.query ? (sampleOf(endpoint.query) as object) : {};
        const may = namesOf(endpoint).some((right) => rights.has(right));
        const status =
          index % 2 === 0
            ? await atSecond(token!, endpoint, { query })
            : (await app.caller(token).call(endpoint, { query } as never)).status;
        if ((status !== 403) !== may || status === 401 || status >= 500)
          wrong.push(`${code} ${endpoint.path}: ${status}, ${may ? 'may' : 'may not'}`);
      }),
    );
  }
  expect(wrong).toEqual([]);
});

/** A person, what they ask for, and what ends it. */
interface Change {
  person: Caller;
  asks: Endpoint;
  input?: { params?: object; query?: object };
  change(): Promise<{ status: number; body: unknown }>;
  after: number;
}

const clerk = () => given.user({ organization: unit, roles: ['ORG_CLERK'] });
const list = { asks: listProjects, input: { query: {} } };
const versionOf = async (table: string, id: string): Promise<number> =>
  Number((await app.sql(`select version from ${table} where id = $1`, [id]))[0]!['version']);

const CHANGES: Readonly<Record<string, () => Promise<Change>>> = {
  async 'a right is taken out of the role'() {
    const code = await given.role(['READ:PROJECT', 'MENU:PROJECT']);
    const person = await given.signedIn(await given.user({ organization: unit, roles: [code] }));
    const role = (await admin.call(listRoles)).body.find((one) => one.code === code)!;
    const body = { name: '改后角色', nameEn: 'Changed', authorities: [], reason: '收回', version: role.version };
    return { ...list, person, change: () => admin.call(saveRole, { params: { roleCode: code }, body }), after: 403 };
  },
  async 'the identity is another one'() {
    const user = await clerk();
    const body = {
      ...{ displayName: '楚砚之', mobile: null, email: null, version: await versionOf('app_user', user.id) },
      identities: [{ organizationId: unit.id, roles: ['FINANCE'], title: null }],
    };
    const change = () => admin.call(users.saveUser, { params: { userId: user.id }, body });
    const asks = [...app.app.endpoints.keys()].find(({ path }) => path === '/tender/project/owners')!;
    return { person: await given.signedIn(user), asks, change, after: 403 };
  },
  async 'the account is locked'() {
    const user = await clerk();
    const body = { action: 'lock' as const, reason: '离岗', version: await versionOf('app_user', user.id) };
    const change = () => admin.call(users.changeStatus, { params: { userId: user.id }, body });
    return { ...list, person: await given.signedIn(user), change, after: 401 };
  },
  async 'the sessions are ended'() {
    const user = await clerk();
    const change = () => admin.call(users.endUserSessions, { params: { userId: user.id }, body: {} });
    return { ...list, person: await given.signedIn(user), change, after: 401 };
  },
  async 'the deputy is withdrawn'() {
    const [principal, deputy] = [await clerk(), await given.user({ organization: unit, roles: ['FINANCE'] })];
    const person = await given.standIn(principal.id, deputy.id);
    const owner = await given.signedIn(principal);
    const [{ id } = {}] = await app.sql('select id from deputy where principal_id = $1', [principal.id]);
    const params = { deputyId: String(id) };
    const change = () => owner.call(withdrawOwnDeputy, { params, body: { reason: '已返岗', version: 1 } });
    return { ...list, person, change, after: 401 };
  },
  async 'the unit goes elsewhere'() {
    const [other, below] = [
      await given.organization({ parent: group, hierarchy: '2' }),
      await given.organization({ parent: unit, hierarchy: '3' }),
    ];
    const starter = await given.signedIn(await given.user({ organization: below, roles: ['ORG_CLERK'] }));
    const form = { projectType: 'ENGINEERING', biddingMethod: 'OPEN_TENDER', estimatedAmount: '800' } as const;
    const started = await starter.call(startUnplanned, { body: { ...form, name: '护栏', unplannedReason: '抢险' } });
    const person = await given.signedIn(await given.user({ organization: unit, roles: ['ORG_LEADER'] }));
    const body = { parentId: other.id, reason: '划转', version: await versionOf('organization', below.id) };
    const change = () => admin.call(organizations.moveOrganization, { params: { organizationId: below.id }, body });
    return { person, asks: viewProject, input: { params: { projectId: started.body.id } }, change, after: 404 };
  },
  async 'the unit is closed'() {
    const closing = await given.organization({ parent: group, hierarchy: '2' });
    const person = await given.signedIn(await given.user({ organization: closing, roles: ['ORG_CLERK'] }));
    const body = { reason: '撤销', version: await versionOf('organization', closing.id) };
    const change = () => admin.call(organizations.closeOrganization, { params: { organizationId: closing.id }, body });
    return { ...list, person, change, after: 401 };
  },
};

describe('the next request obeys, at both processes, when', () => {
  test.each(Object.keys(CHANGES))('%s', async (what) => {
    const { person, asks, input = {}, change, after } = await CHANGES[what]!();
    const here = async () => (await person.call(asks, input as never)).status;
    const there = () => atSecond(person.token!, asks, input);
    // both know the person by now
    expect([await here(), await there()]).toEqual([200, 200]);
    const { status, body } = await change();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await here()).toBe(after);
    // the news of it is a message of the database
    await expect.poll(there, { interval: 5, timeout: 1000 }).toBe(after);
  });
});
