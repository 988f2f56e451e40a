import type { Facts, PlanItem, Project } from './year-facts.ts';

/** Whose figures are asked for: what the person reaches of the group, said here once more and in other words. */
export interface Reader {
  username: string;
  reach: 'GROUP' | 'BELOW' | 'UNIT' | 'NAMED' | 'NOTHING';
  units: string[];
  /** Of the unit, as it is and was. */
  paths: readonly string[];
  post: {
    identity: string;
    /** Works for the tender department. */
    managed: boolean;
    /** Of a unit that has others below it. */
    supervises: boolean;
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
/** 万元 with six decimals: sums of floats differ behind them. */
const wan = (value: number): string => value.toFixed(6);
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000 + 1e-9) / 10;
const TENDERS = ['OPEN_TENDER', 'INVITED_TENDER'];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The middle of some numbers, or another share of the way through them, between neighbours in proportion. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return Math.round((low + (high - low) * (place - Math.floor(place))) * 10 + 1e-9) / 10;
}

/** Which projects somebody reaches. */
export function reachedBy(facts: Facts, reader: Reader): (project: Project) => boolean {
  const reaches = reachOf(reader);
  return (project) =>
    reaches(project) || (reader.reach === 'NAMED' && facts.named.has(`${reader.username} ${project.id}`));
}

const reachOf =
  (reader: Reader) =>
  ({ unit, path }: { unit: string; path: string }): boolean =>
    reader.reach === 'GROUP' ||
    (reader.reach === 'UNIT' && reader.units.includes(unit)) ||
    (reader.reach === 'BELOW' && reader.paths.some((one) => path.startsWith(one)));

/**
 * Every figure of the first page as the records of what happened have it (docs/domain/figures.md), worked out one record at a
 * time. @param today 'yyyy-MM-dd'
 */
