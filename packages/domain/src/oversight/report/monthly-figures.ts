import { subtract, sumAmounts } from '../../money.ts';
import { monthOf } from './month.ts';

/** What the records say about one unit. Times are wire times, amounts 万元. */
export interface MonthFacts {
  month: string;
  /** Approved items of tenders; 'yyyy-MM', null where none was planned. */
  plans: readonly { plannedStart: string | null }[];
  projects: readonly { createdTime: string; endedTime: string | null }[];
  /** Sections whose winner is confirmed; `price` null where it is no amount. */
  awards: readonly { time: string; budget: string; price: string | null }[];
}

/** What the monthly report shows. */
export interface MonthFigures {
  plannedNum: number;
  startedNum: number;
  finishedNum: number;
  /** Over the sections that were awarded for an amount. */
  budget: string;
  award: string;
  /** Budget less award; negative where more was paid than planned. */
  saving: string;
  /** Awarded sections whose price is no amount: they are in none of the sums. */
  unpricedNum: number;
}

/** The figures of a month from the records. */
export function monthlyFigures({ month, plans, projects, awards }: MonthFacts): MonthFigures {
  const within = (time: string | null): boolean => time !== null && monthOf(time) === month;
  const awarded = awards.filter(({ time }) => within(time));
  const priced = awarded.flatMap(({ budget, price }) => (price === null ? [] : [{ budget, price }]));
  const budget = sumAmounts(priced.map((one) => one.budget));
  const award = sumAmounts(priced.map((one) => one.price));
  return {
    plannedNum: plans.filter(({ plannedStart }) => plannedStart === month).length,
    startedNum: projects.filter(({ createdTime }) => within(createdTime)).length,
    finishedNum: projects.filter(({ endedTime }) => within(endedTime)).length,
    budget,
    award,
    saving: subtract(budget, award),
    unpricedNum: awarded.length - priced.length,
  };
}
