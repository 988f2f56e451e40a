import { AuditAction, AuditKind, OUTSIDE_PROJECTS } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import { OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { inWordsOf, type Manner } from '@tenderdesk/domain/wording';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { listSchedule } from '@tenderdesk/server/modules/bidding/opening-schedule/opening-schedule.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { listArchives } from '@tenderdesk/server/modules/oversight/archive/archive.contract';
import { listEcologySuppliers } from '@tenderdesk/server/modules/people/ecology/ecology.contract';
import { listQualifications } from '@tenderdesk/server/modules/people/qualification/qualification.contract';
import * as models from '@tenderdesk/server/modules/oversight/paper/model.contract';
import { listSubmittedUnlocks } from '@tenderdesk/server/modules/work/reminder/overdue.contract';
import { countReminders } from '@tenderdesk/server/modules/work/reminder/reminder.contract';
import { fillDemo } from './fill.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS, PLAN_ITEMS } from './projects.ts';
import { yearTests } from './year-tests.ts';

let app: TestApp;
const NOW = '2026-11-20 15:20:00';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined);
  await app.sql('update clock set seeding = false');
  // the clock went on while they were made
  await app.setTime(NOW);
}, 900_000);
afterAll(() => app.close());

const signIn = async (username: string) => {
  const loginRole = username.startsWith('bidder') ? ('BIDDER' as const) : undefined;
  const body = { username, password: app.config.demoPassword, loginRole };
  return (await app.caller(null).call(login, { body })).body;
};
const as = async (username: string) => app.caller((await signIn(username)).token);

const stand = async (name: string) => {
  const [row] = await app.sql(
    `select phase, phase_status, status, result, level, bidding_method, round, parent_project_id from project where name = $1`,
    [name],
  );
  return row;
};

