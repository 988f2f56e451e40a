import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { summaryOf } from '../../procedure/project/project-list.service.ts';
import { runningByPhase } from '../figures/morning.service.ts';
import { pageRunning, totalRunning, type OverviewFilter } from './project-overview.repository.ts';

/** Running projects within the caller's scope with the due time of their phase, by the page. */
export async function listProjectOverview(context: Context, filter: OverviewFilter) {
  const { rows, total } = await pageRunning(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => summaryOf(context, row)) };
}

/** What the kept sums of running projects are told apart by. */
const SUMMED_BY = ['level', 'projectType'];

const isSummed = (filter: object): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || value === '' || SUMMED_BY.includes(name));

type Narrowing = Parameters<typeof totalRunning>[2];

/** The running projects by phase: by the kept sums where these know what is asked for, else counted. */
async function totalByPhase(context: Context, filter: Narrowing) {
  if (!isSummed(filter)) return totalRunning(context.db, context.user, filter);
  const { level, projectType } = filter;
  const rows = await runningByPhase(context, { levels: level ? [level] : undefined, projectType });
  return rows.map(({ code, name: _name, ...row }) => ({ ...row, phase: code }));
}

/** How many stand where: every phase in its order, empty ones with nought. */
export async function totals(context: Context, filter: Narrowing) {
  const rows = new Map((await totalByPhase(context, filter)).map((row) => [row.phase, row]));
  return PHASES.filter(({ code }) => code !== 'ENDED').map(({ code }) => {
    const { num, amount, overdueNum } = rows.get(code) ?? { num: 0, amount: '0', overdueNum: 0 };
    return { phase: codedBy('bidding.ProjectPhase', code, context.language), num, amount, overdueNum };
  });
}
