import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import { sumAmounts } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { Counted } from './counted.ts';
import { answer, sums, type Sums } from './figure-records.repository.ts';
import { askingOf, percentOf } from './figures.service.ts';
import { selectLeadTimes } from './lead-figures.repository.ts';
import * as records from './morning.repository.ts';

/** What a figure of awards is made of, and one of openings. */
const OF_AWARDS = ['num', 'amount', 'ceiling', 'saving'] as const;
const OF_OPENINGS = ['num', 'bidNum'] as const;
type Awarded = Pick<Sums, (typeof OF_AWARDS)[number]>;
type Opened = Pick<Sums, (typeof OF_OPENINGS)[number]>;
const NO_AWARDS: Awarded = { num: 0, amount: '0', ceiling: '0', saving: '0' };
const NO_OPENINGS: Opened = { num: 0, bidNum: 0 };

const tradeOf = (awarded: Awarded, opened: Opened) => ({
  awardNum: awarded.num,
  awardAmount: awarded.amount,
  savingAmount: awarded.saving,
  ceilingAmount: awarded.ceiling,
  savingRate: percentOf(awarded.saving, awarded.ceiling),
  sectionNum: opened.num,
  bidNum: opened.bidNum,
  bidderAvg: opened.num === 0 ? null : Math.round((opened.bidNum / opened.num) * 10) / 10,
});

interface Days {
  startDate: string;
  endDate: string;
}

/** From the first of January to this day, in this year and so many before. */
const soFar = (today: string, before: number): Days => {
  const year = Number(today.slice(0, 4)) - before;
  // the day before the first of March stands for a day that its year has not
  const day = before > 0 ? today.slice(5).replace('02-29', '02-28') : today.slice(5);
  return { startDate: `${year}-01-01`, endDate: `${year}-${day}` };
};

/** This year so far beside the same days of the year before, and what runs now. */
export async function yearSoFar(context: Context, { orgId, levels, projectType }: Counted) {
  const asking = askingOf(context);
  const which = { orgId, levels, projectType };
  const [now, before] = [soFar(asking.today, 0), soFar(asking.today, 1)];
  const ofYear = (days: Days) => ({
    awarded: sums('awarded', { ...which, ...days }, OF_AWARDS),
    opened: sums('opened', { ...which, ...days }, OF_OPENINGS),
    begun: sums('begun', { ...which, ...days }, ['num'], ['method']),
  });
  const lastYear = ofYear(before);
  const { running, ...found } = await answer(asking, {
    ...ofYear(now),
    awardedBefore: lastYear.awarded,
    openedBefore: lastYear.opened,
    begunBefore: lastYear.begun,
    running: sums('running', which, ['num', 'amount'], ['overdue']),
  });
  const num = running.reduce((total, one) => total + one.num, 0);
  const overdueNum = running.find(({ overdue }) => overdue)?.num ?? 0;
  const amount = sumAmounts(running.map((one) => one.amount));
  return {
    now: yearOf(now, found.awarded[0]!, found.opened[0]!, found.begun),
    before: yearOf(before, found.awardedBefore[0]!, found.openedBefore[0]!, found.begunBefore),
    running: { num, amount, overdueNum, onTimeRate: percentOf(num - overdueNum, num) },
  };
}

