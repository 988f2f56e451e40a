import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import * as api from './announcement.contract.ts';
import { announceTermination, draftBiddingAnnouncement, publishAnnouncement } from './announcement.service.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { anyProject } from '../project/project.service.ts';
import { givenTenders, type GivenStaff, type GivenTender } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let stranger: Caller;
let tender: GivenTender;

const NOW = '2027-03-01 09:00:00';
const times = { saleStart: '2027-03-02 09:00:00', bidDeadline: '2027-03-30 09:30:00' };

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  staff = await given.staff();
  stranger = app.caller(null);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime(NOW);
  tender = await given.tender(staff, times);
});

/** Work of the product itself, in a transaction. */
const asSystem = <Result>(job: (context: Context) => Promise<Result>): Promise<Result> =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: '' }, async (context, { settle }) => {
    const result = await job(context);
    await settle();
    return result;
  });

const enter = () =>
  asSystem(async (context) => draftBiddingAnnouncement(context, await anyProject(context, tender.projectId)));

const params = () => ({ projectId: tender.projectId });
const view = async (caller = staff.clerk) => (await caller.call(api.viewAnnouncement, { params: params() })).body;

async function complete(more: object = {}) {
  const { version, biddingAnnouncement: draft } = await view();
  const { elements, title } = draft!;
  return staff.clerk.call(api.saveAnnouncement, {
    params: params(),
    body: {
      title,
      ...elements,
      address: '云栖市滨江路8号',
      place: '云栖段K12至K48',
      media: ['CTBPSP', 'GROUP_SITE'],
      version,
      ...more,
    },
  });
}

const step = () => ({ type: 'PROJECT', ...params(), phase: 'ANNOUNCEMENT' });

async function approve() {
  const replies = [
    await staff.clerk.call(flow.submit, { body: step() }),
    await staff.leader.call(flow.check, { body: step() }),
    await staff.approver.call(flow.approve, { body: step() }),
  ];
  return replies.map(({ status }) => status);
}

const publicPage = async (query: object = {}) => (await stranger.call(api.listPublicAnnouncements, { query })).body;

describe('the draft', () => {
  test('is made from the project and its document when the phase begins', async () => {
    await enter();
    const { editable, biddingAnnouncement: draft } = await view();
    expect(editable).toBe(true);
    expect(draft).toMatchObject({ title: `${tender.name}招标公告`, status: { code: 'DRAFT' }, publishTime: null });
    expect(draft!.content).toContain('标段1：护栏标段1；招标范围：波形护栏更换；最高投标限价：5,555,000.00元');
    expect(draft!.content).toContain('本项目接受联合体投标。');
    expect(draft!.content).toContain('投标截止时间：2027-03-30 09:30');
    // estimates are nobody's business outside
    expect(draft!.content).not.toContain('6,000,000');
  });

  test('is brought up to date when the phase begins again, and keeps what was typed', async () => {
    await enter();
    await complete();
    await app.sql(
      `update bidding_document set bid_deadline = '2027-04-08 09:30:00', opening_time = '2027-04-08 09:30:00' where project_id = $1`,
      [tender.projectId],
    );
    await enter();
    const { content } = (await view()).biddingAnnouncement!;
    expect(content).toContain('投标截止时间：2027-04-08 09:30');
    expect(content).toContain('招标人地址：云栖市滨江路8号');
  });

  test('must say what the law asks for', async () => {
    await enter();
    const refused = await staff.clerk.call(flow.submit, { body: step() });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'R26', messageZh: '公告要素不全：招标人地址、实施地点' }] },
    });
    expect((await complete({ media: ['GROUP_SITE'] })).status).toBe(200);
    expect(await staff.clerk.call(flow.submit, { body: step() })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'R27' }] },
    });
  });

  test('is saved once per version, and only by its unit', async () => {
    await enter();
    const { version } = await view();
    expect((await complete()).body.version).toBe(version + 1);
    expect((await complete({ version })).status).toBe(409);
    const others = await given.staff();
    expect((await others.clerk.call(api.viewAnnouncement, { params: params() })).status).toBe(404);
    const foreign = { params: params(), body: { title: 'x', media: [], version } };
    expect((await others.clerk.call(api.saveAnnouncement, foreign)).status).toBe(404);
    expect((await staff.leader.call(api.saveAnnouncement, foreign)).status).toBe(403);
    expect(await complete({ media: ['NOWHERE'] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'media' }] },
    });
  });

  test('is not changed while it is being decided', async () => {
    await enter();
    await complete();
    await staff.clerk.call(flow.submit, { body: step() });
    expect((await view()).editable).toBe(false);
    expect((await complete()).status).toBe(409);
  });
});