test('no unit has two tenders of one name, on whatever day the demo is filled', () => {
  const names = [...CURRENT_PROJECTS, ...ENDED_PROJECTS, ...PLAN_ITEMS].map(({ unit, name }) => `${unit} ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('three are held elsewhere: at the exchange before its award, on the Cloud platform, and on paper, ended', async () => {
  const rows = await app.sql(`
    select platform, phase, status, result,
      (select count(*)::int from bid where bid.project_id = project.id and bid.outside) as bids,
      (select count(*)::int from margin where margin.project_id = project.id) as deposits
    from project where platform <> 'SDHSG' order by platform`);
  expect(rows).toMatchObject([
    { platform: 'CLOUD', phase: 'CONFIRM_WINNER', status: 'IN_PROCESS', deposits: 0 },
    { platform: 'OFFLINE', status: 'ENDED', result: 'AWARDED', deposits: 0 },
    { platform: 'PROVINCE_EXCHANGE', phase: 'PUBLIC_NOTICE', status: 'IN_PROCESS', deposits: 0 },
  ]);
  for (const { bids } of rows) expect(bids).toBeGreaterThanOrEqual(3);
});

test('what is rare is there: applications to be qualified, bids of two envelopes, a document that an agency prepares', async () => {
  const applications = await app.sql(
    `select project.name, count(*)::int as num from application join project on project.id = application.project_id group by 1`,
  );
  const {
    云栖特大桥斜拉索更换工程: limited,
    岚川高速沙渚特大桥加固工程: open,
    ...others
  } = Object.fromEntries(applications.map(({ name, num }) => [String(name), Number(num)]));
  expect([limited, others]).toEqual([6, {}]);
  expect(open).toBeGreaterThanOrEqual(3);
  // of a limited number the first ones are invited, and the others know their place
  expect(
    await app.sql(
      `select application.result, count(*)::int as num, min(application.rank) as best from application join project on project.id = application.project_id
       where project.name = '云栖特大桥斜拉索更换工程' group by 1 order by 3`,
    ),
  ).toEqual([
    { result: 'QUALIFIED', num: 4, best: 1 },
    { result: 'NOT_SELECTED', num: 2, best: 5 },
  ]);
  expect(await stand('岚川高速沙渚特大桥加固工程')).toMatchObject({ phase: 'ANNOUNCEMENT', phase_status: 'APPROVED' });
  expect(
    await app.sql(
      `select project.name from bidding_document document join project on project.id = document.project_id where two_envelopes`,
    ),
  ).toEqual([{ name: '临江大道路基路面工程' }]);
  const agency = await as('agency01');
  const { content } = (await agency.call(listProjects, { query: {} })).body;
  expect(content.map(({ name, phase }) => [name, phase.code])).toEqual([['跨线桥钢箱梁工程', 'BIDDING_DOCUMENT']]);
});

test('printed documents are paid for: one company owes its fee after the opening, and all that are sealed do', async () => {
  const rows = await app.sql(`select project.name, fee.status, count(*)::int as num from document_fee fee
    join project on project.id = fee.project_id group by 1, 2`);
  const of = (name: string, status: string) =>
    rows.find((row) => row['name'] === name && row['status'] === status)?.['num'];
  expect(of('青屏段桥面铺装维修工程', 'OWED')).toBe(1);
  expect(of('青屏段桥面铺装维修工程', 'PAID')).toBeGreaterThanOrEqual(2);
  expect(of('养护作业车辆采购', 'OWED')).toBeGreaterThanOrEqual(3);
  expect(rows).toHaveLength(3);
});

test('projects of all methods and levels stand in all phases, 90 have ended', async () => {
  const rows = await app.sql('select phase, status, level, bidding_method, parent_project_id from project');
  const ended = rows.filter(({ status }) => status === 'ENDED');
  const current = rows.filter(({ status }) => status !== 'ENDED');
  // two more have ended: the sibling of a section that is tendered again, and what was held on paper
  expect([ENDED_PROJECTS.length, ended.length]).toEqual([90, 92]);
  // the latter stands among the current ones; one more runs: the section that was split off
  expect(current).toHaveLength(CURRENT_PROJECTS.length);
  expect(current.length).toBeGreaterThanOrEqual(30);
  expect(new Set(rows.map(({ phase }) => phase))).toEqual(new Set(PHASES.map(({ code }) => code)));
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT']));
  const methods = new Set(current.map((row) => row['bidding_method']));
  expect(methods).toEqual(new Set(OFFERED_METHODS));
});

test.each([
  ['路况智能巡检服务', { phase: 'IMPLEMENTION_PLAN', phase_status: 'SUBMITTED', bidding_method: 'INVITED_TENDER' }],
  ['青屏段声屏障配件采购', { phase_status: 'REJECTED', bidding_method: 'PUBLIC_INQUIRY', level: 'LEVEL_II' }],
  ['改性沥青年度集中采购', { phase: 'COUNTERSIGN_IMPLEMENTION_PLAN', phase_status: 'REJECTED' }],
  ['云栖段涵洞维修工程', { phase: 'COUNTERSIGN_IMPLEMENTION_PLAN', phase_status: 'UNSUBMITTED', level: 'LEVEL_II' }],
  ['青屏互通照明改造工程', { phase: 'BIDDING_DOCUMENT', phase_status: 'UNSUBMITTED' }],
  ['互通立交生态修复工程', { phase: 'ANNOUNCEMENT', status: 'PAUSED' }],
  ['闲置站房加固维修工程', { phase: 'ANNOUNCEMENT', status: 'PAUSED' }],
  ['青屏中心护坡绿化工程', { phase: 'ANNOUNCEMENT', bidding_method: 'INVITED_TENDER', level: 'LEVEL_II' }],
  ['东线边坡支护工程', { phase: 'BID_OPENING', phase_status: 'CHECKED', level: 'LEVEL_II' }],
  ['特大桥结构监测服务', { phase: 'PUBLIC_NOTICE', status: 'PAUSED', bidding_method: 'INVITED_TENDER' }],
  ['勘察外业设备采购', { phase: 'CONFIRM_WINNER', phase_status: 'SUBMITTED', bidding_method: 'PUBLIC_INQUIRY' }],
  ['云栖中心劳保用品采购', { phase: 'CONFIRM_WINNER', phase_status: 'SUBMITTED', level: 'UNDER_AMOUNT' }],
  ['岚川高速服务区标识更新工程', { phase: 'ANNOUNCEMENT', round: 2 }],
])('%s is what its row says', async (name, expected) => {
  expect(await stand(name)).toMatchObject(expected);
});

test('a section is tendered again in a project of its own, its sibling was given up', async () => {
  const rows = await app.sql(
    `select child.phase, parent.result from project child join project parent on parent.id = child.parent_project_id
     where child.id not in (select project_id from project_split)`,
  );
  expect(rows).toEqual([{ phase: 'ANNOUNCEMENT', result: 'TERMINATED' }]);
});

test('a section whose contract takes longer was split off; both go on', async () => {
  const rows = await app.sql(
    `select own.name, own.phase, own.status, origin.phase as origin_phase, section.name as section
     from project_split split join project own on own.id = split.project_id
     join project origin on origin.id = split.origin_project_id join section on section.project_id = own.id`,
  );
  expect(rows).toEqual([
    {
      name: '滨河快速路勘察设计（第二标段）',
      phase: 'CONTRACT_SIGNING',
      status: 'IN_PROCESS',
      origin_phase: 'CONTRACT_SIGNING',
      section: '第二标段',
    },
  ]);
});

test('what lay too long is locked, and two have asked to unlock it', async () => {
  const overdue = await app.sql(
    `select distinct project_id, category from remind_record where kind = 'TODO' and not handled and due_time < business_now()`,
  );
  expect(overdue.length).toBeGreaterThanOrEqual(5);
  expect((await as('tm01').then((approver) => approver.call(listSubmittedUnlocks, {}))).body).toHaveLength(2);
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
  expect(await app.sql(`select 1 from project where status = 'PAUSED'`)).toHaveLength(3);
  const openings = await app.sql(
    `select distinct o.status from bid_opening o join project p on p.id = o.project_id where p.status <> 'ENDED'`,
  );
  expect(openings.map(({ status }) => status)).toEqual(expect.arrayContaining(['WAITING', 'DECRYPTING', 'EVALUATING']));
});

test('nothing lies in the future, and no to-do of an ended tender is left', async () => {
  const late = await app.sql("select action, time from audit_log where time > $1::timestamptz + interval '1 minute'", [
    NOW,
  ]);
  expect(late).toEqual([]);
  const left = await app.sql(
    `select 1 from remind_record r join project p on p.id = r.project_id where p.phase = 'ENDED' and r.kind = 'TODO' and not r.handled`,
  );
  expect(left).toEqual([]);
});

test('companies hear of a purchase without a tender in its own words', async () => {
  const rows = (await app.sql(
    `select distinct r.content, p.name, p.bidding_method as "biddingMethod", p.level
     from remind_record r join project p on p.id = r.project_id
     where r.category = 'BIDDER_NEWS' and p.bidding_method not like '%TENDER'`,
  )) as unknown as (Manner & { content: string; name: string })[];
  expect(rows.length).toBeGreaterThan(0);
  const told = rows.map(({ content, name, ...manner }) => ({ manner, text: content.replaceAll(name, '') }));
  expect(told.filter(({ manner, text }) => inWordsOf(manner, text) !== text)).toEqual([]);
});

test('every entry of the audit trail has words for its action and its kind', async () => {
  const rows = await app.sql('select distinct object_type, action from audit_log');
  expect(rows.length).toBeGreaterThan(40);
  const isKnown = (row: Record<string, unknown>): boolean =>
    Object.hasOwn(AuditAction.words, String(row['action'])) &&
    Object.hasOwn(AuditKind.words, String(row['object_type']));
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
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

test('every entry about a project stands in the chain of its log', async () => {
  const rows = await app.sql(
    `select object_type, count(*)::int as n from audit_log l
     where seq is null and not object_type = any ($1)
       and not exists (select 1 from remind_record r where r.id = l.object_id and r.project_id is null)
     group by 1 order by 1`,
    [OUTSIDE_PROJECTS],
  );
  expect(rows).toEqual([]);
});

test('40 companies, three of which wait for their audit', async () => {
  const rows = await app.sql('select audit_status, count(*)::int as n from supplier group by 1 order by 1');
  expect(rows).toEqual([
    { audit_status: 'AUDIT_PASSED', n: 37 },
    { audit_status: 'UNAUDITED', n: 3 },
  ]);
});

test('110 certificates, 8 of which end within 30 days and are told to their companies, 3 that wait; 6 companies of the ecology line', async () => {
  const reviewer = await as('tm02');
  const count = async (query: object) => (await reviewer.call(listQualifications, { query })).body.totalElements;
  expect([await count({}), await count({ state: 'EXPIRING' }), await count({ auditStatus: 'UNAUDITED' })]).toEqual([
    110, 8, 3,
  ]);
  const told = await app.sql(
    `select count(*)::int as n from remind_record where category = 'QUALIFICATION_EXPIRING' and not handled`,
  );
  // two have ended already, and of those that end one waits for its audit
  expect(told).toEqual([{ n: 9 }]);
  expect((await reviewer.call(listEcologySuppliers, {})).body.totalElements).toBe(6);
});

test('twelve models of papers stand on their screens, and say what the project is', async () => {
  const reviewer = await as('tm02');
  const of = async (type: 'DOCUMENT' | 'EVALUATION_REPORT' | 'AWARD') =>
    (await reviewer.call(models.listModels, { query: { type } })).body.content;
  const documents = await of('DOCUMENT');
  expect([documents.length, (await of('EVALUATION_REPORT')).length, (await of('AWARD')).length]).toEqual([6, 3, 3]);
  const [project] = await app.sql(`select id, code from project where phase = 'ENDED' order by code limit 1`);
  const plan = documents.find(({ kind }) => kind.code === 'IMPLEMENTATION_PLAN')!;
  const { status, body } = await reviewer.call(models.previewModel, {
    params: { modelId: plan.id },
    query: { type: 'DOCUMENT', projectId: String(project!['id']) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
});

test('the archives of ended projects are as whole as a count by hand says', async () => {
  const rows = await app.sql(`
    with of as (
      select project.id, project.name, coalesce(split.origin_project_id, project.id) as origin from project
        left join project_split split on split.project_id = project.id where project.status = 'ENDED'),
    papers as (
      select of.id, array_agg(distinct paper.kind) as kinds from of
        join paper on paper.project_id in (of.id, of.origin) and paper.voided_time is null group by of.id)
    select of.id, coalesce(papers.kinds, '{}') as kinds,
      array(select distinct phase from project_phase where project_id = of.id and finished_time is not null and not skiped) as phases,
      exists (select from bid where project_id = of.id
        and status in ('OPENED', 'VALID', 'REJECTED', 'CANDIDATE', 'WON', 'LOST', 'FALLEN', 'LAPSED')) as bids,
      exists (select from committee join committee_member member on member.committee_id = committee.id
        where committee.project_id = of.id) as members,
      exists (select from clarification where project_id in (of.id, of.origin) and publish_time is not null) as clarified,
      exists (select from question where project_id = of.id and kind in ('OBJECTION', 'COMPLAINT')) as objected
    from of left join papers on papers.id = of.id`);
  const byHand = new Map(
    rows.map(({ id, kinds, phases, bids, members, clarified, objected }) => {
      const [kind, phase] = [
        (name: string) => (kinds as string[]).includes(name),
        (name: string) => (phases as string[]).includes(name),
      ];
      const wanted = [
        [phase('IMPLEMENTION_PLAN'), kind('IMPLEMENTATION_PLAN')], // sic
        [phase('BIDDING_DOCUMENT'), kind('BIDDING_DOCUMENT')],
        [phase('ANNOUNCEMENT'), kind('ANNOUNCEMENT')],
        [clarified, kind('CLARIFICATION')],
        [phase('BID_OPENING'), bids],
        [phase('BID_OPENING'), kind('OPENING_RECORD')],
        [phase('BID_OPENING'), members],
        [phase('BID_OPENING'), kind('EVALUATION_REPORT')],
        [phase('PUBLIC_NOTICE'), kind('PUBLICITY')],
        [phase('CONFIRM_WINNER'), kind('AWARD_REPORT')],
        [phase('WINNING_NOTICE'), kind('WINNING_NOTICE')],
        [phase('CONTRACT_SIGNING'), kind('CONTRACT')],
        [objected, objected],
      ].filter(([is]) => is);
      const there = wanted.filter(([, is]) => is).length;
      return [id, wanted.length === 0 ? 100 : Math.floor((100 * there) / wanted.length)];
    }),
  );
  const { content } = (await (await as('tm02')).call(listArchives, { query: { size: 200 } })).body;
  expect(content).toHaveLength(92);
  const counted = content.map(({ projectId, name, completeness }) => [name, completeness, byHand.get(projectId)]);
  expect(counted.filter(([, shown, hand]) => shown !== hand)).toEqual([]);
  // the most of them are whole: their papers came with the approvals
  expect(content.filter(({ completeness }) => completeness === 100).length).toBeGreaterThan(45);
  expect(new Set(content.map(({ state }) => state.code))).toEqual(new Set(['OPEN', 'COMPLETED', 'HANDED_OVER']));
});

// the last: the group is reorganised in them, and the year ends
yearTests(() => app, as);
