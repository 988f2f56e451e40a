import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { AT_OPENING } from '../../bidding/opening/given.ts';
import { startOpening } from '../../bidding/opening/opening.contract.ts';
import { givenTenders, TIMES } from '../../bidding/registration/given.ts';
import { listRegistrations, register } from '../../bidding/registration/registration.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { pageQuarters } from '../../oversight/ledger/statistics.contract.ts';
import { givenUscc } from '../../people/supplier/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { givenEndedRound, must } from '../../procedure/project/given.ts';
import { givenAwards } from '../award/given.ts';
import { viewPublicRecord } from '../../bidding/opening/public-record.contract.ts';
import * as api from './elsewhere.contract.ts';

/** Tenders that are held on another platform, or on paper: what came of them there is entered. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

/** A tender of one section, with a ceiling of 4,800 万元, whose opening is held elsewhere; its announced time has come. */
async function tender(platform = 'PROVINCE_EXCHANGE') {
  const { evaluations } = given;
  const { openings, identity } = evaluations;
  const one = await openings.tender([[]]);
  await app.sql('update project set platform = $2 where id = $1', [one.projectId, platform]);
  const [leader, department] = [
    await identity.as(one.unit, ['READ:PROJECT_DETAIL', 'CHECK:PROJECT']),
    await evaluations.department(),
  ];
  const [section] = await app.sql('select code from section where id = $1', [one.sectionIds[0]]);
  return { ...one, leader, department, members: [], sectionCode: String(section!['code']) };
}
type Tender = Awaited<ReturnType<typeof tender>>;

