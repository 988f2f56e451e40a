import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { must } from '../../procedure/project/given.ts';
import { givenLedgers, plainly } from './given.ts';
import * as suppliers from './supplier-ledger.contract.ts';

/** The ledger of winners against plain SQL over the tables. */

let app: TestApp;
let at: Awaited<ReturnType<typeof givenLedgers>>;
let plain: ReturnType<typeof plainly>;

beforeAll(async () => {
  app = await openTestApp();
  at = await givenLedgers(app);
  plain = plainly(app);
});
afterAll(() => app.close());

const ALL = { size: 1000 };

describe('winners', () => {
  test('have their contracts, mean and last comment; the totals and the ranks agree', async () => {
    await app.sql(
      `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
         sign_date, party_a, party_b)
       select md5(id), project_id, section_id, id, 'HT-' || id, '合同', winning_price, false, price_text, 90,
         business_now()::date, '甲方', bidder_name
       from winning_candidate where won and project_id = $1
       on conflict do nothing`,
      [at.awardedId],
    );
    await app.sql(
      `insert into performance_evaluation (id, project_id, candidate_id, evaluate_type, scores, total, rank, comment)
       select md5(id || 'p'), project_id, id, 'FINAL', '{}', 88.5, 'A', '履约良好' from winning_candidate
       where won and project_id = $1 on conflict do nothing`,
      [at.awardedId],
    );
    const { content } = await must(at.group.call(suppliers.pageSuppliers, { query: ALL }));
    const { n, amount } = await plain(`select count(*)::int as n, sum(amount)::float as amount from contract`);
    expect(content.reduce((sum, row) => sum + row.contractNum, 0)).toBe(n);
    const totals = await must(at.group.call(suppliers.sumSuppliers, { query: {} }));
    expect([totals.contractNum, totals.num]).toEqual([n, content.length]);
    expect(Number(totals.amount)).toBeCloseTo(amount as number, 6);
    const judged = content.filter(({ evaluatedNum }) => evaluatedNum > 0);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.every(({ rank, lastComment }) => rank?.code === 'A' && lastComment === '履约良好')).toBe(true);
    const ofA = await must(at.group.call(suppliers.pageSuppliers, { query: { rank: 'A' } }));
    expect(ofA.totalElements).toBe(judged.length);
    expect((await must(at.group.call(suppliers.pageSuppliers, { query: { rank: 'D' } }))).totalElements).toBe(0);
    expect((await must(at.stranger.call(suppliers.pageSuppliers, { query: {} }))).totalElements).toBe(0);
    const book = await rowsOf(await must(at.group.call(suppliers.exportSuppliers.endpoint, { query: {} as never })));
    expect(book.at(-1)).toEqual(expect.arrayContaining(['合计', totals.contractNum]));
  });
});

describe('winners of another year', () => {
  test('are those of that year alone: without one it is this year', async () => {
    const before = await must(at.group.call(suppliers.sumSuppliers, { query: {} }));
    const id = newId();
    await app.sql(
      `insert into winning_candidate (id, project_id, section_id, round, supplier_id, bidder_name, rank, price, price_text, price_kind, won, winning_price)
       select $1, project_id, id, 99, $2, '往年某公司', 1, 10, '10', 'AMOUNT', true, 10 from section where project_id = $3 limit 1`,
      [id, (await at.given.cast()).unit.id, at.awardedId],
    );
    await app.sql(
      `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
         sign_date, party_a, party_b)
       select id, project_id, section_id, id, 'HT-' || id, '合同', 10, false, '10', 90, '2019-05-06', '甲方', bidder_name
       from winning_candidate where id = $1`,
      [id],
    );
    expect(await must(at.group.call(suppliers.sumSuppliers, { query: {} }))).toEqual(before);
    const query = { year: 2019 };
    expect(await must(at.group.call(suppliers.sumSuppliers, { query }))).toMatchObject({ num: 1, contractNum: 1 });
    const { content } = await must(at.group.call(suppliers.pageSuppliers, { query: ALL }));
    expect(content.map(({ lastSignDate }) => lastSignDate)).not.toContain('2019-05-06');
  });
});

describe('the mean of all winners', () => {
  test('is that of their evaluations, not of means that were rounded', async () => {
    const names = [(await at.given.cast()).unit.id, (await at.given.cast()).unit.id, (await at.given.cast()).unit.id];
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
        [id, index, supplierId, at.awardedId],
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
        [id, at.awardedId, total],
      );
    }
    const query = { rank: 'D' as const };
    const { content } = await must(at.group.call(suppliers.pageSuppliers, { query }));
    expect(content.map(({ average }) => average).toSorted()).toEqual(['6.67', '6.67', '7'].toSorted());
    // 47 of 7
    expect((await must(at.group.call(suppliers.sumSuppliers, { query }))).average).toBe('6.71');
  });
});
