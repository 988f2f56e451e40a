import { PHASES, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { ratio } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { phaseOf, summaryOf } from '../../procedure/project/project-list.service.ts';
import type { Counted } from './counted.ts';
import { UNFINISHED } from './figures.contract.ts';
import * as records from './figures.repository.ts';
import * as works from './highway-figures.repository.ts';
import { pageUnplanned, unplannedBy } from './unplanned.repository.ts';

export {
  countedProjects,
  daysLate,
  daysOf,
  late,
  ofCounted,
  openPhaseTodos,
  signed,
  underUnit,
  within,
  type Counted,
} from './counted.ts';
export { keptRows, yearsOf, type Kept } from './kept-figures.repository.ts';

export const askingOf = ({ db, user, now }: Context): records.Asking => ({ db, user, today: now.slice(0, 10) });

/** A share of a hundred with one decimal; null of nothing. */
export const percentOf = (part: string | number, whole: string | number): number | null => {
  const share = ratio(String(part), String(whole), 3);
  return share === null ? null : Math.round(Number(share) * 1000) / 10;
};

const named =
  ({ language }: Context, dict: string) =>
  ({ code, num, amount }: records.Group) => ({ code, name: codedBy(dict, code, language).value, num, amount });

export const byType = async (context: Context, counted: Counted) =>
  (await records.begunBy(askingOf(context), counted, 'project_type')).map(named(context, 'bidding.ProjectType'));

export const byLevel = async (context: Context, counted: Counted) =>
  (await records.begunBy(askingOf(context), counted, 'level')).map(named(context, 'bidding.ProjectLevel'));

/** Running projects by phase, every phase in its order. */
export async function byPhase(context: Context, counted: Counted) {
  const rows = new Map((await records.openBy(askingOf(context), counted, 'phase')).map((row) => [row.code, row]));
  return PHASES.filter(({ code }) => code !== 'ENDED').map(({ code }) => {
    const { num, amount } = rows.get(code) ?? { num: 0, amount: '0' };
    return { code, name: codedBy('bidding.ProjectPhase', code, context.language).value, num, amount };
  });
}

export const unfinishedByType = async (
  context: Context,
  { phase, ...counted }: Counted & { phase?: string | undefined },
) =>
  (await records.openBy(askingOf(context), counted, 'project_type', phase)).map(named(context, 'bidding.ProjectType'));

export const unplannedByUnit = async (context: Context, counted: Counted) =>
  (await unplannedBy(askingOf(context), counted)).map(({ name, ...row }) => ({
    ...row,
    name: name ?? row.code,
  }));

type Page = ReturnType<typeof records.pageOpen>;

async function summaries(context: Context, page: Page) {
  const { rows, total } = await page;
  return { ...total, content: rows.map((row) => summaryOf(context, row)) };
}

export const listOpen = (context: Context, { phase, ...filter }: records.Asked & { phase?: string }) =>
  summaries(context, records.pageOpen(askingOf(context), filter, phase));

/** @throws HttpError 404 where there is no such tag */
export async function listTagged(context: Context, filter: records.Asked, type: string, name: string) {
  const asking = askingOf(context);
  if (!(await records.hasTag(asking, type, name))) throw notFound();
  return summaries(context, records.pageTagged(asking, filter, type, name));
}

export async function listUnplanned(context: Context, filter: records.Asked) {
  const { rows, total } = await pageUnplanned(askingOf(context), filter);
  return { ...total, content: rows.map((row) => summaryOf(context, row)) };
}

/** Running projects with how far each has come, by the page. */
export async function listSteps(context: Context, filter: records.Asked) {
  const asking = askingOf(context);
  const { rows, total } = await records.pageOpen(asking, filter);
  const steps = Map.groupBy(
    await records.selectSteps(
      asking,
      rows.map(({ id }) => id),
    ),
    ({ projectId }) => projectId,
  );
  return {
    ...total,
    content: rows.map((row) => {
      const entered = new Map((steps.get(row.id) ?? []).map((step) => [step.phase, step]));
      return {
        project: summaryOf(context, row),
        steps: PHASES.filter(({ code }) => code !== 'ENDED').map(({ code }) => {
          const step = entered.get(code);
          return {
            phase: phaseOf({ ...row, phase: code }, context.language),
            status: step ? codedBy('bidding.SubmitStatus', step.status, context.language) : null,
            finishedTime: step?.finishedTime ?? null,
            late: step?.late ?? false,
          };
        }),
      };
    }),
  };
}

/** How far a project is, in percent of the phases. */
const progressOf = (phase: Phase): number =>
  Math.round((PHASES.findIndex(({ code }) => code === phase) * 1000) / (PHASES.length - 1)) / 10;

export const focused = async (context: Context, counted: Counted) =>
  (await records.selectFocused(askingOf(context), counted)).map(({ phase, ...row }) => ({
    ...row,
    phase: codedBy('bidding.ProjectPhase', phase, context.language),
    progress: progressOf(phase),
  }));

/** This year in figures. */
export async function report(context: Context) {
  const asking = askingOf(context);
  const [[year], late] = await Promise.all([
    records.selectYears(asking, {}, [Number(asking.today.slice(0, 4))]),
    records.countLate(asking),
  ]);
  const { num, amount, award, saving, ceiling, openTenders, running, opened, bids } = year!;
  return {
    projectNum: num,
    budgetAmount: amount,
    awardAmount: award,
    savingAmount: saving,
    savingRate: percentOf(saving, ceiling),
    openTenderRate: percentOf(openTenders, num),
    onTimeRate: percentOf(running - late, running),
    bidderAvg: opened === 0 ? null : Math.round((bids / opened) * 10) / 10,
  };
}

const YEARS = 5;

export async function yearly(context: Context, { orgId, levels, projectType, year }: Counted) {
  const last = year ?? Number(context.now.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => last - YEARS + 1 + index);
  const rows = await records.selectYears(askingOf(context), { orgId, levels, projectType }, years);
  return rows.map((row) => ({
    year: row.year,
    num: row.num,
    amount: row.amount,
    award: row.award,
    saving: row.saving,
  }));
}

const COUNTED_PHASES = Object.values(UNFINISHED);

async function counters(
  context: Context,
  counted: Counted,
  kind: 'TENDER' | 'OTHER' | 'ALL',
  phases: readonly Phase[],
) {
  const rows = new Map(
    (await records.countLateOpen(askingOf(context), counted, kind, phases)).map((row) => [row.phase, row]),
  );
  return phases.map((phase) => ({
    phase: codedBy('bidding.ProjectPhase', phase, context.language),
    num: rows.get(phase)?.num ?? 0,
    overdueNum: rows.get(phase)?.overdueNum ?? 0,
  }));
}

export const unfinishedTenders = (context: Context, counted: Counted) =>
  counters(context, counted, 'TENDER', COUNTED_PHASES);
export const unfinishedOthers = (context: Context, counted: Counted) =>
  counters(context, counted, 'OTHER', COUNTED_PHASES);

/** One counter, or with `detail` the projects that it counts. */
export async function unfinished(
  context: Context,
  phase: Phase,
  { detail, ...filter }: records.Asked & { detail: boolean },
) {
  records.ordersOf(filter);
  if (detail) return listOpen(context, { ...filter, phase });
  return (await counters(context, filter, 'ALL', [phase]))[0]!;
}

export const countOpenings = (context: Context, counted: Counted) => records.countOpenings(askingOf(context), counted);
export const countResources = (context: Context) => records.countResources(askingOf(context));
export const highways = (context: Context, counted: Counted) => works.selectHighways(askingOf(context), counted);

export async function listHighways(context: Context, filter: records.Asked) {
  const { rows, total } = await works.pageHighways(askingOf(context), filter);
  return {
    ...total,
    content: rows.map(({ progress, nodes, ...row }) => ({ ...row, progress: Number(progress), nodes })),
  };
}
