import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { phaseOf } from '../../procedure/project/project-list.service.ts';
import type { Counted } from './counted.ts';
import type { Asked } from './figures.repository.ts';
import { askingOf, percentOf } from './figures.service.ts';
import * as records from './plan-figures.repository.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const WORDS = {
  planned: { zh: '计划', en: 'Planned' },
  started: { zh: '已启动', en: 'Begun' },
  finished: { zh: '已完成', en: 'Finished' },
  num: { zh: '数量', en: 'Number' },
  amount: { zh: '金额', en: 'Amount' },
  announced: { zh: '已公告', en: 'Announced' },
  opened: { zh: '已开标', en: 'Opened' },
  awarded: { zh: '已定标', en: 'Awarded' },
  signed: { zh: '已签约', en: 'Signed' },
} as const;

/** The months of the year that is asked for, 'yyyy-MM'. */
const monthsOf = ({ now }: Context, { year, startDate }: Counted): string[] =>
  MONTHS.map((month) => `${year ?? Number((startDate ?? now).slice(0, 4))}-${month}`);

const row = ({ language }: Context, code: keyof typeof WORDS, data: number[]) => ({
  code,
  name: WORDS[code][language],
  data,
});

interface OfMonth {
  month: string;
}

const perMonth = <Row extends OfMonth>(rows: readonly Row[], read: (row: Row) => number): number[] =>
  MONTHS.map((month) => rows.filter((one) => one.month === month).reduce((sum, one) => sum + read(one), 0));

const planOf = async (context: Context, counted: Counted) => {
  const [all] = await records.selectPlan(askingOf(context), counted, 'all');
  return all ?? { num: 0, amount: '0', startedNum: 0, startedAmount: '0', finishedNum: 0, finishedAmount: '0' };
};

export async function planned(context: Context, counted: Counted) {
  const { num, amount, startedNum, startedAmount } = await planOf(context, counted);
  return {
    planNum: num,
    planAmount: amount,
    plannedStartNum: startedNum,
    plannedStartAmount: startedAmount,
    rate: percentOf(startedNum, num),
  };
}

export async function planAndStarted(context: Context, counted: Counted) {
  const { num, amount, startedNum, startedAmount } = await planOf(context, counted);
  return { allNum: num, startNum: startedNum, allAmount: amount, startAmount: startedAmount };
}

export async function planFinish(context: Context, counted: Counted) {
  const { num, amount, finishedNum, finishedAmount } = await planOf(context, counted);
  return {
    planNum: num,
    finishNum: finishedNum,
    rate: percentOf(finishedNum, num),
    planAmount: amount,
    finishAmount: finishedAmount,
  };
}

export const planProgress = async (context: Context, counted: Counted) =>
  (await records.selectPlan(askingOf(context), counted, 'unit')).map(
    ({ code, name, num, startedNum, finishedNum }) => ({
      orgId: code!,
      orgName: name ?? '',
      planNum: num,
      startedNum,
      finishedNum,
      rate: percentOf(finishedNum, num),
    }),
  );

export async function planByType(context: Context, counted: Counted) {
  const rows = await records.selectPlan(askingOf(context), counted, 'type');
  return {
    categories: rows.map(({ code }) => codedBy('bidding.ProjectType', code!, context.language).value),
    series: [
      row(
        context,
        'planned',
        rows.map(({ num }) => num),
      ),
      row(
        context,
        'started',
        rows.map(({ startedNum }) => startedNum),
      ),
      row(
        context,
        'finished',
        rows.map(({ finishedNum }) => finishedNum),
      ),
    ],
  };
}

export async function listExecuted(context: Context, filter: Asked) {
  const { rows, total } = await records.pageExecuted(askingOf(context), filter);
  return {
    ...total,
    content: rows.map(({ biddingMethod, level, phase, ...item }) => ({
      ...item,
      phase: phaseOf({ biddingMethod, level, phase }, context.language),
    })),
  };
}

const monthly = async (context: Context, counted: Counted, by: 'month' | 'end') =>
  (await records.selectPlan(askingOf(context), counted, by)).map((one) => ({ ...one, month: one.code ?? '' }));

