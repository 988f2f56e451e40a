import type { Caller } from '@tenderdesk/server/kernel/testing/test-app';
import * as api from '@tenderdesk/server/modules/oversight/figures/figures.contract';
import * as morning from '@tenderdesk/server/modules/oversight/figures/morning.contract';
import * as plans from '@tenderdesk/server/modules/oversight/figures/plan-figures.contract';
import * as sections from '@tenderdesk/server/modules/oversight/ledger/section-ledger.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Figures } from './year-oracle.ts';

const wan = (amount: string): string => Number(amount).toFixed(6);
const byCode = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** Lists and ledgers are for those who have the right to them. */
export type Told = Omit<Figures, 'lists' | 'ledgers'> & {
  lists: Figures['lists'] | null;
  ledgers: Figures['ledgers'] | null;
};

/** The same figures as the product tells them to this person. @throws Error when it refuses one */
export async function figuresTold({ call }: Caller): Promise<Told> {
  const ask: Caller['call'] = async (endpoint, input) => {
    const reply = await call(endpoint, input);
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const trade = <Row extends { awardAmount: string; savingAmount: string; ceilingAmount: string }>(row: Row): Row => ({
    ...row,
    awardAmount: wan(row.awardAmount),
    savingAmount: wan(row.savingAmount),
    ceilingAmount: wan(row.ceilingAmount),
  });
  const groups = (rows: readonly { code: string; num: number; amount: string }[]) =>
    byCode(rows.map(({ code, num, amount }) => ({ code, num, amount: wan(amount) })));
  const report = (await ask(api.report)).body;
  const soFar = (await ask(morning.yearSoFar, { query: {} })).body;
  const parts = (await ask(plans.partsByMonth, { query: {} })).body;
  const part = (code: string): number[] => parts.series.find((row) => row.code === code)!.data;
  const begun = (await ask(plans.projectsByMonth, { query: {} })).body;
  const plan = (await ask(plans.planAndStarted, { query: {} })).body;
  const finish = (await ask(plans.planFinish, { query: {} })).body;
  const months = (await ask(morning.planByMonth, { query: {} })).body;
  return {
    projectTypeData: groups((await ask(api.byType, { query: {} })).body),
    projectLevelData: groups((await ask(api.byLevel, { query: {} })).body),
    reportData: {
      ...report,
      budgetAmount: wan(report.budgetAmount),
      awardAmount: wan(report.awardAmount),
      savingAmount: wan(report.savingAmount),
    },
    yearlyStatisics: (await ask(api.yearly, { query: {} })).body.map((row) => ({
      ...row,
      amount: wan(row.amount),
      award: wan(row.award),
      saving: wan(row.saving),
    })),
    runningByPhase: byCode(
      (await ask(morning.runningByPhase, { query: {} })).body
        .filter(({ num }) => num > 0)
        .map(({ code, num, amount, overdueNum }) => ({ code, num, amount: wan(amount), overdueNum })),
    ),
    projectByMonth: begun.series[0]!.data,
    parts: { announced: part('announced'), opened: part('opened'), awarded: part('awarded'), signed: part('signed') },
    yearSoFar: {
      now: trade(soFar.now),
      before: trade(soFar.before),
      running: { ...soFar.running, amount: wan(soFar.running.amount) },
    },
    methodMix: groups((await ask(morning.methodMix, { query: {} })).body),
    stuck: soFar.running.overdueNum,
    plan: {
      planNum: plan.allNum,
      planAmount: wan(plan.allAmount),
      startNum: plan.startNum,
      startAmount: wan(plan.startAmount),
      finishNum: finish.finishNum,
      months: months.months.map(({ plannedNum }) => plannedNum),
    },
    leadTimes: byCode(
      (await ask(morning.leadTimes, { query: {} })).body.map(({ phase, ...row }) => ({ code: phase.code, ...row })),
    ),
    ledgers: await ledgersOf(call),
    lists: await listsOf(call),
  };
}

/** Null for who has no lists of projects. */
async function listsOf(call: Caller['call']): Promise<Figures['lists'] | null> {
  const list = (query: { status?: 'OPEN' | 'PAUSED' }) => call(listProjects, { query });
  const [all, open, paused] = [await list({}), await list({ status: 'OPEN' }), await list({ status: 'PAUSED' })];
  if (all.status === 403) return null;
  return { all: all.body.totalElements, open: open.body.totalElements, paused: paused.body.totalElements };
}

/** Null for who has no ledgers. */
async function ledgersOf(call: Caller['call']): Promise<Figures['ledgers'] | null> {
  const told = async ({ totals }: Pick<typeof sections.tenders, 'totals'>) => {
    const { status, body } = await call(totals, { query: {} });
    if (status !== 200) return null;
    const { num, projectNum, wonNum } = body;
    return {
      ...{ num, projectNum, estimatedAmount: wan(body.estimatedAmount), controlPrice: wan(body.controlPrice) },
      ...{ winningPrice: wan(body.winningPrice), saving: wan(body.saving), wonNum },
    };
  };
  const tenders = await told(sections.tenders);
  const underLimit = await told(sections.underLimit as never);
  const purchases = await told(sections.purchases as never);
  return tenders && underLimit && purchases && { tenders, underLimit, purchases };
}
