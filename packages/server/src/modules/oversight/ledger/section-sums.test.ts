import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@tenderdesk/domain/calendar';
import { openTestApp, type TestApp, type Caller } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenLedgers, plainly } from './given.ts';
import * as sections from './section-ledger.contract.ts';

/** What is kept of the ledgers of sections is what their rows add up to, whatever of it was taken up. */

let app: TestApp;
let at: Awaited<ReturnType<typeof givenLedgers>>;
let plain: ReturnType<typeof plainly>;

beforeAll(async () => {
  app = await openTestApp();
  at = await givenLedgers(app);
  plain = plainly(app);
});
afterAll(() => app.close());

test('totals and groups of days are those of their rows, with what was summed before and without', async () => {
  const all = { size: 1000, year: undefined };
  const filters = [
    {},
    { status: 'AWARDED' as const },
    { status: 'NORMAL' as const },
    { keyword: '公路' },
    { biddingMethod: 'OPEN_TENDER' },
    { projectType: 'CONSTRUCTION' },
    { orgId: at.awardedUnit },
  ];
  const { day } = await plain(`select to_char(created_time, 'YYYY-MM-DD') as day from project where id = $1`, [
    at.awardedId,
  ]);
  const ranges = [
    {},
    ...[-9, -1, 0, 1, 9].flatMap((days) => [
      { startDate: addDays(day as string, -400), endDate: addDays(day as string, days) },
      { startDate: addDays(day as string, days), endDate: addDays(day as string, 400) },
    ]),
  ];
  const compare = async (who: Caller) => {
    let seen = 0;
    for (const { page, totals, groups } of [sections.tenders, sections.underLimit, sections.purchases])
      for (const filter of filters)
        for (const range of ranges) {
          const told = JSON.stringify({ ...filter, ...range });
          const { content, totalElements } = await must(who.call(page, { query: { ...all, ...filter, ...range } }));
          const { savingRate: _rate, ...sums } = await must(who.call(totals, { query: { ...filter, ...range } }));
          const sum = (read: (row: (typeof content)[number]) => string | number | null) =>
            Math.round(content.reduce((whole, row) => whole + Number(read(row) ?? 0), 0) * 1e6) / 1e6;
          const breaches = new Map(content.map((row) => [row.projectId, row.breachNum]));
          expect(Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value)])), told).toEqual({
            num: content.length,
            projectNum: breaches.size,
            estimatedAmount: sum((row) => row.estimatedAmount),
            controlPrice: sum((row) => row.controlPrice),
            bidderNum: sum((row) => row.bidderNum),
            winningPrice: sum((row) => row.winningPrice),
            saving: sum((row) => row.saving),
            contractAmount: sum((row) => row.contractAmount),
            wonNum: content.filter(({ winnerName }) => winnerName !== null).length,
            signedNum: content.filter(({ signDate }) => signDate !== null).length,
            breachNum: [...breaches.values()].reduce((whole, num) => whole + num, 0),
          });
          expect(totalElements, told).toBe(sums.num);
          const months = await must(who.call(groups, { query: { ...filter, ...range, by: 'month' } }));
          expect(
            months.reduce((whole, row) => whole + row.num, 0),
            told,
          ).toBe(sums.num);
          seen += content.length;
        }
    expect(seen).toBeGreaterThan(0);
  };
  await app.sql(
    `insert into breach (id, project_id, round, phase, rule_id, field, due, reason, recorded_by)
     select 'missed' || n, id, round, phase, 'NOTICE', 'issueDate', '2026-05-04', '迟', created_by
     from project, generate_series(1, 3) n where id = $1`,
    [at.awardedId],
  );
  await compare(at.group);
  await app.app.runDue();
  expect(await plain('select count(*)::int as n from figure_change')).toEqual({ n: 0 });
  for (const who of [at.group, at.cast.clerk]) await compare(who);
  await app.sql(`update section set status = 'FAILED' where project_id = $1`, [at.sealedId]);
  await compare(at.group);
  await app.sql(`update section set status = 'NORMAL' where project_id = $1`, [at.sealedId]);
});
