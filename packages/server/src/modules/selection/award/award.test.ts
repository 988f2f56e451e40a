import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import * as api from './award.contract.ts';
import { AFTER_PUBLICITY, givenAwards, PUBLICITY } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const published = async (type: string) =>
  (await app.caller(null).call(listPublicAnnouncements, { query: { type } })).body.content.map(({ title }) => title);
const titleOf = async (projectId: string, ending: string): Promise<string> =>
  `${String((await app.sql('select name from project where id = $1', [projectId]))[0]!['name'])}${ending}`;

describe('the publicity', () => {
  test('lasts 72 hours on mandatory tenders (R47), and starts after it is checked', async () => {
    const tender = await given.evaluated();
    await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
    const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'PUBLICITY_MISSING' }] });
    await given.putPublicity(tender, { endTime: '2026-12-31 08:59:59' });
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R47' }] });
    await given.putPublicity(tender);
    expect((await act.submit()).status).toBe(200);
    await app.setTime('2026-12-28 09:00:01');
    expect((await act.check()).body).toMatchObject({ errors: [{ ruleId: 'PUBLICITY_START' }] });
    await app.setTime('2026-12-28 08:59:00');
    expect((await act.check()).status).toBe(200);
    const title = await titleOf(tender.projectId, '中标候选人公示');
    expect(await published('CANDIDATE')).not.toContain(title);
    await app.setTime('2026-12-28 09:00:01');
    expect(await published('CANDIDATE')).toContain(title);
  });

  test('is approved once its period is over', async () => {
    const tender = await given.evaluated();
    await given.putPublicity(tender);
    const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
    await act.submit();
    await act.check();
    await app.stopTime('2026-12-31 08:59:59');
    expect((await act.approve()).body).toMatchObject({ errors: [{ ruleId: 'PUBLICITY_RUNNING' }] });
    await app.setTime(AFTER_PUBLICITY);
    expect((await act.approve()).status).toBe(200);
  });

  test('lasts a day longer when a pause of hours has swallowed its end', async () => {
    const tender = await given.evaluated();
    await given.putPublicity(tender);
    const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
    await act.submit();
    await act.check();
    const { openings } = given.evaluations;
    expect(await openings.paused(tender, '2026-12-31 08:30:00', '2026-12-31 10:00:00')).toEqual([200, 200]);
    expect((await act.approve()).body).toMatchObject({ errors: [{ ruleId: 'PUBLICITY_RUNNING' }] });
    await app.setTime('2027-01-01 09:00:01');
    expect((await act.approve()).status).toBe(200);
  });

  test('is edited in its phase only, by who saw the last version, and by nobody else', async () => {
    const tender = await given.evaluated();
    const { clerk, projectId } = tender;
    const params = { projectId };
    await given.putPublicity(tender);
    const body = { ...PUBLICITY, candidates: [], version: 0 };
    expect((await clerk.call(api.savePublicity, { params, body })).status).toBe(409);
    expect(
      (await clerk.call(api.savePublicity, { params, body: { ...body, version: 1, endTime: PUBLICITY.startTime } }))
        .status,
    ).toBe(400);
    const stranger = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
      'MAINTAIN:PROJECT',
    ]);
    expect((await stranger.call(api.savePublicity, { params, body })).status).toBe(404);
    await given.evaluations.steps(tender, 'PUBLIC_NOTICE').submit();
    expect((await clerk.call(api.savePublicity, { params, body: { ...body, version: 1 } })).status).toBe(409);
  });

  test('shows the bidder its place once it is public', async () => {
    const tender = await given.evaluated();
    await given.putPublicity(tender);
    const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
    await act.submit();
    await act.check();
    const { caller, bidId, registrationId } = tender.bidders[1]!;
    const own = async () => (await caller.call(api.viewOwnResult, { params: { bidId } })).body;
    expect(await own()).toMatchObject({ candidates: [], notice: null });
    await app.setTime('2026-12-28 09:00:01');
    expect((await own()).candidates.map(({ rank, mine, won }) => ({ rank, mine, won }))).toEqual([
      { rank: 1, mine: false, won: false },
      { rank: 2, mine: true, won: false },
      { rank: 3, mine: false, won: false },
    ]);
    expect((await caller.call(api.viewResultOfRegistration, { query: { registrationId } })).body.bidId).toBe(bidId);
    const other = tender.bidders[0]!;
    expect((await caller.call(api.viewOwnResult, { params: { bidId: other.bidId } })).status).toBe(404);
  });
});