describe('publication', () => {
  test('comes with the approval; the phase is left shortly before the opening', async () => {
    await enter();
    await complete();
    expect((await publicPage({ keyword: tender.name })).totalElements).toBe(0);
    expect(await approve()).toEqual([200, 200, 200]);
    const { content } = await publicPage({ keyword: tender.name, type: 'TENDER', biddingMethod: 'OPEN_TENDER' });
    expect(content).toMatchObject([
      { projectId: tender.projectId, endTime: times.bidDeadline, organizationName: staff.unit.name },
    ]);
    const found = async (keyword: string) => (await publicPage({ keyword })).content.map(({ projectId }) => projectId);
    const code = content[0]!.projectCode;
    expect(await found(code)).toEqual([tender.projectId]);
    expect(await found(code.slice(2, -1))).toContain(tender.projectId);
    expect(await found(`${code}%`)).toEqual([]);
    expect(await found(`${tender.name.slice(0, 2)}_`)).toEqual([]);
    const [phase] = await app.sql('select leave_time from project_phase where project_id = $1', [tender.projectId]);
    expect(phase).toEqual({ leave_time: expect.anything() });
    await app.setTime('2027-03-30 09:00:01');
    await app.app.runDue();
    const [project] = await app.sql('select phase from project where id = $1', [tender.projectId]);
    expect(project?.['phase']).toBe('BID_OPENING');
  });

  test('counts the days of the sale and those to bid from the day on which it comes out', async () => {
    await enter();
    await complete();
    await staff.clerk.call(flow.submit, { body: step() });
    await staff.leader.call(flow.check, { body: step() });
    await app.setTime('2027-03-11 09:00:00');
    expect(await staff.approver.call(flow.approve, { body: step() })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'SALE_OVER' }, { ruleId: 'R13' }, { ruleId: 'R15' }] },
    });
    await app.setTime('2027-03-04 09:00:00');
    expect((await staff.approver.call(flow.approve, { body: step() })).body).toMatchObject({
      errors: [{ ruleId: 'R13' }],
    });
  });

  test('shows text, sections, timetable and contacts to everybody, and no estimate', async () => {
    const announcementId = await given.publish(tender);
    const { status, body } = await stranger.call(api.viewPublicAnnouncement, { params: { announcementId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      viewCount: 1,
      project: { code: expect.any(String), contactName: '罗知行', status: { code: 'IN_PROCESS' } },
      sections: [{ name: '护栏标段1', controlPrice: '555.5', depositYuan: '80000' }, {}],
      timetable: { bidDeadline: times.bidDeadline, openingPlace: '集团第一开标室' },
    });
    expect(JSON.stringify(body)).not.toMatch(/"600|estimated|1200/i);
    expect((await stranger.call(api.viewPublicAnnouncement, { params: { announcementId } })).body.viewCount).toBe(2);
  });

  test('keeps drafts, and what is not out yet, from everybody', async () => {
    await enter();
    const draft = (await view()).biddingAnnouncement!;
    expect((await stranger.call(api.viewPublicAnnouncement, { params: { announcementId: draft.id } })).status).toBe(
      404,
    );
    const later = await asSystem(async (context) =>
      publishAnnouncement(context, await anyProject(context, tender.projectId), {
        type: 'CANDIDATE',
        title: `${tender.name}中标候选人公示`,
        content: richOf('第一中标候选人'),
        publishTime: '2027-03-02 09:00:00',
        endTime: '2027-03-05 09:00:00',
      }),
    );
    expect((await stranger.call(api.viewPublicAnnouncement, { params: { announcementId: later.id } })).status).toBe(
      404,
    );
    await app.setTime('2027-03-02 09:00:00');
    expect((await stranger.call(api.viewPublicAnnouncement, { params: { announcementId: later.id } })).status).toBe(
      200,
    );
  });

  test('is never changed afterwards, not even in the database', async () => {
    const announcementId = await given.publish(tender);
    await expect(app.sql(`update announcement set content = 'x' where id = $1`, [announcementId])).rejects.toThrow(
      /not changed/,
    );
  });

  test('is followed by another one when the tender is given up', async () => {
    const end = () =>
      asSystem(async (context) =>
        announceTermination(context, { ...(await anyProject(context, tender.projectId)), result: 'TERMINATED' }),
      );
    await end();
    expect((await publicPage({ keyword: tender.name })).totalElements).toBe(0);
    await given.publish(tender);
    await end();
    const { content } = await publicPage({ keyword: tender.name, type: 'TERMINATION' });
    expect(content).toMatchObject([{ title: `${tender.name}终止招标公告`, type: { value: '终止公告' } }]);
  });
});

