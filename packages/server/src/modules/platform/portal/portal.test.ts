import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../kernel/config.ts';
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
