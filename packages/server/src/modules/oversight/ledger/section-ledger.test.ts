import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastDayOf } from '@tenderdesk/domain/oversight/report/month';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { must } from '../../procedure/project/given.ts';
import { givenLedgers, plainly } from './given.ts';
import * as sections from './section-ledger.contract.ts';

/** The ledgers of sections against plain SQL over the tables: rows, totals, groups and workbook say the same. */

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

describe('ledgers of sections', () => {
  test('hold each section of a present round once, in one of the three', async () => {
    const ids: string[] = [];
    for (const { page } of [sections.tenders, sections.underLimit, sections.purchases])
      ids.push(...(await must(at.group.call(page, { query: ALL }))).content.map(({ id }) => id));
    const { n } = await plain(
      `select count(*)::int as n from section join project on project.id = project_id and project.round = section.round`,
    );
    expect(ids).toHaveLength(n as number);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('totals are those of all rows, however few stand on a page; groups add up to them', async () => {
    const { content } = await must(at.group.call(sections.tenders.page, { query: ALL }));
    const totals = await must(at.group.call(sections.tenders.totals, { query: {} }));
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
      const groups = await must(at.group.call(sections.tenders.groups, { query: { by } }));
      expect(
        groups.reduce((all, row) => all + row.num, 0),
        by,
      ).toBe(totals.num);
      expect(
        groups.reduce((all, row) => all + Number(row.estimatedAmount), 0),
        by,
      ).toBeCloseTo(Number(totals.estimatedAmount), 6);
    }
    const first = await must(at.group.call(sections.tenders.page, { query: { size: 1 } }));
    expect([first.content.length, first.totalElements]).toEqual([1, totals.num]);
  });

  test('an awarded section bears bidders, winner, price and saving as the tables have them', async () => {
    const { content } = await must(at.group.call(sections.tenders.page, { query: ALL }));
    const rows = content.filter(({ projectId }) => projectId === at.awardedId);
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
    const { content } = await must(at.cast.clerk.call(sections.tenders.page, { query: ALL }));
    const rows = content.filter(({ projectId }) => projectId === at.sealedId);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ bidderNum }) => bidderNum === null)).toBe(true);
    expect((await must(at.cast.clerk.call(sections.tenders.totals, { query: {} }))).bidderNum).toBe(0);
  });

  test('behind each at.group stand as many rows as it counts, also of a unit or a type with others below it', async () => {
    const below = await at.given.cast();
    const kept = await plain(`select organization_path from project where id = $1`, [at.sealedId]);
    await at.given.atAnnouncement(below);
    await app.sql(`update organization set path = $2 || 'x/' where id = $1`, [
      below.unit.id,
      kept['organization_path'],
    ]);
    await app.sql(
      `update project set organization_path = $2 || 'x/', project_type = 'CONSTRUCTION' where organization_id = $1`,
      [below.unit.id, kept['organization_path']],
    );
    // under the unit above them both, of the types below construction: what a at.group counts is not narrowed twice
    const wide = [{}, { orgId: at.cast.unit.id }, { projectType: 'CONSTRUCTION' }] as const;
    const opened = {
      organization: (code: string) => ({ orgId: code, own: 'unit' as const }),
      method: (code: string) => ({ biddingMethod: code }),
      type: (code: string) => ({ projectType: code, own: 'type' as const }),
      month: (code: string) => ({ startDate: `${code}-01`, endDate: lastDayOf(code) }),
    };
    for (const filter of wide)
      for (const by of sections.LEDGER_GROUPS) {
        const groups = await must(at.group.call(sections.tenders.groups, { query: { ...filter, by } }));
        expect(groups.length, by).toBeGreaterThan(0);
        for (const { code, num, estimatedAmount } of groups) {
          const query = { ...filter, ...opened[by](code) };
          const rows = await must(at.group.call(sections.tenders.page, { query }));
          const told = `${by} ${code} within ${JSON.stringify(filter)}`;
          expect(rows.totalElements, told).toBe(num);
          const totals = await must(at.group.call(sections.tenders.totals, { query }));
          expect(totals.estimatedAmount, told).toBe(estimatedAmount);
        }
      }
    const all = await must(at.group.call(sections.tenders.page, { query: { orgId: at.cast.unit.id } }));
    const own = await must(at.group.call(sections.tenders.page, { query: { orgId: at.cast.unit.id, own: 'true' } }));
    expect(all.totalElements).toBeGreaterThan(own.totalElements);
  });

  test('one’s scope holds, filters narrow rows and totals alike', async () => {
    expect((await must(at.stranger.call(sections.tenders.page, { query: {} }))).totalElements).toBe(0);
    const own = await must(at.cast.clerk.call(sections.tenders.page, { query: ALL }));
    expect(new Set(own.content.map(({ organizationName }) => organizationName)).size).toBe(1);
    for (const query of [{ orgId: at.awardedUnit }, { status: 'AWARDED' as const }, { biddingMethod: 'OPEN_TENDER' }]) {
      const { totalElements } = await must(at.group.call(sections.tenders.page, { query }));
      expect((await must(at.group.call(sections.tenders.totals, { query }))).num).toBe(totalElements);
    }
    const past = await must(at.group.call(sections.tenders.page, { query: { year: 2001 } }));
    expect(past.totalElements).toBe(0);
  });

  test('the workbook ends with the totals of the screen', async () => {
    const book = await rowsOf(await must(at.group.call(sections.tenders.exported.endpoint, { query: {} as never })));
    const totals = await must(at.group.call(sections.tenders.totals, { query: {} }));
    const head = book[0]!;
    const last = book.at(-1)!;
    expect(book).toHaveLength(totals.num + 2);
    expect(last[0]).toBe('合计');
    expect(last[head.indexOf('估算金额（万元）')]).toBeCloseTo(Number(totals.estimatedAmount), 6);
    expect(last[head.indexOf('投标人数')]).toBe(totals.bidderNum);
  });
});
