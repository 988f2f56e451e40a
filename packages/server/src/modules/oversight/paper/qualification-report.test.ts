import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { prequalificationReport } from '@tenderdesk/domain/oversight/paper/prequalification-paper';
import { sampleFacts } from '@tenderdesk/domain/oversight/paper/sample.fixture';
import { textsOf } from '@tenderdesk/domain/platform/printing/content';
import type { ApplicationResult } from '@tenderdesk/domain/selection/prequalification/prequalification';
import type { ReviewReport } from '@tenderdesk/domain/selection/prequalification/review-report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { BID_PASSWORD, givenEnvelope, handIn } from '../../bidding/bid/given.ts';
import { decryptBid, finishOpening, startOpening } from '../../bidding/opening/opening.contract.ts';
import { TIMES } from '../../bidding/registration/given.ts';
import { register } from '../../bidding/registration/registration.contract.ts';
import { givenEndedRound } from '../../procedure/project/given.ts';
import { givenPrequalifications, REVIEWED } from '../../selection/prequalification/given.ts';
import { reopenReview, withdrawApplication } from '../../selection/prequalification/prequalification.contract.ts';
import * as api from './paper.contract.ts';
import { qualificationSubject } from './qualification-subjects.ts';
import { readPdf } from './read-back.fixture.ts';

/** The report of a prequalification: sealed until the opening, then one paper for each review. */