export function figuresOf(facts: Facts, reader: Reader, today: string) {
  const year = today.slice(0, 4);
  const reaches = reachOf(reader);
  const projects = facts.projects.filter(reachedBy(facts, reader));
  const mine = new Map(projects.map((project) => [project.id, project]));
  const of = <Fact extends { projectId: string }>(all: readonly Fact[]): Fact[] =>
    all.filter(({ projectId }) => mine.has(projectId));
  const items = facts.planItems.filter((item) => reaches(item) && item.year === Number(year));
  const begunIn = (from: string, to: string) =>
    projects.filter(({ begun }) => begun.slice(0, 10) >= from && begun.slice(0, 10) <= to);
  const running = projects.filter(({ isRunning }) => isRunning);
  const lateOnes = running.filter(({ id }) => facts.late.has(id));

  const savingOf = ({ price, ceiling }: { price: number | null; ceiling: number | null }): number =>
    price === null || ceiling === null ? 0 : ceiling - price;
  const measuredOf = ({ price, ceiling }: { price: number | null; ceiling: number | null }): number =>
    price === null ? 0 : (ceiling ?? 0);
  /** Prices, savings and ceilings of the winners of projects. */
  const wonIn = (some: readonly Project[]) => {
    const ids = new Set(some.map(({ id }) => id));
    const won = of(facts.winners).filter(({ projectId, price }) => ids.has(projectId) && price !== null);
    return {
      award: sum(won.map(({ price }) => price!)),
      saving: sum(won.map(savingOf)),
      ceiling: sum(won.map(({ ceiling }) => ceiling ?? 0)),
    };
  };
  const within = <Fact extends { at: string }>(all: readonly Fact[], from: string, to: string): Fact[] =>
    all.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);

  const trade = (from: string, to: string) => {
    const awarded = within(of(facts.awards), from, to);
    const bids = within(of(facts.openedBids), from, to);
    const sections = new Set(bids.map(({ sectionId, at }) => `${sectionId} ${at}`)).size;
    const begun = begunIn(from, to);
    const open = begun.filter(({ method }) => method === 'OPEN_TENDER').length;
    const saving = sum(awarded.map(savingOf));
    const ceiling = sum(awarded.map(measuredOf));
    return {
      ...{ from, to, awardNum: awarded.length, awardAmount: wan(sum(awarded.map(({ price }) => price ?? 0))) },
      ...{ savingAmount: wan(saving), ceilingAmount: wan(ceiling), savingRate: percent(saving, ceiling) },
      ...{ sectionNum: sections, bidNum: bids.length },
      bidderAvg: sections === 0 ? null : Math.round((bids.length / sections) * 10) / 10,
      ...{ beginNum: begun.length, openTenderNum: open, openTenderRate: percent(open, begun.length) },
    };
  };
  const before = `${Number(year) - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  const twelfth = new Date(Date.UTC(Number(year), Number(today.slice(5, 7)) - 12, 1)).toISOString().slice(0, 10);
  const dayOf = (at: string) => Date.parse(at.slice(0, 10));
  const amountOf = (some: readonly { estimate: number }[]) => wan(sum(some.map(({ estimate }) => estimate)));

  const groups = (some: readonly Project[], by: (project: Project) => string) =>
    [...Map.groupBy(some, by)]
      .map(([code, all]) => ({ code, num: all.length, amount: amountOf(all) }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1));

  const thisYear = begunIn(`${year}-01-01`, `${year}-12-31`);
  const won = wonIn(thisYear);
  const ids = new Set(thisYear.map(({ id }) => id));
  const bids = of(facts.openedBids).filter(({ projectId }) => ids.has(projectId));
  const opened = new Set(bids.map(({ projectId, sectionId }) => `${projectId} ${sectionId}`)).size;

  /** By the month of this year in which it happened; what a split-off section has from before counts where it came from. */
  const byMonth = (all: readonly { projectId: string; at: string }[], own = false): number[] =>
    MONTHS.map(
      (month) =>
        of(all).filter(
          ({ projectId, at }) =>
            at.startsWith(`${year}-${month}`) && !(own && at <= (facts.splits.get(projectId) ?? '')),
        ).length,
    );
  const parts = {
    announced: byMonth(facts.announced),
    opened: byMonth(facts.openings, true),
    awarded: byMonth(facts.confirmations, true),
    signed: byMonth(facts.contracts),
  };
  const begunItems = items.filter(({ status }) => status === 'STARTED' || status === 'FINISHED');
  const finishedItems = items.filter(({ status }) => status === 'FINISHED');
  const amounts = (some: readonly PlanItem[]) => wan(sum(some.map(({ amount }) => amount)));

  const entries = (isOfLedger: (project: Project) => boolean) => {
    const rows = of(facts.sections).filter(({ projectId }) => ids.has(projectId) && isOfLedger(mine.get(projectId)!));
    return {
      num: rows.length,
      projectNum: new Set(rows.map(({ projectId }) => projectId)).size,
      estimatedAmount: amountOf(rows),
      controlPrice: wan(sum(rows.map(({ ceiling }) => ceiling ?? 0))),
      winningPrice: wan(sum(rows.map(({ price }) => price ?? 0))),
      saving: wan(sum(rows.map(savingOf))),
      wonNum: rows.filter((row) => row.won).length,
    };
  };

  return {
    projectTypeData: groups(thisYear, ({ type }) => type),
    projectLevelData: groups(thisYear, ({ level }) => level),
    reportData: {
      projectNum: thisYear.length,
      budgetAmount: amountOf(thisYear),
      awardAmount: wan(won.award),
      savingAmount: wan(won.saving),
      savingRate: percent(won.saving, won.ceiling),
      openTenderRate: percent(thisYear.filter(({ method }) => method === 'OPEN_TENDER').length, thisYear.length),
      onTimeRate: percent(
        running.filter(({ id }) => ids.has(id) && !facts.late.has(id)).length,
        running.filter(({ id }) => ids.has(id)).length,
      ),
      bidderAvg: opened === 0 ? null : Math.round((bids.length / opened) * 10) / 10,
    },
    yearlyStatisics: Array.from({ length: 5 }, (_, index) => Number(year) - 4 + index).map((one) => {
      const some = begunIn(`${one}-01-01`, `${one}-12-31`);
      const { award, saving } = wonIn(some);
      return { year: one, num: some.length, amount: amountOf(some), award: wan(award), saving: wan(saving) };
    }),
    runningByPhase: [...Map.groupBy(running, ({ phase }) => phase)]
      .map(([code, all]) => ({
        code,
        num: all.length,
        amount: amountOf(all),
        overdueNum: all.filter(({ id }) => facts.late.has(id)).length,
      }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    projectByMonth: MONTHS.map((month) => projects.filter(({ begun }) => begun.startsWith(`${year}-${month}`)).length),
    parts,
    yearSoFar: {
      now: trade(`${year}-01-01`, today),
      before: trade(`${before.slice(0, 4)}-01-01`, before),
      running: {
        num: running.length,
        amount: amountOf(running),
        overdueNum: lateOnes.length,
        onTimeRate: percent(running.length - lateOnes.length, running.length),
      },
    },
    methodMix: [
      ...Map.groupBy(within(of(facts.awards), `${year}-01-01`, today), ({ projectId }) => mine.get(projectId)!.method),
    ]
      .map(([code, all]) => ({ code, num: all.length, amount: wan(sum(all.map(({ price }) => price ?? 0))) }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    stuck: lateOnes.length,
    plan: {
      planNum: items.length,
      planAmount: amounts(items),
      startNum: begunItems.length,
      startAmount: amounts(begunItems),
      finishNum: finishedItems.length,
      months: MONTHS.map((month) => items.filter((item) => item.month === `${year}-${month}`).length),
    },
    /** Days in the phases that were left in this month and the eleven before. */
    leadTimes: [
      ...Map.groupBy(
        within(of(facts.left), twelfth, today).filter(({ projectId, at }) => at > (facts.splits.get(projectId) ?? '')),
        ({ phase }) => phase,
      ),
    ]
      .map(([code, all]) => {
        const days = all.map(({ started, at }) => (dayOf(at) - dayOf(started)) / 86_400_000);
        return { code, num: all.length, median: quantileOf(days, 0.5), p90: quantileOf(days, 0.9) };
      })
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    /** The three ledgers of sections of projects begun this year. */
    ledgers: {
      tenders: entries(({ method, level }) => level !== 'UNDER_AMOUNT' && TENDERS.includes(method)),
      underLimit: entries(({ level }) => level === 'UNDER_AMOUNT'),
      purchases: entries(({ method, level }) => level !== 'UNDER_AMOUNT' && !TENDERS.includes(method)),
    },
    /** Tabs of the lists of projects. */
    lists: {
      all: projects.length,
      open: running.length,
      paused: projects.filter(({ status }) => status === 'PAUSED').length,
    },
  };
}

export type Figures = ReturnType<typeof figuresOf>;