describe('confirming the winner', () => {
  test('keeps the price that was opened (R50), between 30 % of the ceiling and the ceiling (R40)', async () => {
    const tender = await given.published();
    const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'WINNER_MISSING' }] });
    await given.putAward(tender, { winningPrice: '4800.000001' });
    expect((await act.submit()).body).toMatchObject({
      errors: [
        { ruleId: 'R40', messageZh: '不能大于最大值4800' },
        { ruleId: 'R50', messageZh: '定标前不得谈判：中标价应为开标报价4750万元' },
      ],
    });
    await given.putAward(tender, { winningPrice: '1439.999999' });
    expect((await act.submit()).body).toMatchObject({
      errors: [{ ruleId: 'R40', field: 'sections.0.winningPrice' }, { ruleId: 'R50' }],
    });
    await given.putAward(tender, { winningPrice: '4750' });
    expect((await act.submit()).status).toBe(200);
  });

  test('a price below the guard takes a reason and the approver’s decision (R40), and no bidder reads it', async () => {
    const tender = await given.published();
    await app.sql(
      `update winning_candidate set price = 1000, price_text = '1000万元' where project_id = $1 and rank = 1`,
      [tender.projectId],
    );
    const low = { winningPrice: '1000', priceLimitReason: '方案优化后材料用量大幅减少' };
    await given.putAward(tender, { ...low, priceLimitReason: null });
    const confirmed = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD', ['R40']);
    expect((await confirmed.submit()).body).toMatchObject({ errors: [{ ruleId: 'R40' }] });
    expect((await given.putAward(tender, low)).body).toMatchObject({ sections: [{ guardPrice: '1440' }] });
    const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R40' }] });
    expect((await confirmed.submit()).status).toBe(200);
    expect((await confirmed.check()).status).toBe(200);
    expect((await act.approve()).body).toMatchObject({ errors: [{ ruleId: 'R40' }] });
    expect((await confirmed.approve()).status).toBe(200);
    const { sections } = (await tender.clerk.call(api.viewAward, { params: { projectId: tender.projectId } })).body;
    expect(sections[0]!.candidates[0]).toMatchObject({ won: true, priceLimitExempt: true });
    const { caller, bidId } = tender.bidders[0]!;
    const own = (await caller.call(api.viewOwnResult, { params: { bidId } })).body;
    expect(JSON.stringify(own)).not.toContain(low.priceLimitReason);
  });

  test('another than the first candidate wins for a listed reason with a file only (R49)', async () => {
    const tender = await given.published();
    await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
    expect((await given.putAward(tender, { rank: 2, winningPrice: '4700', notRankOneReason: 'CHEAPER' })).status).toBe(
      400,
    );
    await given.putAward(tender, { rank: 2, winningPrice: '4700', notRankOneReason: 'ABANDON' });
    const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R49' }] });
  });

  test('names one winner for each section', async () => {
    const { clerk, projectId, sectionIds } = await given.published();
    const params = { projectId };
    const { body } = await clerk.call(api.viewAward, { params });
    const choices = body.sections[0]!.candidates.slice(0, 2).map(({ candidateId }) => ({
      sectionId: sectionIds[0]!,
      winningCandidateId: candidateId,
      winningPrice: '4700',
    }));
    const save = () => clerk.call(api.saveAward, { params, body: { sections: choices, version: body.version } });
    expect(await save()).toMatchObject({ status: 400, body: { errors: [{ field: 'sections.1.sectionId' }] } });
  });

  test('awards the section, settles every bid and publishes the result', async () => {
    const tender = await given.published();
    await given.putAward(tender);
    const replies = await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const bids = await app.sql('select status from bid where project_id = $1 order by status', [tender.projectId]);
    expect(bids.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'WON']);
    const [section] = await app.sql('select status from section where project_id = $1', [tender.projectId]);
    expect(section).toEqual({ status: 'AWARDED' });
    expect(await published('RESULT')).toContain(await titleOf(tender.projectId, '中标结果公告'));
  });
});

describe('the winning notice', () => {
  test('has a number of its own and tells winner and losers at once (R52)', async () => {
    const tender = await given.awarded();
    const { clerk, projectId, bidders } = tender;
    const { body } = await clerk.call(api.viewNotice, { params: { projectId } });
    expect(body.notices[0]).toMatchObject({
      noticeNo: `${tender.unit.name}中字〔2027〕1号`,
      winner: { winningPrice: '4750' },
    });
    expect(new Set(body.results.map(({ sentTime }) => sentTime)).size).toBe(1);
    expect(body.results.map(({ won }) => won).toSorted()).toEqual([false, false, true]);
    const own = async ({ caller, bidId }: (typeof bidders)[number]) =>
      (await caller.call(api.viewOwnResult, { params: { bidId } })).body;
    expect(await own(bidders[0]!)).toMatchObject({
      status: { code: 'WON' },
      notice: { won: true, noticeNo: body.notices[0]!.noticeNo },
    });
    expect(await own(bidders[1]!)).toMatchObject({ status: { code: 'LOST' }, notice: { won: false, noticeNo: null } });
  });

  test('is told beside older news of the project that the bidder has not read', async () => {
    const tender = await given.published();
    const { projectId, bidders } = tender;
    const { supplierId: id, name } = bidders[1]!;
    const operator = await given.evaluations.identity.user({
      organization: { id, name, path: '' },
      roles: ['BIDDER_OPERATOR'],
      userType: 'BIDDER',
    });
    await app.sql(
      `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id, organization_path)
       values ($1, $2, $3, 'BIDDER_NEWS', 'READ', '发布了踏勘现场通知', 'a visit', $4, $4, '/')`,
      [newId(), operator.id, operator.identityId, projectId],
    );
    await given.putAward(tender);
    await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
    await given.putNotice(tender);
    await given.evaluations.pass(tender, 'WINNING_NOTICE');
    const news = await app.sql('select content from remind_record where receiver_id = $1 and not handled order by id', [
      operator.id,
    ]);
    expect(news.map(({ content }) => content)).toEqual([
      '发布了踏勘现场通知',
      expect.stringContaining('结果通知书已发出'),
    ]);
  });

  test('numbers are taken once and per unit and year', async () => {
    const tender = await given.published();
    await given.putAward(tender);
    await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
    const act = given.evaluations.steps(tender, 'WINNING_NOTICE');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'ISSUE_DATE' }] });
    const first = await given.putNotice(tender);
    const again = await given.putNotice(tender, '2027-01-05');
    expect(again.body.notices[0]?.noticeNo).toBe(first.body.notices[0]?.noticeNo);
    expect(again.body.issueDate).toBe('2027-01-05');
  });
});