let app: TestApp;
let given: ReturnType<typeof givenPrequalifications>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenPrequalifications(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

const KIND = 'PREQUALIFICATION_REPORT';
const DEADLINE = '2027-01-06 09:30:00';
const pass = async (time: string): Promise<void> => {
  await app.setTime(time);
  await app.app.runDue();
};
const stored = (projectId: string) =>
  app.sql(
    `select round, subject_id as no, voided_time is null as stands, content from paper
     where project_id = $1 and kind = $2 order by ordinal`,
    [projectId, KIND],
  );
const reportsFor = async (caller: Caller, projectId: string) => {
  const { body } = await caller.call(api.listPapers, { params: { projectId } });
  return body.papers.filter(({ kind }) => kind.code === KIND);
};
const open = (caller: Caller, paperId: string) =>
  caller.call(api.openPaper, { params: { paperId }, query: { format: 'pdf' } });

test('is frozen with the opening, one for each review, and says what the majority decided', async () => {
  const tender = await given.tender({ sections: 2 });
  const { projectId } = tender;
  const [full, few] = tender.sectionIds as [string, string];
  const companies = await given.applicants(full, 4);
  const [lone, gone] = [...(await given.applicants(few, 1)), ...(await given.applicants(full, 1))];
  const [left] = await app.sql('select id from application where supplier_id = $1', [gone!.id]);
  const withdrawn = await gone!.caller.call(withdrawApplication, { params: { applicationId: String(left!['id']) } });
  expect(withdrawn.status).toBe(200);
  const members = await given.seat(tender);
  await pass(REVIEWED);
  // two of five fail the second company, all of them the last one
  const [, spared, , loser] = companies;
  await given.marked(tender, members.slice(0, 2), [loser!.name, spared!.name]);
  await given.marked(tender, members.slice(2), [loser!.name]);
  expect((await given.handOver(tender, members)).status).toBe(200);
  const approver = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'APPROVE:PROJECT']);
  const reopened = await approver.call(reopenReview, {
    params: { projectId },
    body: { reason: '异议成立，须重新审查业绩', version: (await given.view(tender)).version },
  });
  expect(reopened.status).toBe(200);
  await given.marked(tender, members);
  expect((await given.handOver(tender, members)).status).toBe(200);
  expect((await given.send(tender, DEADLINE)).status).toBe(200);

  // sealed: no paper and no draft, for nobody, whatever falls due
  await app.app.runDue();
  const house = await given.identity.as(tender.unit, [...AUTHORITIES], 'GROUP');
  for (const caller of [house, tender.clerk, approver, tender.department, members[0]!.caller]) {
    const { status, body } = await caller.call(api.listPapers, { params: { projectId } });
    expect(status === 200 ? JSON.stringify(body) : '').not.toContain(KIND);
    const draft = await caller.call(api.draftPaper, { params: { projectId }, query: { kind: KIND, format: 'pdf' } });
    expect([403, 404]).toContain(draft.status);
  }
  expect(await stored(projectId)).toEqual([]);
  // a row of a review is added and never changed
  await expect(app.sql('update prequalification_report set no = no + 1')).rejects.toThrow('only ever added');

  const bids: { caller: Caller; bidId: string }[] = [];
  for (const { caller } of companies.slice(0, 3)) {
    const body = { sectionId: full, contact: '林知远', phone: '13800000001' };
    const registration = await caller.call(register, { body });
    const bid = await handIn(app, caller, registration.body.id, await givenEnvelope(full));
    expect(bid.status).toBe(200);
    const [row] = await app.sql('select id from bid where registration_id = $1', [registration.body.id]);
    bids.push({ caller, bidId: String(row!['id']) });
  }
  // a member who leaves takes the marks along; the report keeps what was decided
  await app.sql(
    'delete from application_seat where member_id in (select id from committee_member where user_id = $1)',
    [members[4]!.userId],
  );
  await pass('2027-01-06 09:31:00');
  const params = { projectId };
  const started = await house.call(startOpening, { params, body: { recorder: '温书言', version: 1 } });
  expect(started.status).toBe(200);
  for (const { caller, bidId } of bids)
    expect((await caller.call(decryptBid, { params: { bidId }, body: { password: BID_PASSWORD } })).status).toBe(200);
  const { version } = started.body;
  expect((await house.call(finishOpening, { params, body: { version } })).status).toBe(200);
  await app.app.runDue();

  expect((await stored(projectId)).map(({ no, stands }) => [no, stands])).toEqual([
    ['1', false],
    ['2', true],
  ]);
  const reports = await reportsFor(house, projectId);
  const texts: string[] = [];
  const contents = (await stored(projectId)).map(({ content }) => textsOf(JSON.parse(String(content))).join(''));
  for (const { id } of reports.toReversed()) {
    const { status, body } = await open(house, id);
    expect(status).toBe(200);
    const pages = await readPdf(Buffer.from(body as Uint8Array));
    // a machine that reads no PDF reads what it was made of
    texts.push((pages ?? [contents[texts.length]!]).join('').replaceAll(/\s/gu, ''));
  }
  const names = await app.sql('select display_name as name from app_user where id = any($1)', [
    members.map(({ userId }) => userId),
  ]);
  for (const [index, text] of texts.entries()) {
    for (const said of [
      '资格审查报告',
      tender.code,
      '2026-12-1417:00:00',
      '营业执照、类似业绩',
      '公路工程施工总承包一级',
      '近五年一项同类工程',
      '申请人少于三个，未予审查，依法重新招标',
      '日期：2026-12-16',
      ...companies.map(({ name }) => name),
      ...names.map(({ name }) => String(name)),
    ])
      expect(text, said).toContain(said.replaceAll(/\s/gu, ''));
    expect(text).toContain(`审查次序${index + 1}`);
    for (const secret of [lone!.name, gone!.name, '金丝雀']) expect(text).not.toContain(secret);
  }
  // the ground stands with the item that the majority fails, and with no other
  expect(texts[0]).toContain('通过3票，不通过2票通过');
  expect(texts[0]!.split('业绩证明不在五年内')).toHaveLength(2);
  expect(texts[1]).not.toContain('不在五年内');

  // it names the committee: whoever may not know that sees a line, and no paper
  const [paper] = await reportsFor(tender.clerk, projectId);
  expect(paper).toMatchObject({ readable: false });
  expect((await open(tender.clerk, paper!.id)).status).toBe(404);
  const stranger = await given.identity.as(await given.identity.organization(), ['READ:PROJECT_DETAIL']);
  for (const caller of [stranger, companies[0]!.caller])
    expect([403, 404]).toContain((await open(caller, paper!.id)).status);
  // what anybody may verify says no name
  const verified = await app.caller(null).call(api.verifyPaper, { query: { code: paper!.code } });
  expect(verified.status).toBe(200);
  for (const { name } of companies) expect(JSON.stringify(verified.body)).not.toContain(name);
});

