import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config.ts';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import { CLIENT, openGroup, type Group } from '../account/group.fixture.ts';
import * as signIn from './sign-in.contract.ts';
import * as api from './sso.contract.ts';

const PUBLIC_URL = 'http://127.0.0.1:9';

let group: Group;
let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;

beforeAll(async () => {
  group = await openGroup(PUBLIC_URL);
  app = await openTestApp({
    OIDC_ISSUER: group.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    PUBLIC_URL,
  });
  given = givenIdentity(app);
  unit = await given.organization();
  await given.user({ organization: unit, roles: [], username: 'clerk01' });
  await given.user({ organization: unit, roles: [], username: 'clerk02' });
});
afterAll(async () => {
  await app.close();
  await group.close();
});
beforeEach(() => {
  group.person = 'clerk01';
});

/** A browser: it keeps cookies by site. */
const openBrowser = () => {
  const jar = new Map<string, string>();
  const keep = (values: readonly string[]) => {
    for (const value of values) {
      const [pair = ''] = value.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const here = async (url: string) => {
    const reply = await app.app.http.inject({ url, headers: { cookie: cookie() } });
    keep([reply.headers['set-cookie'] ?? []].flat());
    return reply;
  };
  return {
    jar,
    here,
    /** Goes through the pages of the sign-on server until it sends back here; gives that address. */
    async there(start: string): Promise<string> {
      let url = start;
      for (let hops = 0; hops < 10 && !url.startsWith(PUBLIC_URL); hops += 1) {
        const reply = await fetch(url, { redirect: 'manual', headers: { cookie: cookie() } });
        keep(reply.headers.getSetCookie());
        url = new URL(reply.headers.get('location')!, url).href;
      }
      return url.slice(PUBLIC_URL.length);
    },
  };
};
type Browser = ReturnType<typeof openBrowser>;

const leave = async (browser: Browser, redirect?: string): Promise<string> => {
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const reply = await browser.here(`${BASE}/sso/login${query}`);
  expect(reply.statusCode).toBe(302);
  return String(reply.headers['location']);
};
const signOn = async (browser: Browser, redirect?: string): Promise<URL> => {
  const reply = await browser.here(await browser.there(await leave(browser, redirect)));
  return new URL(String(reply.headers['location']), PUBLIC_URL);
};
const fetchTokens = async (browser: Browser, code: string) => {
  const reply = await browser.here(`${BASE}${api.casLogin.path}?${new URLSearchParams({ code }).toString()}`);
  return {
    status: reply.statusCode,
    body: reply.json() as { accesstoken: string; casToken: string; casRefreshToken: string },
  };
};
const signedOn = async () => {
  const browser = openBrowser();
  const url = await signOn(browser);
  const { body } = await fetchTokens(browser, url.searchParams.get('code')!);
  return { caller: app.caller(body.accesstoken), ...body };
};

describe('signing on at the group', () => {
  test('leads back with a code that gives the session and the tokens, once', async () => {
    const browser = openBrowser();
    const url = await signOn(browser, '/tender/project?page=2');
    expect(url.pathname).toBe('/login');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      logintype: 'cas',
      code: expect.stringMatching(/^[\w-]{43}$/),
      redirect: '/tender/project?page=2',
    });
    const code = url.searchParams.get('code')!;
    const { status, body } = await fetchTokens(browser, code);
    expect(status).toBe(200);
    expect((await app.caller(body.accesstoken).call(signIn.viewPrincipal)).body.username).toBe('clerk01');
    expect(body.casToken).toBeTruthy();
    expect((await fetchTokens(browser, code)).status).toBe(401);
    expect(await app.sql(`select 1 from audit_log where action = 'LOGIN'`)).toHaveLength(1);
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example', '/login'])(
    'never leads on to %j',
    async (redirect) => {
      expect((await signOn(openBrowser(), redirect)).searchParams.get('redirect')).toBeNull();
    },
  );

  test('asks with state, nonce and a hashed verifier, and sends only to its own address', async () => {
    const { searchParams } = new URL(await leave(openBrowser()));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}${BASE}/sso/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThan(40);
  });

  test('fails for whoever cancels, is not known here, or may not sign in', async () => {
    await given.user({ organization: unit, roles: [], username: 'locked01' });
    await app.sql(`update app_user set status = 'LOCKED' where username = 'locked01'`);
    for (const person of [null, 'nobody', 'locked01']) {
      group.person = person;
      const url = await signOn(openBrowser());
      expect(url.pathname + url.search).toBe('/login?ssoFailed=true');
    }
  });

  test('is of use only to the browser that left: no way back twice, none by a foreign link', async () => {
    const browser = openBrowser();
    const back = await browser.there(await leave(browser));
    const failed = async (which: Browser, address: string) =>
      (await which.here(address)).headers['location'] === '/login?ssoFailed=true';
    expect(await failed(openBrowser(), back)).toBe(true);
    // a foreign try has used the state up
    expect(await failed(browser, back)).toBe(true);
    const other = await browser.there(await leave(browser));
    expect(await failed(browser, other.replace(/state=[^&]+/, 'state=x'))).toBe(true);
    expect(await failed(browser, other.replace(/code=[^&]+/, 'code=x'))).toBe(true);
    const url = await signOn(browser);
    expect((await fetchTokens(openBrowser(), url.searchParams.get('code')!)).status).toBe(401);
  });

  test('gives no tokens for a code of more than a minute, nor for an attempt of more than ten', async () => {
    const browser = openBrowser();
    const url = await signOn(browser);
    await app.sql(`update sso_code set created_at = now() - interval '61 seconds'`);
    expect((await fetchTokens(browser, url.searchParams.get('code')!)).status).toBe(401);
    const back = await browser.there(await leave(browser));
    await app.sql(`update sso_attempt set created_at = now() - interval '11 minutes'`);
    expect((await browser.here(back)).headers['location']).toBe('/login?ssoFailed=true');
    await leave(browser);
    await app.sql(`update sso_attempt set created_at = now() - interval '11 minutes'`);
    await app.app.runDue();
    expect(await app.sql('select 1 from sso_attempt')).toEqual([]);
  });

  test('takes links with a code on to the login page, and no other text', async () => {
    const ask = (code: string) => app.caller(null).call(api.redirectWithCode, { params: { code } });
    expect((await ask('abc-1')).headers['location']).toBe('/login?logintype=cas&code=abc-1');
    expect((await ask('a/b')).status).toBe(400);
  });
});