function yearOf(
  { startDate, endDate }: Days,
  awarded: Awarded,
  opened: Opened,
  begun: readonly { method: string; num: number }[],
) {
  const beginNum = begun.reduce((total, { num }) => total + num, 0);
  const openTenderNum = begun.find(({ method }) => method === 'OPEN_TENDER')?.num ?? 0;
  return {
    from: startDate,
    to: endDate,
    ...tradeOf(awarded, opened),
    beginNum,
    openTenderNum,
    openTenderRate: percentOf(openTenderNum, beginNum),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Savings and bidders of the twelve months of the year before and of this one, or the named one. */
export async function tradeByMonth(context: Context, counted: Counted) {
  const asking = askingOf(context);
  const year = counted.year ?? Number(asking.today.slice(0, 4));
  const { orgId, levels, projectType } = counted;
  const which = { orgId, levels, projectType, startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` };
  const { awarded, opened } = await answer(asking, {
    awarded: sums('awarded', which, OF_AWARDS, ['month']),
    opened: sums('opened', which, OF_OPENINGS, ['month']),
  });
  return [year - 1, year].flatMap((of) =>
    MONTHS.map((number) => {
      const month = `${of}-${number}`;
      const awards = awarded.find((row) => row.month === month) ?? NO_AWARDS;
      const openings = opened.find((row) => row.month === month) ?? NO_OPENINGS;
      return { month, ...tradeOf(awards, openings) };
    }),
  );
}

/** The plan of a year by the month in which its items are to begin; some have none. */
export async function planByMonth(context: Context, counted: Counted) {
  const asking = askingOf(context);
  const year = counted.year ?? Number(asking.today.slice(0, 4));
  const { rows } = await answer(asking, {
    rows: sums('planned', { ...counted, year }, ['num'], ['month', 'started']),
  });
  const count = (of: typeof rows) => of.reduce((total, { num }) => total + num, 0);
  return {
    allNum: count(rows),
    startedNum: count(rows.filter(({ started }) => started)),
    months: MONTHS.map((number) => {
      const own = rows.filter(({ month }) => month === `${year}-${number}`);
      return {
        month: `${year}-${number}`,
        plannedNum: count(own),
        startedNum: count(own.filter(({ started }) => started)),
      };
    }),
  };
}

/** Awards of the year so far by method, the largest sum first. */
export async function methodMix(context: Context, { orgId, levels, projectType }: Counted) {
  const asking = askingOf(context);
  const which = { orgId, levels, projectType };
  const ofYear = (before: number) =>
    sums('awarded', { ...which, ...soFar(asking.today, before) }, ['num', 'amount'], ['method']);
  const { now, before } = await answer(asking, { now: ofYear(0), before: ofYear(1) });
  const all = sumAmounts(now.map(({ amount }) => amount));
  const allBefore = sumAmounts(before.map(({ amount }) => amount));
  return now
    .toSorted((one, other) => Number(other.amount) - Number(one.amount) || one.method.localeCompare(other.method))
    .map(({ method, num, amount }) => ({
      code: method,
      name: codedBy('bidding.BiddingMethod', method, context.language).value,
      num,
      amount,
      rate: percentOf(amount, all),
      rateBefore: percentOf(before.find((row) => row.method === method)?.amount ?? '0', allBefore),
    }));
}

const RUNNING_PHASES = PHASES.filter(({ code }) => code !== 'ENDED').map(({ code }) => code);

export async function runningByPhase(context: Context, { orgId, levels, projectType }: Counted) {
  const which = { orgId, levels, projectType };
  const { rows } = await answer(askingOf(context), {
    rows: sums('running', which, ['num', 'amount'], ['phase', 'overdue']),
  });
  return RUNNING_PHASES.map((code) => {
    const own = rows.filter(({ phase }) => phase === code);
    return {
      code,
      name: codedBy('bidding.ProjectPhase', code, context.language).value,
      num: own.reduce((total, { num }) => total + num, 0),
      amount: sumAmounts(own.map(({ amount }) => amount)),
      overdueNum: own.find(({ overdue }) => overdue)?.num ?? 0,
    };
  });
}

/** The phases in their order; those that nobody left are absent. */
export async function leadTimes(context: Context, counted: Counted) {
  const rows = await selectLeadTimes(askingOf(context), counted);
  return RUNNING_PHASES.flatMap((code) => {
    const row = rows.find(({ phase }) => phase === code);
    return row ? [{ ...row, phase: codedBy('bidding.ProjectPhase', code, context.language) }] : [];
  });
}

export const stuckByUnit = (context: Context, counted: Counted) => records.selectStuck(askingOf(context), counted);
