import type { Module } from '../../../kernel/module.ts';
import { planStatistics } from './plan-statistics.contract.ts';
import { statistics } from './plan-statistics.service.ts';

/** What was planned against what became of it. */
export const planStatisticsModule: Module = {
  name: 'plan-statistics',
  reads: { account: ['organization'], plan: ['planItem'], project: ['project'], candidate: ['winningCandidate'] },
  routes: (on) => on(planStatistics, (context, { query }) => statistics(context, query)),
};
