import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenLedgers, plainly } from './given.ts';
import * as statistics from './statistics.contract.ts';

/** Quarters, questions and openings against plain SQL over the tables. */

let app: TestApp;
let at: Awaited<ReturnType<typeof givenLedgers>>;
let plain: ReturnType<typeof plainly>;

beforeAll(async () => {
  app = await openTestApp();
  at = await givenLedgers(app);
  plain = plainly(app);
});
afterAll(() => app.close());

describe('statistics', () => {
  test('awards of a year stand by quarter and method, each quarter with all of them', async () => {
    const { content } = await must(at.group.call(statistics.pageQuarters, { query: { size: 100 } }));
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
    const { content } = await must(at.group.call(statistics.pageQuarters, { query: { size: 100 } }));
    const all = content.filter(({ method }) => method.code === 'ALL');
    expect(all.reduce((sum, row) => sum + row.num, 0)).toBe(0);
    const last = await must(
      at.group.call(statistics.pageQuarters, { query: { year: Number(year!['year']) - 1, size: 100 } }),
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
        [at.awardedId, kind, asker!['id'], due, reply, forces],
      );
    await ask('QUESTION', '1 day', '1 hour', null);
    await ask('OBJECTION', '1 day', '2 days', 'CORRECT');
    await ask('OBJECTION', '-1 day', null, null);
    const { content } = await must(at.group.call(statistics.pageQuestions, { query: {} }));
    const row = content.find(({ id }) => id === at.awardedUnit)!;
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
        [`complaint-${outcome}`, at.awardedId],
      );
      await app.sql(
        `insert into complaint (question_id, source, known_date, received_date, accept_due, decide_due, state, accepted_time, outcome)
           values ($1, 'COMPANY', '2026-01-01', '2026-01-01', '2026-01-05', '2026-02-10', 'DECIDED', '2026-01-02', $2)`,
        [`complaint-${outcome}`, outcome],
      );
    }
    const { content: later } = await must(at.group.call(statistics.pageQuestions, { query: {} }));
    expect(later.find(({ id }) => id === at.awardedUnit)).toMatchObject({ complaintNum: 2, upheldNum: 2 });
    await app.sql(`delete from complaint where question_id like 'complaint-%'`);
    await app.sql(`delete from question where id like 'complaint-%'`);
    const totals = await must(at.group.call(statistics.sumQuestions, { query: {} }));
    expect(totals.objectionNum).toBe(content.reduce((sum, one) => sum + one.objectionNum, 0));
    expect((await must(at.stranger.call(statistics.pageQuestions, { query: {} }))).totalElements).toBe(0);
  });

  test('openings of a week and a month stand by day and room, and behind each cell are as many', async () => {
    const [document] = await app.sql(
      `select opening_time::date::text as day, opening_place as place from bidding_document where project_id = $1`,
      [at.sealedId],
    );
    await app.sql(`update project set phase = 'ANNOUNCEMENT' where id = $1`, [at.sealedId]);
    const [day, place] = [String(document!['day']), String(document!['place'])];
    const week = await must(at.group.call(statistics.viewWeek, { query: { day } }));
    expect(week.days).toHaveLength(7);
    expect(week.places).toContain(place);
    const cell = week.days.find(({ date }) => date === day)!.cells.find((one) => one.place === place)!;
    const behind = await must(at.group.call(statistics.pageOfWeek, { query: { from: day, to: day, place } }));
    expect(behind.totalElements).toBe(cell.num);
    expect(behind.content.map(({ projectId }) => projectId)).toContain(at.sealedId);
    const month = await must(at.group.call(statistics.viewMonth, { query: { month: day.slice(0, 7) } }));
    expect(month.days.reduce((sum, one) => sum + one.num, 0)).toBe(month.num);
    expect((await must(at.stranger.call(statistics.viewWeek, { query: { day } }))).num).toBe(0);
  });

  test('a project that was at.given up before its opening holds no room; one that ended after it did', async () => {
    const [document] = await app.sql(
      `select opening_time::date::text as day, opening_place as place from bidding_document where project_id = $1`,
      [at.sealedId],
    );
    const [day, place] = [String(document!['day']), String(document!['place'])];
    const shown = async () => {
      const behind = await must(at.group.call(statistics.pageOfWeek, { query: { from: day, to: day, place } }));
      const cells = (await must(at.group.call(statistics.viewWeek, { query: { day } }))).days.flatMap(
        ({ cells, date }) => cells.filter((cell) => date === day && cell.place === place),
      );
      expect(behind.totalElements).toBe(cells.reduce((sum, { num }) => sum + num, 0));
      return behind.content.some(({ projectId }) => projectId === at.sealedId);
    };
    const end = (when: string) =>
      app.sql(
        `update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED',
           ended_time = (select opening_time + $2::interval from bidding_document where project_id = $1) where id = $1`,
        [at.sealedId, when],
      );
    expect(await shown()).toBe(true);
    await end('-1 hour');
    expect(await shown()).toBe(false);
    await end('1 hour');
    expect(await shown()).toBe(true);
  });
});
