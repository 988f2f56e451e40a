import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../../kernel/config-error.ts';
import { readConfig } from '../../../kernel/config.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listExternalLinks } from './portal.contract.ts';

const ADDRESSES = {
  groupSite: 'https://group.example',
  tradingPlatform: 'https://trade.example/',
  servicePlatform: 'https://cpe.example/app',
  centralizedProcurement: 'https://central.example',
  collusionAnalysis: 'https://collusion.example',
  cockpit: 'https://cockpit.example/board',
};

let app: TestApp;
let clerk: Caller;
let leader: Caller;

beforeAll(async () => {
  app = await openTestApp({ EXTERNAL_LINKS: JSON.stringify(ADDRESSES) });
  const given = givenIdentity(app);
  const unit = await given.organization();
  clerk = await given.as(unit, []);
  leader = await given.as(unit, ['MENU:TENDER_ASSESSMENT', 'MENU:CENTRALIZED_PROCUREMENT']);
});
afterAll(() => app.close());

const codesOf = async (caller: Caller) => (await caller.call(listExternalLinks)).body.map(({ code }) => code);
const goTo = (url: string) => app.app.http.inject({ url: `/bidding-service${url}` });

test('a person sees the configured links that concern him', async () => {
  expect(await codesOf(clerk)).toEqual(['groupSite', 'tradingPlatform', 'servicePlatform']);
  expect(await codesOf(leader)).toEqual([
    'groupSite',
    'centralizedProcurement',
    'tradingPlatform',
    'servicePlatform',
    'cockpit',
  ]);
  const { body } = await clerk.call(listExternalLinks);
  expect(body.find(({ code }) => code === 'tradingPlatform')?.href).toBe(
    '/bidding-service/common/tradingPlatform?path=/mine/mine',
  );
});

test.each([
  ['/common/tradingPlatform?path=/mine/mine', 302, 'https://trade.example/mine/mine'],
  ['/common/tradingPlatform', 302, 'https://trade.example/'],
  ['/common/toCPEPlatform?path=/index', 302, 'https://cpe.example/app/index'],
  ['/common/tradingPlatform?path=//evil.example', 404, undefined],
  ['/common/tradingPlatform?path=/index', 404, undefined],
  ['/common/toWCBPlatform', 404, undefined],
])('%s answers %i to %s', async (url, status, location) => {
  const reply = await goTo(url);
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
});

test('the cockpit may be framed, nothing else', async () => {
  const { headers } = await goTo('/public/settings');
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://cockpit.example;");
});

test.each(['{', '[]', '{"unknown":"https://x.example"}', '{"mall":"javascript:alert(1)"}', '{"mall":7}'])(
  'EXTERNAL_LINKS=%s is refused at the start',
  (value) => {
    expect(() => readConfig({ EXTERNAL_LINKS: value })).toThrow(ConfigError);
  },
);

test('in the demo, which has no sites, every link leads to a page that says so', async () => {
  const demo = await openTestApp();
  try {
    const given = givenIdentity(demo);
    const person = await given.as(await given.organization(), ['MENU:CENTRALIZED_PROCUREMENT']);
    const { body } = await person.call(listExternalLinks);
    expect(body.map(({ code }) => code)).toEqual(expect.arrayContaining(['groupSite', 'tradingPlatform', 'forum']));
    expect(body.map(({ code }) => code)).not.toContain('cockpit');
    for (const { href } of body) {
      const first = await demo.app.http.inject({ url: href, headers: { cookie: 'language=en' } });
      const to = first.statusCode === 302 ? String(first.headers.location) : href;
      const page = await demo.app.http.inject({ url: to, headers: { cookie: 'language=en' } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.payload).toContain('EXTERNAL_LINKS');
    }
  } finally {
    await demo.close();
  }
  // with addresses of one's own there is no such page to lead to
  expect(await codesOf(clerk)).not.toContain('forum');
});
