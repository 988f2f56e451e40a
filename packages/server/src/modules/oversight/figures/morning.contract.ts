import { z } from 'zod';
import { coded, dateText, id } from '../../../kernel/wire.ts';
import { figure } from './figures.contract.ts';

const num = z.number().int();
/** 万元. */
const amount = z.string();
/** Of a hundred, one decimal; null where there is nothing to divide by. */
const rate = z.number().nullable();

/** Awards and openings of some days. */
const Trade = z
  .object({
    awardNum: num,
    awardAmount: amount,
    /** Over the sections that had a ceiling. */
    savingAmount: amount,
    ceilingAmount: amount,
    savingRate: rate,
    /** Sections whose opening began, and the bids in them. */
    sectionNum: num,
    bidNum: num,
    bidderAvg: rate,
  })
  .meta({ id: 'Trade' });

const YearSoFar = Trade.extend({
  from: dateText,
  to: dateText,
  beginNum: num,
  openTenderNum: num,
  openTenderRate: rate,
});

export const yearSoFar = figure(
  'yearSoFar',
  'From the first of January to today, and the same days of the year before; what runs now and what of it is late',
  z.object({
    now: YearSoFar,
    before: YearSoFar,
    running: z.object({ num, amount, overdueNum: num, onTimeRate: rate }),
  }),
);

export const tradeByMonth = figure(
  'savingAndCompetition',
  'Savings by the month of the award and bidders by the month of the opening: this year and the year before',
  z.array(Trade.extend({ month: z.string() })),
);

export const methodMix = figure(
  'methodMix',
  'Awards of the year by method: sections, prices, share of the prices, and the share in the same days of the year before',
  z.array(z.object({ code: z.string(), name: z.string(), num, amount, rate, rateBefore: rate })),
);

export const runningByPhase = figure(
  'runningByPhase',
  'Running projects by phase, every phase in its order, and how many of them are late',
  z.array(z.object({ code: z.string(), name: z.string(), num, amount, overdueNum: num })),
);

export const planByMonth = figure(
  'planByMonth',
  'Plan items of the year, begun ones among them, and both by the month in which they are to begin',
  z.object({
    allNum: num,
    startedNum: num,
    months: z.array(z.object({ month: z.string(), plannedNum: num, startedNum: num })),
  }),
);

export const leadTimes = figure(
  'leadTimes',
  'How long projects stayed in the phases that they left in this month and the eleven before: median and 90th percentile in whole days',
  z.array(z.object({ phase: coded, num, median: z.number(), p90: z.number() })),
);

export const stuckByUnit = figure(
  'stuckByUnit',
  'Units with something overdue: running projects, late ones, and the days of what is overdue longest',
  z.array(z.object({ orgId: id, orgName: z.string(), num, overdueNum: num, longestDays: num })),
);
