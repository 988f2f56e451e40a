import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastDayOf } from '@tenderdesk/domain/oversight/report/month';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as sections from './section-ledger.contract.ts';
import * as statistics from './statistics.contract.ts';
import * as suppliers from './supplier-ledger.contract.ts';

/** Each ledger against plain SQL over the tables: rows, totals, groups and workbook say the same. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let group: Caller;
let stranger: Caller;
let awardedUnit: string;
let awardedId: string;
let sealedId: string;

const LEDGERS = [
  'PROJECT_SECTION_ACCOUNT',
  'PROJECT_SECTION_ACCOUNT_UNDER',
  'PROJECT_SECTION_ACCOUNT_PURCHASE',
  'BIDDER_EVALUATE_ACCOUNT',
  'SASAC_STATISTICS',
  'PROJECT_QUESTION_STATISICS', // sic
  'BID_OPENING_CYCLE_AT_WEEK',
  'BID_OPENING_CYCLE_AT_MONTH',
];

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  const tender = await givenAwards(app).awarded();
  awardedId = tender.projectId;
  awardedUnit = tender.unit.id;
  cast = await given.cast();
  await given.started(cast);
  await given.planned(cast);
  sealedId = await given.atAnnouncement(cast);
  group = await given.as(
    cast.department,
    LEDGERS.flatMap((one) => [`READ:${one}`, `EXPORT:${one}`]),
    'GROUP',
  );
  stranger = (await given.cast()).clerk;
});
afterAll(() => app.close());

const plain = async (statement: string, values: unknown[] = []) => (await app.sql(statement, values))[0]!;

const ALL = { size: 1000 };

describe('ledgers of sections', () => {
  test('hold each section of a present round once, in one of the three', async () => {
    const ids: string[] = [];
    for (const { page } of [sections.tenders, sections.underLimit, sections.purchases])
      ids.push(...(await must(group.call(page, { query: ALL }))).content.map(({ id }) => id));
    const { n } = await plain(
      `select count(*)::int as n from section join project on project.id = project_id and project.round = section.round`,
    );
    expect(ids).toHaveLength(n as number);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('totals are those of all rows, however few stand on a page; groups add up to them', async () => {
    const { content } = await must(group.call(sections.tenders.page, { query: ALL }));
    const totals = await must(group.call(sections.tenders.totals, { query: {} }));
    const sum = (read: (row: (typeof content)[number]) => string | number | null) =>
      content.reduce((all, row) => all + Number(read(row) ?? 0), 0);
    expect(totals.num).toBe(content.length);
    expect(Number(totals.estimatedAmount)).toBeCloseTo(
      sum((row) => row.estimatedAmount),
      6,
    );
    expect(Number(totals.winningPrice)).toBeCloseTo(
      sum((row) => row.winningPrice),
      6,
    );
    expect(Number(totals.saving)).toBeCloseTo(
      sum((row) => row.saving),
      6,
    );
    expect(totals.bidderNum).toBe(sum((row) => row.bidderNum));
    expect(totals.projectNum).toBe(new Set(content.map(({ projectId }) => projectId)).size);
    for (const by of sections.LEDGER_GROUPS) {
      const groups = await must(group.call(sections.tenders.groups, { query: { by } }));
      expect(
        groups.reduce((all, row) => all + row.num, 0),
        by,
      ).toBe(totals.num);
      expect(
        groups.reduce((all, row) => all + Number(row.estimatedAmount), 0),
        by,
      ).toBeCloseTo(Number(totals.estimatedAmount), 6);
    }
    const first = await must(group.call(sections.tenders.page, { query: { size: 1 } }));
    expect([first.content.length, first.totalElements]).toEqual([1, totals.num]);
  });

  test('an awarded section bears bidders, winner, price and saving as the tables have them', async () => {
    const { content } = await must(group.call(sections.tenders.page, { query: ALL }));
    const rows = content.filter(({ projectId }) => projectId === awardedId);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const kept = await plain(
        `select count(*) filter (where bid.status not in ('DRAFT', 'WITHDRAWN'))::int as bids,
           (select winning_price::float from winning_candidate c where c.section_id = $1 and c.won) as price,
           (select control_price::float from section where id = $1) as ceiling
         from bid where section_id = $1`,
        [row.id],
      );
      expect(row.bidderNum).toBe(kept['bids']);
      expect(row.winnerName).not.toBeNull();
      expect(Number(row.winningPrice)).toBeCloseTo(kept['price'] as number, 6);
      expect(Number(row.saving)).toBeCloseTo((kept['ceiling'] as number) - (kept['price'] as number), 6);
      expect(row.confirmedTime).not.toBeNull();
    }
  });

  test('a sealed tender shows no number of bidders, not even that there are none', async () => {
    const { content } = await must(cast.clerk.call(sections.tenders.page, { query: ALL }));
    const rows = content.filter(({ projectId }) => projectId === sealedId);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ bidderNum }) => bidderNum === null)).toBe(true);
    expect((await must(cast.clerk.call(sections.tenders.totals, { query: {} }))).bidderNum).toBe(0);
  });

  test('behind each group stand as many rows as it counts, also of a unit or a type with others below it', async () => {
    const below = await given.cast();
    const kept = await plain(`select organization_path from project where id = $1`, [sealedId]);
    await given.atAnnouncement(below);
    await app.sql(`update organization set path = $2 || 'x/' where id = $1`, [
      below.unit.id,
      kept['organization_path'],
    ]);
    await app.sql(
      `update project set organization_path = $2 || 'x/', project_type = 'CONSTRUCTION' where organization_id = $1`,
      [below.unit.id, kept['organization_path']],
    );
    // under the unit above them both, of the types below construction: what a group counts is not narrowed twice
    const wide = [{}, { orgId: cast.unit.id }, { projectType: 'CONSTRUCTION' }] as const;
    const opened = {
      organization: (code: string) => ({ orgId: code, own: 'unit' as const }),
      method: (code: string) => ({ biddingMethod: code }),
      type: (code: string) => ({ projectType: code, own: 'type' as const }),
      month: (code: string) => ({ startDate: `${code}-01`, endDate: lastDayOf(code) }),
    };
    for (const filter of wide)
      for (const by of sections.LEDGER_GROUPS) {
        const groups = await must(group.call(sections.tenders.groups, { query: { ...filter, by } }));
        expect(groups.length, by).toBeGreaterThan(0);
        for (const { code, num, estimatedAmount } of groups) {
          const query = { ...filter, ...opened[by](code) };
          const rows = await must(group.call(sections.tenders.page, { query }));
          const told = `${by} ${code} within ${JSON.stringify(filter)}`;
          expect(rows.totalElements, told).toBe(num);
          const totals = await must(group.call(sections.tenders.totals, { query }));
          expect(totals.estimatedAmount, told).toBe(estimatedAmount);
        }
      }
    const all = await must(group.call(sections.tenders.page, { query: { orgId: cast.unit.id } }));
    const own = await must(group.call(sections.tenders.page, { query: { orgId: cast.unit.id, own: 'true' } }));
    expect(all.totalElements).toBeGreaterThan(own.totalElements);
  });

  test('one’s scope holds, filters narrow rows and totals alike', async () => {
    expect((await must(stranger.call(sections.tenders.page, { query: {} }))).totalElements).toBe(0);
    const own = await must(cast.clerk.call(sections.tenders.page, { query: ALL }));
    expect(new Set(own.content.map(({ organizationName }) => organizationName)).size).toBe(1);
    for (const query of [{ orgId: awardedUnit }, { status: 'AWARDED' as const }, { biddingMethod: 'OPEN_TENDER' }]) {
      const { totalElements } = await must(group.call(sections.tenders.page, { query }));
      expect((await must(group.call(sections.tenders.totals, { query }))).num).toBe(totalElements);
    }
    const past = await must(group.call(sections.tenders.page, { query: { year: 2001 } }));
    expect(past.totalElements).toBe(0);
  });

  test('the workbook ends with the totals of the screen', async () => {
    const book = await rowsOf(await must(group.call(sections.tenders.exported.endpoint, { query: {} as never })));
    const totals = await must(group.call(sections.tenders.totals, { query: {} }));
    const head = book[0]!;
    const last = book.at(-1)!;
    expect(book).toHaveLength(totals.num + 2);
    expect(last[0]).toBe('合计');
    expect(last[head.indexOf('估算金额（万元）')]).toBeCloseTo(Number(totals.estimatedAmount), 6);
    expect(last[head.indexOf('投标人数')]).toBe(totals.bidderNum);
  });
});

describe('winners', () => {
  test('have their contracts, mean and last comment; the totals and the ranks agree', async () => {
    await app.sql(
      `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
         sign_date, party_a, party_b)
       select md5(id), project_id, section_id, id, 'HT-' || id, '合同', winning_price, false, price_text, 90,
         business_now()::date, '甲方', bidder_name
       from winning_candidate where won and project_id = $1
       on conflict do nothing`,
      [awardedId],
    );
    await app.sql(
      `insert into performance_evaluation (id, project_id, candidate_id, evaluate_type, scores, total, rank, comment)
       select md5(id || 'p'), project_id, id, 'FINAL', '{}', 88.5, 'A', '履约良好' from winning_candidate
       where won and project_id = $1 on conflict do nothing`,
      [awardedId],
    );
    const { content } = await must(group.call(suppliers.pageSuppliers, { query: ALL }));
    const { n, amount } = await plain(`select count(*)::int as n, sum(amount)::float as amount from contract`);
    expect(content.reduce((sum, row) => sum + row.contractNum, 0)).toBe(n);
    const totals = await must(group.call(suppliers.sumSuppliers, { query: {} }));
    expect([totals.contractNum, totals.num]).toEqual([n, content.length]);
    expect(Number(totals.amount)).toBeCloseTo(amount as number, 6);
    const judged = content.filter(({ evaluatedNum }) => evaluatedNum > 0);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.every(({ rank, lastComment }) => rank?.code === 'A' && lastComment === '履约良好')).toBe(true);
    const ofA = await must(group.call(suppliers.pageSuppliers, { query: { rank: 'A' } }));
    expect(ofA.totalElements).toBe(judged.length);
    expect((await must(group.call(suppliers.pageSuppliers, { query: { rank: 'D' } }))).totalElements).toBe(0);
    expect((await must(stranger.call(suppliers.pageSuppliers, { query: {} }))).totalElements).toBe(0);
    const book = await rowsOf(await must(group.call(suppliers.exportSuppliers.endpoint, { query: {} as never })));
    expect(book.at(-1)).toEqual(expect.arrayContaining(['合计', totals.contractNum]));
  });
});

describe('winners of another year', () => {
  test('are those of that year alone: without one it is this year', async () => {
    const before = await must(group.call(suppliers.sumSuppliers, { query: {} }));
    const id = newId();
    await app.sql(
      `insert into winning_candidate (id, project_id, section_id, round, supplier_id, bidder_name, rank, price, price_text, price_kind, won, winning_price)
       select $1, project_id, id, 99, $2, '往年某公司', 1, 10, '10', 'AMOUNT', true, 10 from section where project_id = $3 limit 1`,
      [id, (await given.cast()).unit.id, awardedId],
    );
    await app.sql(
      `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
         sign_date, party_a, party_b)
       select id, project_id, section_id, id, 'HT-' || id, '合同', 10, false, '10', 90, '2019-05-06', '甲方', bidder_name
       from winning_candidate where id = $1`,
      [id],
    );
    expect(await must(group.call(suppliers.sumSuppliers, { query: {} }))).toEqual(before);
    const query = { year: 2019 };
    expect(await must(group.call(suppliers.sumSuppliers, { query }))).toMatchObject({ num: 1, contractNum: 1 });
    const { content } = await must(group.call(suppliers.pageSuppliers, { query: ALL }));
    expect(content.map(({ lastSignDate }) => lastSignDate)).not.toContain('2019-05-06');
  });
});

describe('the mean of all winners', () => {
  test('is that of their evaluations, not of means that were rounded', async () => {
    const names = [(await given.cast()).unit.id, (await given.cast()).unit.id, (await given.cast()).unit.id];
    const scores = [
      ...[6, 7, 7].map((total) => [names[0]!, total] as const),
      ...[6, 7, 7].map((total) => [names[1]!, total] as const),
      [names[2]!, 7] as const,
    ];
    for (const [index, [supplierId, total]] of scores.entries()) {
      const id = newId();
      await app.sql(
        `insert into winning_candidate (id, project_id, section_id, round, supplier_id, bidder_name, rank, price, price_text, price_kind, won, winning_price)
         select $1, project_id, id, 100 + $2::int, $3, '某公司', 1, 10, '10', 'AMOUNT', true, 10 from section where project_id = $4 limit 1`,
        [id, index, supplierId, awardedId],
      );
      await app.sql(
        `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
           sign_date, party_a, party_b)
         select id, project_id, section_id, id, 'HT-' || id, '合同', 10, false, '10', 90, business_now()::date, '甲方', bidder_name
         from winning_candidate where id = $1`,
        [id],
      );
      await app.sql(
        `insert into performance_evaluation (id, project_id, candidate_id, evaluate_type, scores, total, rank)
         values ($1, $2, $1, 'FINAL', '{}', $3, 'D')`,
        [id, awardedId, total],
      );
    }
    const query = { rank: 'D' as const };
    const { content } = await must(group.call(suppliers.pageSuppliers, { query }));
    expect(content.map(({ average }) => average).toSorted()).toEqual(['6.67', '6.67', '7'].toSorted());
    // 47 of 7
    expect((await must(group.call(suppliers.sumSuppliers, { query }))).average).toBe('6.71');
  });
});

describe('statistics', () => {
  test('awards of a year stand by quarter and method, each quarter with all of them', async () => {
    const { content } = await must(group.call(statistics.pageQuarters, { query: { size: 100 } }));
    const { n, amount } = await plain(
      `select count(*)::int as n, sum(winning_price)::float as amount from winning_candidate c
         join award on award.project_id = c.project_id and award.round = c.round
       where won and confirmed_time is not null`,
    );
    const all = content.filter(({ method }) => method.code === 'ALL');
    expect(all).toHaveLength(4);
    expect(all.reduce((sum, row) => sum + row.num, 0)).toBe(n);
    expect(all.reduce((sum, row) => sum + Number(row.amount), 0)).toBeCloseTo(amount as number, 6);
    for (const { quarter, num } of all)
      expect(
        content
          .filter((row) => row.quarter === quarter && row.method.code !== 'ALL')
          .reduce((sum, row) => sum + row.num, 0),
      ).toBe(num);
  });

  test('a quarter of another year is the year before of this one', async () => {
    const [year] = await app.sql(`select extract(year from business_now())::int as year`);
    await app.sql(`update award set confirmed_time = confirmed_time - interval '1 year'`);
    const { content } = await must(group.call(statistics.pageQuarters, { query: { size: 100 } }));
    const all = content.filter(({ method }) => method.code === 'ALL');
    expect(all.reduce((sum, row) => sum + row.num, 0)).toBe(0);
    const last = await must(
      group.call(statistics.pageQuarters, { query: { year: Number(year!['year']) - 1, size: 100 } }),
    );
    const before = last.content.filter(({ method }) => method.code === 'ALL');
    expect(all.map(({ lastYearNum }) => lastYearNum)).toEqual(before.map(({ num }) => num));
    expect(all[0]!.previousNum).toBe(before[3]!.num);
    await app.sql(`update award set confirmed_time = confirmed_time + interval '1 year'`);
  });

  test('questions by unit: in time, late and upheld', async () => {
    const [asker] = await app.sql(`select id from app_user limit 1`);
    const ask = (kind: string, due: string, reply: string | null, forces: string | null) =>
      app.sql(
        `insert into question (id, project_id, kind, stage, supplier_id, asked_by, content, due_time, reply, reply_time, replied_by, status, suspends, forces)
         select md5(random()::text), $1, $2, 'DOC', (select supplier_id from bid limit 1), $3, 'x', business_now() + $4::interval,
           case when $5::text is null then null else 'r' end, business_now() + $5::interval, case when $5::text is null then null else $3 end,
           case when $5::text is null then 'SUBMITTED' else 'REPLIED' end, false, $6`,
        [awardedId, kind, asker!['id'], due, reply, forces],
      );
    await ask('QUESTION', '1 day', '1 hour', null);
    await ask('OBJECTION', '1 day', '2 days', 'CORRECT');
    await ask('OBJECTION', '-1 day', null, null);
    const { content } = await must(group.call(statistics.pageQuestions, { query: {} }));
    const row = content.find(({ id }) => id === awardedUnit)!;
    expect(row).toMatchObject({
      questionNum: 1,
      objectionNum: 2,
      complaintNum: 0,
      answeredNum: 2,
      onTimeNum: 1,
      upheldNum: 1,
    });
    expect(row.onTimeRate).toBe(33.3);
    expect(row.upheldRate).toBe(100);
    // what was found right in part is upheld too
    for (const outcome of ['PARTLY', 'DISMISSED']) {
      await app.sql(
        `insert into question (id, project_id, kind, stage, asked_by, content, due_time, reply, reply_time, status, suspends, complainant)
           select $1, id, 'COMPLAINT', 'RESULT', created_by, 'x', business_now(), 'r', business_now(), 'REPLIED', false, 'x'
           from project where id = $2`,
        [`complaint-${outcome}`, awardedId],
      );
      await app.sql(
        `insert into complaint (question_id, source, known_date, received_date, accept_due, decide_due, state, accepted_time, outcome)
           values ($1, 'COMPANY', '2026-01-01', '2026-01-01', '2026-01-05', '2026-02-10', 'DECIDED', '2026-01-02', $2)`,
        [`complaint-${outcome}`, outcome],
      );
    }
    const { content: later } = await must(group.call(statistics.pageQuestions, { query: {} }));
    expect(later.find(({ id }) => id === awardedUnit)).toMatchObject({ complaintNum: 2, upheldNum: 2 });
    await app.sql(`delete from complaint where question_id like 'complaint-%'`);
    await app.sql(`delete from question where id like 'complaint-%'`);
    const totals = await must(group.call(statistics.sumQuestions, { query: {} }));
    expect(totals.objectionNum).toBe(content.reduce((sum, one) => sum + one.objectionNum, 0));
    expect((await must(stranger.call(statistics.pageQuestions, { query: {} }))).totalElements).toBe(0);
  });

  test('openings of a week and a month stand by day and room, and behind each cell are as many', async () => {
    const [document] = await app.sql(
      `select opening_time::date::text as day, opening_place as place from bidding_document where project_id = $1`,
      [sealedId],
    );
    await app.sql(`update project set phase = 'ANNOUNCEMENT' where id = $1`, [sealedId]);
    const [day, place] = [String(document!['day']), String(document!['place'])];
    const week = await must(group.call(statistics.viewWeek, { query: { day } }));
    expect(week.days).toHaveLength(7);
    expect(week.places).toContain(place);
    const cell = week.days.find(({ date }) => date === day)!.cells.find((one) => one.place === place)!;
    const behind = await must(group.call(statistics.pageOfWeek, { query: { from: day, to: day, place } }));
    expect(behind.totalElements).toBe(cell.num);
    expect(behind.content.map(({ projectId }) => projectId)).toContain(sealedId);
    const month = await must(group.call(statistics.viewMonth, { query: { month: day.slice(0, 7) } }));
    expect(month.days.reduce((sum, one) => sum + one.num, 0)).toBe(month.num);
    expect((await must(stranger.call(statistics.viewWeek, { query: { day } }))).num).toBe(0);
  });

  test('a project that was given up before its opening holds no room; one that ended after it did', async () => {
    const [document] = await app.sql(
      `select opening_time::date::text as day, opening_place as place from bidding_document where project_id = $1`,
      [sealedId],
    );
    const [day, place] = [String(document!['day']), String(document!['place'])];
    const shown = async () => {
      const behind = await must(group.call(statistics.pageOfWeek, { query: { from: day, to: day, place } }));
      const cells = (await must(group.call(statistics.viewWeek, { query: { day } }))).days.flatMap(({ cells, date }) =>
        cells.filter((cell) => date === day && cell.place === place),
      );
      expect(behind.totalElements).toBe(cells.reduce((sum, { num }) => sum + num, 0));
      return behind.content.some(({ projectId }) => projectId === sealedId);
    };
    const end = (when: string) =>
      app.sql(
        `update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED',
           ended_time = (select opening_time + $2::interval from bidding_document where project_id = $1) where id = $1`,
        [sealedId, when],
      );
    expect(await shown()).toBe(true);
    await end('-1 hour');
    expect(await shown()).toBe(false);
    await end('1 hour');
    expect(await shown()).toBe(true);
  });
});