describe('the tokens of the sign-on', () => {
  const check = ({ caller, casToken, casRefreshToken }: Awaited<ReturnType<typeof signedOn>>) =>
    caller.call(api.checkCasToken, { body: { casToken, casRefreshToken } });

  test('are fine as long as the server takes them', async () => {
    const person = await signedOn();
    const { casToken, casRefreshToken } = person;
    expect((await check(person)).body).toEqual({ code: 'ok', casToken, casRefreshToken });
  });

  test('are renewed when they are over', async () => {
    const person = await signedOn();
    await (await group.provider.AccessToken.find(person.casToken))!.destroy();
    const { body } = await check(person);
    expect(body).toEqual({
      code: 'expire',
      casToken: expect.stringMatching(/./),
      casRefreshToken: expect.stringMatching(/./),
    });
    expect(body.casToken).not.toBe(person.casToken);
    expect((await check({ ...person, ...body })).body.code).toBe('ok');
  });

  test('end the session when the server takes neither', async () => {
    const person = await signedOn();
    const wrong = { casToken: 'x', casRefreshToken: 'y' };
    expect((await check({ ...person, ...wrong })).body).toEqual({ code: 'fail', casToken: '', casRefreshToken: '' });
    await expect.poll(async () => (await person.caller.call(signIn.viewPrincipal)).status).toBe(401);
  });

  test('of somebody else end the session too', async () => {
    const person = await signedOn();
    group.person = 'clerk02';
    const { casToken, casRefreshToken } = await signedOn();
    expect((await check({ ...person, casToken, casRefreshToken })).body.code).toBe('fail');
  });
});

test('while the server is away nobody can sign on and nobody is signed out', async () => {
  const lost = await openTestApp({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    PUBLIC_URL,
  });
  expect((await lost.caller(null).call(api.startSignOn)).headers['location']).toBe('/login?ssoFailed=true');
  const people = givenIdentity(lost);
  const person = await people.as(await people.organization(), []);
  const body = { casToken: 'x', casRefreshToken: 'y' };
  expect((await person.call(api.checkCasToken, { body })).status).toBe(503);
  expect((await person.call(signIn.viewPrincipal)).status).toBe(200);
  await lost.close();
});

test('without a server its calls say that there is none', async () => {
  const plain = await openTestApp();
  for (const endpoint of [api.startSignOn, api.endSignOn]) {
    expect(await plain.caller(null).call(endpoint)).toMatchObject({
      status: 404,
      body: { code: 'SSO_NOT_CONFIGURED' },
    });
  }
  expect((await plain.caller(null).call(api.casLogin, { query: { code: 'x' } })).status).toBe(404);
  await plain.close();
});

test.each([
  [{ OIDC_ISSUER: 'https://sso.example' }, /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL/],
  [{ OIDC_ISSUER: 'http://sso.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', PUBLIC_URL }, /https:/],
  [{ OIDC_ISSUER: 'sso', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', PUBLIC_URL }, /address/],
])('the settings %j are refused at the start', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
