import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { CLIENT, openGroup, type Group } from '@tenderdesk/server/modules/access/account/group.fixture';
import { openVisits, type Visitor, type Visits } from './browser.ts';

let group: Group;
let app: TestApp;
let visits: Visits;

/** A port that nobody uses: the sign-on server has to know where people go back before the product listens. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  group = await openGroup(url);
  app = await openTestApp({
    OIDC_ISSUER: group.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    PUBLIC_URL: url,
  });
  await app.app.http.listen({ port, host: '127.0.0.1' });
  const given = givenIdentity(app);
  const organization = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '集团招标管理部' });
  await given.user({ organization, roles: ['TM_REVIEWER'], userType: 'TENDER_MANAGEMENT', username: 'reviewer' });
  visits = await openVisits({
    test: 'sign-on',
    url,
    password: '',
    // the websocket may tell of the end of the session before the check of the tokens does
    expected: (status, path) => status === 401 && path === '/bidding-service/principal',
  });
});
afterAll(async () => {
  await visits?.close();
  await app.close();
  await group.close();
});

const cookiesOf = async ({ context }: Visitor): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('CAS') || name.startsWith('JWT'));

test('one signs on with the group, goes where one wanted, and stays until the group ends it', async () => {
  const visitor = await visits.stranger();
  const { page, open } = visitor;
  group.person = 'reviewer';
  await open('/login?redirect=%2Fremind%3Ftab%3DNOTICE');
  await page.getByRole('button', { name: '单点登录' }).click();
  await page.waitForURL('**/remind?tab=NOTICE');
  await page.locator('.bell').waitFor();
  expect(await cookiesOf(visitor)).toEqual(expect.arrayContaining(['JWT|bidding', 'CAS|token', 'CAS|refresh']));
  // the group takes its tokens back: the next look of the page finds out
  await visitor.context.addCookies(
    ['CAS|token', 'CAS|refresh'].map((name) => ({ name, value: 'gone', url: page.url() })),
  );
  await page.reload();
  await page.waitForURL('**/login?**');
  expect(await cookiesOf(visitor)).toEqual([]);
});

test('an address with logintype=cas goes there at once; who cancels may sign in otherwise', async () => {
  const { page, open } = await visits.stranger();
  group.person = null;
  await open('/login?logintype=cas');
  await page.waitForURL('**/login?ssoFailed=true');
  await page.getByText('单点登录失败，请重试，或使用用户名登录').waitFor();
  group.person = 'reviewer';
  await open('/login?logintype=cas');
  await page.waitForURL('**/dashboard');
});

test('a callback with a token signs in and takes the token out of the address; a wrong one says so', async () => {
  const { page, open } = await visits.stranger();
  const [user] = await app.sql(`select u.id, i.id as identity from app_user u join identity i on i.user_id = u.id`);
  await app.sql(`insert into session (id, user_id, identity_id, ip) values (md5('s'), $1, $2, '')`, [
    user!['id'],
    user!['identity'],
  ]);
  const [session] = await app.sql(`select md5('s') as id`);
  await open(`/casCallback?token=${app.app.signToken(session!['id'] as string)}&redirect=%2F%2Fevil.example`);
  await page.waitForURL('**/dashboard');
  expect(page.url()).not.toContain('token');
  await open('/casCallback');
  await page.getByText('登录信息无效，请重新登录').waitFor();
});

test('nothing else went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
