import { PHASES } from '@tenderdesk/domain/project/phase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../kernel/testing/test-app.ts';
import { login } from '../modules/identity/sign-in.contract.ts';
import { listSchedule } from '../modules/opening/opening.contract.ts';
import { countReminders } from '../modules/reminder/reminder.contract.ts';
import { fillDemo } from './fill.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS } from './projects.ts';

let app: TestApp;
const NOW = '2026-11-20 15:20:00';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined);
  await app.sql('update clock set seeding = false');
}, 180_000);
afterAll(() => app.close());

const signIn = async (username: string) => {
  const loginRole = username.startsWith('bidder') ? ('BIDDER' as const) : undefined;
  const body = { username, password: app.config.demoPassword, loginRole };
  return (await app.caller(null).call(login, { body })).body;
};
const as = async (username: string) => app.caller((await signIn(username)).token);

test('30 open tenders of LEVEL_I stand in all phases, 10 have ended', async () => {
  const rows = await app.sql('select phase, status, level from project');
  expect(rows.filter(({ status }) => status === 'ENDED')).toHaveLength(10);
  expect(rows.filter(({ status }) => status !== 'ENDED')).toHaveLength(30);
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['LEVEL_I']));
  expect(new Set(rows.map(({ phase }) => phase))).toEqual(new Set(PHASES.map(({ code }) => code)));
  expect([CURRENT_PROJECTS.length, ENDED_PROJECTS.length]).toEqual([30, 10]);
});

test('they stand in every state: returned, paused, opening, decrypting, evaluating', async () => {
  const states = await app.sql('select distinct phase_status from project');
  expect(states.map((row) => row['phase_status']).toSorted()).toEqual([
    'APPROVED',
    'CHECKED',
    'REJECTED',
    'SUBMITTED',
    'UNSUBMITTED',
  ]);
  expect(await app.sql(`select 1 from project where status = 'PAUSED'`)).toHaveLength(1);
  const openings = await app.sql(
    `select distinct o.status from bid_opening o join project p on p.id = o.project_id where p.status <> 'ENDED'`,
  );
  expect(openings.map(({ status }) => status)).toEqual(expect.arrayContaining(['WAITING', 'DECRYPTING', 'EVALUATING']));
});

test('nothing lies in the future, and no to-do of an ended tender is left', async () => {
  const late = await app.sql("select 1 from audit_log where time > $1::timestamptz + interval '1 minute'", [NOW]);
  expect(late).toEqual([]);
  const left = await app.sql(
    `select 1 from remind_record r join project p on p.id = r.project_id where p.phase = 'ENDED' and r.kind = 'TODO' and not r.handled`,
  );
  expect(left).toEqual([]);
});

test('the approver has something in every tab, and ten openings are ahead', async () => {
  const approver = await as('tm01');
  const { byTab } = (await approver.call(countReminders)).body;
  for (const tab of ['ALL', 'IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'QUESTION', 'AWARD', 'NOTICE', 'OTHER']) {
    expect(byTab[tab], tab).toBeGreaterThan(0);
  }
  const query = { levels: ['LEVEL_I'], sTime: `${NOW.slice(0, 10)} 00:00:00`, size: 8 };
  const { totalElements } = (await approver.call(listSchedule, { query })).body;
  expect(totalElements).toBeGreaterThanOrEqual(10);
});

test.each([['clerk01'], ['leader01'], ['finance01'], ['lead01'], ['tm02']])(
  '%s has something to do',
  async (username) => {
    const { total } = (await (await as(username)).call(countReminders)).body;
    expect(total).toBeGreaterThan(0);
  },
);

test.each([
  ['sysadmin'],
  ['sec1'],
  ['audit1'],
  ['admin'],
  ['sup01'],
  ['leader02'],
  ['unit01'],
  ['owner01'],
  ['multi3'],
  ['expert07'],
  ['bidder01'],
  ['bidder12'],
])('%s signs in and is not asked for another password', async (username) => {
  expect(await signIn(username)).toMatchObject({ token: expect.any(String), passwordExpired: false });
});

test('40 companies, three of which wait for their audit', async () => {
  const rows = await app.sql('select audit_status, count(*)::int as n from supplier group by 1 order by 1');
  expect(rows).toEqual([
    { audit_status: 'AUDIT_PASSED', n: 37 },
    { audit_status: 'UNAUDITED', n: 3 },
  ]);
});