test('of a round that came to no opening comes once its secrecy is over; without a review there is none', async () => {
  const [failing, unreviewed] = [await given.tender(), await given.tender()];
  const companies = await given.applicants(failing.sectionIds[0]!, 3);
  await given.applicants(unreviewed.sectionIds[0]!, 2);
  const members = await given.seat(failing);
  await pass(REVIEWED);
  await given.marked(failing, members, [companies[0]!.name]);
  expect((await given.handOver(failing, members)).status).toBe(200);
  for (const tender of [failing, unreviewed]) expect((await given.send(tender)).status).toBe(200);
  const ids = [failing.projectId, unreviewed.projectId];
  const [phase] = await app.sql('select phase from project where id = $1', [failing.projectId]);
  expect(phase).toEqual({ phase: 'BID_OPENING' });
  await app.app.runDue();
  expect(await stored(failing.projectId)).toEqual([]);
  // the next round keeps the secret of the first
  await givenEndedRound(app, ...ids);
  await app.sql(`update project set round = 2, phase = 'BIDDING_DOCUMENT' where id = any($1)`, [ids]);
  await app.app.runDue();
  expect(await stored(failing.projectId)).toEqual([]);
  await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = any($1)`, [ids]);
  await app.app.runDue();
  await app.app.runDue();
  const reports = await stored(failing.projectId);
  expect(reports).toMatchObject([{ round: 1, no: '1', stands: true }]);
  const content = String(reports[0]!['content']);
  expect(content).toContain('合格申请人少于三个，依法重新招标');
  for (const { name } of companies) expect(content).toContain(name);
  expect(await stored(unreviewed.projectId)).toEqual([]);
});

test('of a limited number shows the terms, the scores and who is let in', async () => {
  const application = (name: string, result: ApplicationResult, ranked?: { score: string; rank: number }) => ({
    id: name,
    names: [name],
    result,
    verdicts: [{ item: '资质', passed: true, pro: 5, contra: 0, grounds: [] }],
    ...(ranked && { ranked }),
  });
  const content: ReviewReport = {
    applyDeadline: '2026-12-14 17:00:00',
    files: ['营业执照'],
    items: [{ item: '资质', standard: '一级' }],
    limit: {
      most: 3,
      criteria: [
        { item: '类似业绩', score: '60' },
        { item: '财务状况', score: '40' },
      ],
    },
    members: [],
    sections: [
      {
        id: '1',
        name: '一标段',
        applied: 4,
        short: false,
        failed: false,
        applications: [
          application('云岭', 'NOT_SELECTED', { score: '61.33', rank: 4 }),
          application('苍山', 'QUALIFIED', { score: '88.5', rank: 1 }),
          application('洱海', 'QUALIFIED', { score: '70', rank: 2 }),
          application('点苍', 'QUALIFIED', { score: '70', rank: 2 }),
        ],
      },
    ],
  };
  const row = { projectId: '1', round: 1, no: 1, handedOverTime: '2026-12-16 10:00:00', handedOverBy: '1', content };
  const { facts } = qualificationSubject(row);
  const text = textsOf(
    prequalificationReport(
      { ...sampleFacts({ biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' }, 0), ...facts },
      (words) => words,
    ),
  ).join('|');
  expect(text).toMatch(/有限数量制：.*取前3名.*满分100/);
  expect(text).toMatch(/评分标准.*类似业绩.*60.*财务状况.*40/);
  expect(text).toMatch(/评分排序.*苍山.*88\.5.*洱海.*70.*点苍.*70.*云岭.*61\.33.*通过审查，未入围/);
  // one of before says nothing of scores
  const { limit: _, ...before } = content;
  const plain = qualificationSubject({ ...row, content: { ...before, sections: [] } });
  const old = textsOf(
    prequalificationReport(
      { ...sampleFacts({ biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' }, 0), ...plain.facts },
      (words) => words,
    ),
  ).join('|');
  expect(old).toContain('合格制');
  expect(old).not.toContain('评分');
});