export async function planByMonth(context: Context, counted: Counted) {
  const rows = await monthly(context, counted, 'month');
  return {
    categories: monthsOf(context, counted),
    series: [
      row(
        context,
        'planned',
        perMonth(rows, ({ num }) => num),
      ),
      row(
        context,
        'amount',
        perMonth(rows, ({ amount }) => Number(amount)),
      ),
    ],
  };
}

export async function planYear(context: Context, counted: Counted) {
  const [begin, end] = await Promise.all([monthly(context, counted, 'month'), monthly(context, counted, 'end')]);
  return {
    categories: monthsOf(context, counted),
    series: [
      row(
        context,
        'planned',
        perMonth(begin, ({ num }) => num),
      ),
      row(
        context,
        'started',
        perMonth(begin, ({ startedNum }) => startedNum),
      ),
      row(
        context,
        'finished',
        perMonth(end, ({ finishedNum }) => finishedNum),
      ),
    ],
  };
}

export async function finishedByMonth(context: Context, counted: Counted) {
  const rows = await monthly(context, counted, 'end');
  return {
    categories: monthsOf(context, counted),
    series: [
      row(
        context,
        'finished',
        perMonth(rows, ({ finishedNum }) => finishedNum),
      ),
    ],
  };
}

/** Of the named unit, or of the caller's own. */
export const planOfUnitByMonth = (context: Context, counted: Counted) =>
  planByMonth(context, { ...counted, orgId: counted.orgId ?? context.user.organizationId });

export async function planOfUnitsByMonth(
  context: Context,
  { orgIds, ...counted }: Counted & { orgIds: readonly string[] },
) {
  const units = await records.selectUnits(askingOf(context), orgIds);
  return {
    categories: monthsOf(context, counted),
    series: await Promise.all(
      units.map(async ({ id, name }) => {
        const rows = await monthly(context, { ...counted, orgId: id }, 'month');
        return { code: id, name, data: perMonth(rows, ({ num }) => num) };
      }),
    ),
  };
}

const numberAndAmount = (context: Context, counted: Counted, rows: readonly records.Month[]) => ({
  categories: monthsOf(context, counted),
  series: [
    row(
      context,
      'num',
      perMonth(rows, ({ num }) => num),
    ),
    row(
      context,
      'amount',
      perMonth(rows, ({ amount }) => Number(amount)),
    ),
  ],
});

export const projectsByMonth = async (context: Context, counted: Counted) =>
  numberAndAmount(context, counted, await records.begunByMonth(askingOf(context), counted));

export const tendersByMonth = async (context: Context, counted: Counted) =>
  numberAndAmount(context, counted, await records.announcedByMonth(askingOf(context), counted, 'all'));

export async function tendersByMethod(context: Context, counted: Counted) {
  const rows = await records.announcedByMonth(askingOf(context), counted, 'method');
  const methods = [...new Set(rows.map(({ code }) => code))].toSorted();
  return {
    categories: monthsOf(context, counted),
    series: methods.map((code) => ({
      code,
      name: codedBy('bidding.BiddingMethod', code, context.language).value,
      data: perMonth(
        rows.filter((one) => one.code === code),
        ({ num }) => num,
      ),
    })),
  };
}

export async function partsByMonth(context: Context, counted: Counted) {
  const asking = askingOf(context);
  const [announced, opened, awarded, signed] = await Promise.all([
    records.announcedByMonth(asking, counted, 'all'),
    records.openedByMonth(asking, counted),
    records.awardedByMonth(asking, counted),
    records.signedByMonth(asking, counted),
  ]);
  const parts = { announced, opened, awarded, signed };
  const sum = (rows: readonly records.Month[]): number => rows.reduce((total, { num }) => total + num, 0);
  return {
    categories: monthsOf(context, counted),
    series: (['announced', 'opened', 'awarded', 'signed'] as const).map((code) =>
      row(
        context,
        code,
        perMonth(parts[code], ({ num }) => num),
      ),
    ),
    totals: { announced: sum(announced), opened: sum(opened), awarded: sum(awarded), signed: sum(signed) },
  };
}
