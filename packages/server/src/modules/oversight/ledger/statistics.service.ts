import {
  daysOfMonth,
  quarterBefore,
  quartersOf,
  weekOf,
  yearBefore,
} from '@tenderdesk/domain/oversight/ledger/periods';
import { percentOf } from '@tenderdesk/domain/oversight/ledger/saving';
import { addAmounts, sumAmounts } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as records from './statistics.repository.ts';

const thisYear = ({ now }: Context): number => Number(now.slice(0, 4));

type Sums = Omit<records.QuarterRow, 'quarter' | 'method'>;

const NOTHING: Sums = { num: 0, amount: '0', saving: '0', measured: '0', online: 0, open: 0, central: 0 };

const added = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      num: sum.num + row.num,
      amount: addAmounts(sum.amount, row.amount),
      saving: addAmounts(sum.saving, row.saving),
      measured: addAmounts(sum.measured, row.measured),
      online: sum.online + row.online,
      open: sum.open + row.open,
      central: sum.central + row.central,
    }),
    NOTHING,
  );

/**
 * The awards of a year by quarter: all methods together, then each that was used in it, the quarter before or that of the
 * year before.
 */
export async function listQuarters(
  context: Context,
  {
    year = thisYear(context),
    orgId,
    page,
    size,
  }: { year?: number | undefined; orgId?: string | undefined; page: number; size: number },
) {
  const { db, user, language } = context;
  const rows = await records.selectQuarters(db, user, orgId, { from: year - 1, to: year });
  const of = (quarter: string, method: string | null): Sums =>
    added(rows.filter((row) => row.quarter === quarter && (method === null || row.method === method)));
  const content = quartersOf(year).flatMap((quarter) => {
    const [before, last] = [quarterBefore(quarter), yearBefore(quarter)];
    const used = rows.filter((row) => [quarter, before, last].includes(row.quarter as typeof quarter));
    const methods = [...new Set(used.map(({ method }) => method))].toSorted();
    return [null, ...methods].map((method) => {
      const { num, amount, saving, measured, online, open, central } = of(quarter, method);
      const [previous, lastYear] = [of(before, method), of(last, method)];
      return {
        quarter: quarter as string,
        method:
          method === null
            ? { code: 'ALL', value: language === 'en' ? 'All methods' : '全部方式' }
            : codedBy('bidding.BiddingMethod', method, language),
        num,
        amount,
        saving,
        savingRate: percentOf(saving, measured),
        onlineRate: percentOf(online, num),
        openRate: percentOf(open, num),
        centralRate: percentOf(central, num),
        previousNum: previous.num,
        previousAmount: previous.amount,
        lastYearNum: lastYear.num,
        lastYearAmount: lastYear.amount,
      };
    });
  });
  return { totalElements: content.length, content: content.slice(page * size, (page + 1) * size) };
}

const rated = <Row extends { onTimeNum: number; dueNum: number; upheldNum: number; decidedNum: number }>({
  dueNum,
  decidedNum,
  ...row
}: Row) => ({
  ...row,
  onTimeRate: percentOf(row.onTimeNum, dueNum),
  upheldRate: percentOf(row.upheldNum, decidedNum),
});

type QuestionFilter = Omit<records.QuestionFilter, 'year'> & { year?: number | undefined };

/** Questions, objections and complaints of a year, by unit. */
export async function listQuestions(
  context: Context,
  { year = thisYear(context), ...filter }: QuestionFilter & PageQuery,
) {
  const { rows, total } = await records.pageQuestions(context.db, context.user, { year, ...filter });
  return { ...total, content: rows.map(({ total: _total, ...row }) => rated(row)) };
}

/** The totals over all units, by the keys of the columns. */
export const sumQuestions = async (context: Context, { year = thisYear(context), ...filter }: QuestionFilter) =>
  rated(await records.sumQuestions(context.db, context.user, { year, ...filter }));

async function cycle({ db, user }: Context, days: readonly string[]) {
  const cells = await records.selectCells(db, user, { from: days[0]!, to: days.at(-1)! });
  const byPlace = Map.groupBy(cells, ({ place }) => place);
  const total = (some: readonly { num: number; amount: string }[]) => ({
    num: some.reduce((sum, { num }) => sum + num, 0),
    amount: sumAmounts(some.map(({ amount }) => amount)),
  });
  const places = [...byPlace].toSorted(([a, one], [b, other]) => total(other).num - total(one).num || (a < b ? -1 : 1));
  return {
    days: days.map((date) => {
      const own = cells.filter((cell) => cell.date === date);
      return { date, ...total(own), cells: own.map(({ place, num, amount }) => ({ place, num, amount })) };
    }),
    places: places.map(([place]) => place),
    ...total(cells),
  };
}

/** The openings of a week. @param day any day of it; today if left out */
export const viewWeek = (context: Context, day: string = context.now.slice(0, 10)) => cycle(context, weekOf(day));

/** The openings of a month. @param month 'yyyy-MM'; this one if left out */
export const viewMonth = (context: Context, month: string = context.now.slice(0, 7)) =>
  cycle(context, daysOfMonth(month));

/** The openings behind a cell. */
export async function listOpenings(
  context: Context,
  query: records.Days & { page: number; size: number; place?: string | undefined },
) {
  const { rows, total } = await records.pageOpenings(context.db, context.user, query);
  return {
    ...total,
    content: rows.map(({ total: _total, level, ...row }) => ({
      ...row,
      level: codedBy('bidding.ProjectLevel', level, context.language),
    })),
  };
}