async function file({ clerk }: Pick<Tender, 'clerk'>, bizType: string): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '扫描件.pdf', 'application/pdf', 1, repeat('0', 64), $1, $2, id from app_user where username = $3`,
    [id, bizType, (await must(clerk.call(viewPrincipal))).username],
  );
  return id;
}

const view = ({ clerk, projectId }: Tender, who: Caller = clerk) =>
  must(who.call(api.viewElsewhere, { params: { projectId } }));

async function open(one: Tender, changes: object = {}, who: Caller = one.clerk) {
  const { version } = await view(one);
  return who.call(api.recordOutsideOpening, {
    params: { projectId: one.projectId },
    body: {
      openedTime: '2026-12-25 09:30:00',
      place: '省公共资源交易中心开标一室',
      hostName: '省中心 顾砚',
      files: [],
      version,
      ...changes,
    },
  });
}

interface Company {
  name: string;
  uscc: string;
}
let count = 0;
const company = (): Company => ({ name: `外地路桥工程有限公司${process.pid}${(count += 1)}`, uscc: givenUscc() });

const bid = ({ clerk, projectId, sectionIds }: Tender, { name, uscc }: Company, priceText: string, who = clerk) =>
  who.call(api.saveOutsideBid, {
    params: { projectId },
    body: { sectionId: sectionIds[0]!, bidderName: name, uscc, priceText, periodDays: 180, quality: '合格' },
  });

async function close(one: Tender) {
  const { version } = await view(one);
  return one.clerk.call(api.closeOutsideOpening, { params: { projectId: one.projectId }, body: { version } });
}

/** An opening with these prices, its record closed. Gives the ids of the bids, in that order. */
async function opened(one: Tender, prices: readonly string[] = ['4750万元', '4700万元', '4600万元']) {
  await must(open(one));
  const ids: string[] = [];
  for (const price of prices) ids.push((await must(bid(one, company(), price))).id);
  await must(close(one));
  return ids;
}

const judge = ({ clerk, projectId }: Tender, bidId: string, body: object) =>
  clerk.call(api.saveOutsideOutcome, { params: { projectId, bidId }, body: { result: 'PASS', ...body } });

async function report(one: Tender, changes: object = {}) {
  const { version } = await view(one);
  return one.clerk.call(api.recordOutsideReport, {
    params: { projectId: one.projectId },
    body: { handedDate: '2026-12-25', files: [await file(one, 'REPORT_HANDOVER')], version, ...changes },
  });
}

const BID_HEADING = ['标段编号', '投标人', '统一社会信用代码', '唱标报价', '工期（日）'];
const OUTCOME_HEADING = ['标段编号', '统一社会信用代码', '评审结果', '排名', '得分', '否决理由'];
type Cell = string | number | null;
const send = (heading: readonly string[], who: Caller, endpoint: Endpoint, rows: readonly Cell[][]) =>
  bookOf([heading, ...rows]).then((book) => sendBook(app, who, endpoint, book));
const bidRow = ({ sectionCode }: Tender, { name, uscc }: Company, price: string): Cell[] => [
  sectionCode,
  name,
  uscc,
  price,
  180,
];

/** From the report to the approved contract, as every tender goes. */
async function award(one: Tender): Promise<void> {
  const { evaluations } = given;
  const statuses = (answers: readonly { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 200 : body));
  const as = one as unknown as Parameters<typeof given.publish>[0];
  const passed = async (...input: Parameters<typeof evaluations.pass>) =>
    expect(statuses(await evaluations.pass(...input))).toEqual([200, 200, 200]);
  await passed(one, 'BID_OPENING', 'EVALUATION_REPORT');
  await given.publish(as);
  await must(given.putAward(as));
  await passed(one, 'CONFIRM_WINNER', 'AWARD');
  await must(given.putNotice(as));
  await passed(one, 'WINNING_NOTICE');
  const params = { projectId: one.projectId };
  await app.setTime('2027-01-05 10:00:00');
  const { contracts } = await must(one.clerk.call(viewContracts, { params }));
  const { sectionId, award: won } = contracts[0]!;
  await must(
    one.clerk.call(saveContract, {
      params,
      body: {
        sectionId,
        contractNo: `HT-${one.projectId.slice(-8)}`,
        name: '路面养护施工合同',
        amount: won.amount!,
        priceText: won.priceText,
        periodDays: won.periodDays!,
        signDate: '2027-01-05',
        partyA: won.partyA,
        partyB: won.partyB,
        performanceBondYuan: '2375000',
        version: 0,
      },
    }),
  );
  await passed(one, 'CONTRACT_SIGNING');
}

const quarters = async (one: Tender) => {
  const { organization } = { organization: one.unit };
  const reader = await given.evaluations.identity.as(organization, ['READ:SASAC_STATISTICS']);
  const { content } = await must(reader.call(pageQuarters, { query: { year: 2026, orgId: organization.id } }));
  return content.filter(({ method }) => method.code === 'ALL').map(({ num, onlineRate }) => ({ num, onlineRate }));
};

describe('from the opening elsewhere to the contract', () => {
  test('at the exchange of the province, its bids and its outcome from sheets; it counts as online', async () => {
    const one = await tender('PROVINCE_EXCHANGE');
    const companies = [company(), company(), company()];
    const rows = companies.map((each, index) => bidRow(one, each, ['4750万元', '4700万元', '4600万元'][index]!));
    // nothing before the opening is entered
    const { check, commit, marked } = api.importOutsideBids;
    expect((await send(BID_HEADING, one.clerk, check, rows)).body.faults[0]?.message).toContain('请先登记开标情况');
    await must(open(one));
    const foreign = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
      'OPEN:BID_OPENING',
    ]);
    expect((await send(BID_HEADING, foreign, check, rows)).body.faults).toHaveLength(3);
    const damaged = [...rows, bidRow(one, { name: '错码公司', uscc: '123' }, '1万元')];
    expect((await send(BID_HEADING, one.clerk, commit, damaged)).body).toMatchObject({ written: 0, faultyRows: 1 });
    expect((await send(BID_HEADING, one.clerk, marked, damaged)).status).toBe(200);
    expect((await send(BID_HEADING, one.clerk, commit, rows)).body).toMatchObject({ written: 3, faults: [] });
    // the same rows again, in another file, double nothing
    const again = [...rows, bidRow(one, company(), '4790万元')];
    expect((await send(BID_HEADING, one.clerk, commit, again)).body).toMatchObject({ written: 0, faultyRows: 3 });
    expect((await view(one)).sections[0]!.bids).toHaveLength(3);
    const outcomes = companies.map(({ uscc }, index) => [one.sectionCode, uscc, '通过', index + 1, 95 - index, null]);
    const judged = api.importOutsideOutcomes.commit;
    expect((await send(OUTCOME_HEADING, one.clerk, judged, outcomes)).body).toMatchObject({ written: 0 });
    await must(close(one));
    expect((await send(OUTCOME_HEADING, one.clerk, judged, outcomes)).body).toMatchObject({ written: 3 });
    expect((await send(OUTCOME_HEADING, one.clerk, judged, [...outcomes, ...outcomes])).body).toMatchObject({
      written: 0,
    });
    await must(report(one));
    await award(one);
    expect(await quarters(one)).toContainEqual({ num: 1, onlineRate: 100 });
  });

  test('on the Cloud platform, its bids and its outcome typed', async () => {
    const one = await tender('CLOUD');
    const [first, second, third] = await opened(one);
    await must(judge(one, first!, { rank: 1, score: '92.5' }));
    await must(judge(one, second!, { rank: 2, score: '90' }));
    await must(judge(one, third!, { result: 'REJECT', rejectReason: 'UNQUALIFIED' }));
    await must(report(one));
    const answer = await given.evaluations.steps(one, 'BID_OPENING', 'EVALUATION_REPORT').submit();
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R46_FEW' }] } });
    await must(judge(one, third!, { rank: 3, score: '80' }));
    // what is corrected is handed over anew
    expect((await view(one)).report).toBeNull();
    await must(report(one));
    await award(one);
    expect(await quarters(one)).toContainEqual({ num: 1, onlineRate: 100 });
  });

  test('on paper and without scores; it does not count as online', async () => {
    const one = await tender('OFFLINE');
    for (const [index, bidId] of (await opened(one)).entries()) await must(judge(one, bidId, { rank: index + 1 }));
    await must(report(one));
    await award(one);
    const candidates = await app.sql('select rank, score from winning_candidate where project_id = $1 order by rank', [
      one.projectId,
    ]);
    expect(candidates).toEqual([1, 2, 3].map((rank) => ({ rank, score: null })));
    expect(await quarters(one)).toContainEqual({ num: 1, onlineRate: 0 });
  });
});

test('what is entered days later takes a reason and the scan, and goes to the list of supervision', async () => {
  const one = await tender('OFFLINE');
  await app.setTime('2026-12-31 09:00:00');
  const late = await open(one);
  expect(late).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'DATE_ENTERED', field: 'reason' }] } });
  const reason = '纸质开标记录三十日才由代理机构送达';
  await must(open(one, { reason, files: [await file(one, 'OUTSIDE_OPENING')] }));
  const watching = await given.evaluations.identity.as(one.unit, ['MENU:ENTERED_DATES', 'READ:PROJECT_DETAIL']);
  const { content } = await must(watching.call(listEnteredDates, { query: { event: 'OUTSIDE_OPENING' } }));
  expect(content).toMatchObject([{ projectId: one.projectId, eventDate: '2026-12-25', daysApart: 6, reason }]);
});

describe('before the opening elsewhere', () => {
  test('nothing of it is taken before its announced time, nor ahead of now', async () => {
    const one = await tender();
    await app.stopTime(TIMES.lastSecond);
    const early = await open(one, { openedTime: TIMES.lastSecond });
    expect(early.body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_TOO_EARLY' }, { ruleId: 'OUTSIDE_OPENED_TIME' }],
    });
    expect((await view(one)).allowedActions).toEqual([]);
    expect((await bid(one, company(), '4750万元')).status).toBe(409);
    await app.setTime(AT_OPENING);
    expect((await open(one, { openedTime: '2026-12-25 11:00:00' })).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_OPENED_TIME' }],
    });
    const list = () => must(one.clerk.call(listRegistrations, { query: { projectId: one.projectId } }));
    expect(await list()).toMatchObject({ sealed: true, content: [] });
    await must(open(one));
    expect(await list()).toMatchObject({ sealed: false });
  });

  test('nobody registers, opens or sits on a committee here; a project that is held here takes no such entry', async () => {
    const tenders = givenTenders(app);
    await app.setTime(TIMES.onSale);
    const announced = await tenders.tender();
    const bidder = await tenders.company();
    await app.sql(`update project set platform = 'OFFLINE' where id = $1`, [announced.projectId]);
    const body = { sectionId: announced.sectionId, contact: '林知远', phone: '13800000001', consortiumMembers: [] };
    expect((await bidder.caller.call(register, { body })).body).toMatchObject({
      errors: [{ ruleId: 'HELD_ELSEWHERE' }],
    });
    const one = await tender();
    const { clerk, projectId, department } = one;
    const start = await clerk.call(startOpening, { params: { projectId }, body: { recorder: '温书言', version: 1 } });
    expect(start.body).toMatchObject({ errors: [{ ruleId: 'HELD_ELSEWHERE' }] });
    const seats = await given.evaluations.seats(one);
    expect((await given.evaluations.name(department, projectId, seats)).body).toMatchObject({
      errors: [{ ruleId: 'HELD_ELSEWHERE' }],
    });
    await app.sql(`update project set platform = 'SDHSG' where id = $1`, [projectId]);
    expect((await open(one)).body).toMatchObject({ errors: [{ ruleId: 'HELD_HERE' }] });
    expect((await bid(one, company(), '1万元')).body).toMatchObject({ errors: [{ ruleId: 'HELD_HERE' }] });
  });
});

describe('what is entered', () => {
  test('fails a section of fewer than three bidders as an opening here does', async () => {
    const one = await tender();
    await must(open(one));
    await must(bid(one, company(), '4750万元'));
    const mistaken = await must(bid(one, company(), '4700万元'));
    const params = { projectId: one.projectId, bidId: mistaken.id };
    await must(one.clerk.call(api.removeOutsideBid, { params }));
    expect((await one.clerk.call(api.removeOutsideBid, { params })).status).toBe(404);
    expect((await must(close(one))).opening?.status.code).toBe('FAILED');
    expect((await close(one)).status).toBe(409);
    expect((await judge(one, newId(), { rank: 1 })).status).toBe(409);
  });

  test('is found where a price above its ceiling was not rejected, until it is', async () => {
    const one = await tender();
    const [over, second, third, fourth] = await opened(one, ['4900万元', '4700万元', '4600万元', '4500万元']);
    expect((await view(one)).sections[0]!.bids.filter(({ overCeiling }) => overCeiling)).toHaveLength(1);
    await must(judge(one, over!, { rank: 1, score: '95' }));
    await must(judge(one, second!, { rank: 2, score: '90' }));
    await must(judge(one, third!, { rank: 2, score: '90' }));
    expect((await report(one)).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_OUTCOMES' }, { ruleId: 'OUTSIDE_RANKS' }],
    });
    await must(judge(one, third!, { rank: 3, score: '88' }));
    await must(judge(one, fourth!, { rank: 4, score: '80' }));
    expect((await report(one, { handedDate: '2026-12-24' })).body).toMatchObject({
      errors: [{ ruleId: 'HANDOVER_DATE' }],
    });
    await must(report(one));
    const act = given.evaluations.steps(one, 'BID_OPENING', 'EVALUATION_REPORT');
    expect((await act.submit()).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_OVER_CEILING', severity: 'block' }],
    });
    expect((await judge(one, over!, { result: 'REJECT', rank: 1, rejectReason: 'PRICE' })).body).toMatchObject({
      errors: [{ ruleId: 'OUTSIDE_PLACE' }],
    });
    await must(judge(one, over!, { result: 'REJECT', rejectReason: 'PRICE' }));
    for (const [index, bidId] of [second!, third!, fourth!].entries())
      await must(judge(one, bidId, { rank: index + 1, score: String(90 - index) }));
    await must(report(one));
    expect((await act.submit()).status).toBe(200);
    // a report that the house returns is entered again
    expect((await judge(one, over!, { result: 'REJECT', rejectReason: 'PRICE' })).status).toBe(409);
    expect((await act.check()).status).toBe(200);
    expect((await act.reject()).status).toBe(200);
    expect((await view(one)).allowedActions).toEqual(['outcomes', 'report']);
  });

  test('names companies of a sheet as the library does, and each in one way', async () => {
    const one = await tender();
    await must(open(one));
    const known = await givenTenders(app).company();
    const twice = company();
    const rows = [
      bidRow(one, { name: known.name, uscc: givenUscc() }, '4700万元'),
      bidRow(one, twice, '4600万元'),
      bidRow(one, { name: twice.name, uscc: givenUscc() }, '4500万元'),
    ];
    const { body } = await send(BID_HEADING, one.clerk, api.importOutsideBids.commit, rows);
    expect(body).toMatchObject({
      written: 0,
      faults: [
        { row: 2, value: known.name },
        { row: 4, value: twice.name },
      ],
    });
  });

  test('has points of two decimals', async () => {
    const one = await tender();
    const [first] = await opened(one);
    expect((await judge(one, first!, { rank: 1, score: '92.555' })).status).toBe(400);
    expect((await judge(one, first!, { rank: 1, score: '100000' })).body).toMatchObject({
      errors: [{ field: 'score' }],
    });
    await must(judge(one, first!, { rank: 1, score: '92.55' }));
  });

  test('stays with its round when the next one is held here', async () => {
    const one = await tender('OFFLINE');
    await opened(one);
    const params = { projectId: one.projectId };
    await givenEndedRound(app, one.projectId);
    await app.sql(`update project set round = 2, platform = 'SDHSG' where id = $1`, [one.projectId]);
    const now = await view(one);
    expect([now.platform.code, now.opening]).toEqual(['SDHSG', null]);
    const was = await must(one.clerk.call(api.viewElsewhere, { params, query: { round: 1 } }));
    expect(was).toMatchObject({
      platform: { code: 'OFFLINE' },
      opening: { place: expect.any(String) },
      allowedActions: [],
    });
    expect(was.sections[0]!.bids).toHaveLength(3);
  });

  test('is checked and approved by others than those who entered it', async () => {
    const one = await tender();
    const [first, ...others] = await opened(one);
    // the department's people run evaluations too, and approve reports
    const { department, projectId } = one;
    const own = await department.call(api.saveOutsideOutcome, {
      params: { projectId, bidId: first! },
      body: { result: 'PASS', rank: 1 },
    });
    expect(own.status).toBe(200);
    for (const [index, bidId] of others.entries()) await must(judge(one, bidId, { rank: index + 2 }));
    await must(report(one));
    const act = given.evaluations.steps(one, 'BID_OPENING', 'EVALUATION_REPORT');
    expect((await act.submit()).status).toBe(200);
    expect((await act.check()).status).toBe(200);
    expect((await act.approve()).body).toMatchObject({ errors: [{ ruleId: 'OUTSIDE_OWN_WORK' }] });
    const other = { ...one, department: await given.evaluations.department() };
    expect((await given.evaluations.steps(other, 'BID_OPENING', 'EVALUATION_REPORT').approve()).status).toBe(200);
  });

  test('belongs to its unit, names a company once, and is no registration of that company', async () => {
    const one = await tender();
    await must(open(one));
    const { identity } = given.evaluations;
    const stranger = await identity.as(await identity.organization(), ['OPEN:BID_OPENING', 'READ:PROJECT_DETAIL']);
    const { projectId } = one;
    expect((await stranger.call(api.viewElsewhere, { params: { projectId } })).status).toBe(404);
    expect((await bid(one, company(), '1万元', stranger)).status).toBe(404);
    expect((await open(one, {}, stranger)).status).toBe(404);
    const known = await givenTenders(app).company();
    const { id } = await must(bid(one, known, '4750万元'));
    expect((await must(bid(one, known, '4740万元'))).id).toBe(id);
    expect((await bid(one, { ...known, name: '另一名称有限公司' }, '1万元')).status).toBe(400);
    expect((await view(one)).sections[0]!.bids).toMatchObject([{ priceText: '4740万元', uscc: known.uscc }]);
    const rows = await app.sql('select outside, envelope_key, status from bid where id = $1', [id]);
    expect(rows).toEqual([{ outside: true, envelope_key: null, status: 'OPENED' }]);
    const [registration] = await app.sql('select registration_id from bid where id = $1', [id]);
    const mine = await app.sql('select count(*)::int as num from registration where id = $1 and outside', [
      registration!['registration_id'],
    ]);
    expect(mine).toEqual([{ num: 1 }]);
  });
});

test('its public record says where bids were opened, and nothing of what was not witnessed here', async () => {
  const one = await tender();
  await opened(one);
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', '', 'PUBLISHED', business_now() - interval '30 days')`,
    [newId(), one.projectId],
  );
  const { records } = await must(app.caller(null).call(viewPublicRecord, { query: { projectId: one.projectId } }));
  const items = records.flatMap(({ sections }) => sections.flatMap(({ items: lines }) => lines));
  expect(items.map(({ decryptStatus }) => decryptStatus.value)).toEqual(['外部开标', '外部开标', '外部开标']);
});