test('what a unit of the ecology line, or one below it, publishes is one of the line when it comes out', async () => {
  const listed = async (ecology: boolean) =>
    (
      await stranger.call(api.listPublicAnnouncements, { query: { projectId: tender.projectId, ecology } })
    ).body.content.map(({ type }) => type.code);
  const publish = () =>
    asSystem(async (context) =>
      publishAnnouncement(context, await anyProject(context, tender.projectId), {
        type: 'CLARIFICATION',
        title: '澄清',
        content: richOf('澄清内容'),
      }),
    );
  await publish();
  expect([await listed(true), await listed(false)]).toEqual([[], ['CLARIFICATION']]);
  // the unit above joins the line: what is out stays as it came out
  await app.sql(
    `update organization set features = features || '{STFZ}' where id = (
       select above.id from project join organization above
         on starts_with(project.organization_path, above.path) where project.id = $1 order by above.path limit 1)`,
    [tender.projectId],
  );
  await publish();
  expect([await listed(true), await listed(false)]).toEqual([['CLARIFICATION'], ['CLARIFICATION']]);
  await app.sql(`update organization set features = array_remove(features, 'STFZ')`);
});

describe('of a project that is held elsewhere', () => {
  const OUTSIDE = { address: 'https://ggzy.example.cn/notice/7', date: '2027-03-01', reason: null, files: [] };
  const held = (platform: string) =>
    app.sql('update project set platform = $2 where id = $1', [tender.projectId, platform]);

  test('says where and when it came out there; its periods count from that day', async () => {
    await held('PROVINCE_EXCHANGE');
    await enter();
    await complete();
    expect((await staff.clerk.call(flow.submit, { body: step() })).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_MISSING' }],
    });
    expect((await complete({ outside: { ...OUTSIDE, date: '2027-03-02' } })).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_DATE', field: 'outside.date' }],
    });
    expect((await complete({ outside: { ...OUTSIDE, address: 'ggzy.example.cn' } })).status).toBe(400);
    expect((await complete({ outside: { ...OUTSIDE, date: '2027-02-24' } })).body).toMatchObject({
      errors: [{ ruleId: 'DATE_ENTERED', field: 'outside.reason' }],
    });
    const saved = await complete({ outside: OUTSIDE });
    expect(saved.body).toMatchObject({
      elsewhere: true,
      biddingAnnouncement: { outside: { ...OUTSIDE, enteredTime: expect.stringMatching(/^2027-03-01 /) } },
    });
    // what was entered in time stays so, however late the draft is saved again
    await app.setTime('2027-03-06 09:00:00');
    expect((await complete({ outside: OUTSIDE })).body).toMatchObject({
      biddingAnnouncement: { outside: { enteredTime: expect.stringMatching(/^2027-03-01 /) } },
    });
    expect((await staff.clerk.call(flow.submit, { body: step() })).status).toBe(200);
  });

  test('is forgotten when its plan brings the project back here: no period counts from a day elsewhere', async () => {
    await held('PROVINCE_EXCHANGE');
    await enter();
    await complete({ outside: OUTSIDE });
    await held('SDHSG');
    await enter();
    expect((await view()).biddingAnnouncement).toMatchObject({
      outside: null,
      elements: { address: '云栖市滨江路8号' },
    });
  });

  test('is no matter of one that is held here', async () => {
    await enter();
    expect((await complete({ outside: OUTSIDE })).body).toMatchObject({ errors: [{ ruleId: 'HELD_HERE' }] });
    expect((await complete()).body).toMatchObject({ elsewhere: false, biddingAnnouncement: { outside: null } });
  });
});
