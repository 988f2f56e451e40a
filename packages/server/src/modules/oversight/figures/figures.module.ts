import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as recordsApi from './figure-records.contract.ts';
import { listRecords } from './figure-records.service.ts';
import * as api from './figures.contract.ts';
import * as figures from './figures.service.ts';
import * as morningApi from './morning.contract.ts';
import * as morning from './morning.service.ts';
import { leadFiguresMigrations } from './lead-figures.migrations.ts';
import { keptFiguresMigrations } from './kept-figures.migrations.ts';
import { entryFiguresMigrations } from './entry-figures.migrations.ts';
import { foldKept } from './kept-figures.service.ts';
import { overdueNoticeMigrations } from './overdue-notice.migrations.ts';
import { tellOverdue } from './overdue-notice.service.ts';
import { figureSums } from './kept-sums.ts';
import * as planApi from './plan-figures.contract.ts';
import * as plans from './plan-figures.service.ts';
import * as tipsApi from './tips.contract.ts';
import * as tips from './tips.service.ts';
import { runningFiguresMigrations } from './running-figures.migrations.ts';
import { winnerWaitingMigrations } from './winner-waiting.migrations.ts';
import { yearlyFiguresMigrations } from './yearly-figures.migrations.ts';

/** The figures of the first page (spec §7): each defined once, in words in docs/domain/figures.md. */
export const figuresModule: Module = {
  name: 'figures',
  reads: {
    account: ['organization', 'identity'],
    expert: ['expert'],
    supplier: ['supplier'],
    reminder: ['remindRecord'],
    plan: ['planItem'],
    project: ['project', 'projectPhase', 'section', 'implementionPlan'],
    'project-tag': ['projectTag', 'projectTagLink'],
    announcement: ['announcement'],
    deposit: ['margin'],
    opening: ['bidOpening', 'openingItem'],
    candidate: ['winningCandidate'],
    award: ['award'],
    contract: ['contract'],
    highway: ['highwayProject', 'highwayLink', 'highwayNode'],
    paper: ['paperModel'],
  },
  sums: figureSums,
  migrations: [
    ...overdueNoticeMigrations,
    ...keptFiguresMigrations,
    ...winnerWaitingMigrations,
    ...runningFiguresMigrations,
    ...leadFiguresMigrations,
    ...yearlyFiguresMigrations,
    ...entryFiguresMigrations,
  ],
  due: [
    { name: 'kept figures', run: foldKept },
    { name: 'overdue notices and contracts', run: tellOverdue },
  ],
  routes: (on) => {
    on(api.countOpenings, (context, { query }) => figures.countOpenings(context, query));
    on(api.pageSteps, (context, { query }) => figures.listSteps(context, query));
    on(api.byType, (context, { query }) => figures.byType(context, query));
    on(api.byLevel, (context, { query }) => figures.byLevel(context, query));
    on(api.focused, (context, { query }) => figures.focused(context, query));
    on(api.report, (context) => figures.report(context));
    on(api.countResources, (context) => figures.countResources(context));
    on(api.yearly, (context, { query }) => figures.yearly(context, query));
    on(api.byPhase, (context, { query }) => figures.byPhase(context, query));
    on(api.pageOfPhase, (context, { query }) => figures.listOpen(context, query));
    on(api.unfinishedByType, (context, { query }) => figures.unfinishedByType(context, query));
    for (const { phase, endpoint } of api.unfinished)
      on(endpoint, (context, { query }) => figures.unfinished(context, phase, query));
    on(api.unfinishedTenders, (context, { query }) => figures.unfinishedTenders(context, query));
    on(api.unfinishedOthers, (context, { query }) => figures.unfinishedOthers(context, query));
    on(api.unplannedByUnit, (context, { query }) => figures.unplannedByUnit(context, query));
    on(api.pageUnplanned, (context, { query }) => figures.listUnplanned(context, query));
    on(api.pageTagged, (context, { params, query }) => figures.listTagged(context, query, params.type, params.name));
    on(api.highways, (context, { query }) => figures.highways(context, query));
    on(api.pageHighways, (context, { query }) => figures.listHighways(context, query));

    on(recordsApi.listRecords, (context, { query }) => listRecords(context, query));
    on(recordsApi.exportRecords.endpoint, exporting(recordsApi.exportRecords, listRecords));

    on(morningApi.yearSoFar, (context, { query }) => morning.yearSoFar(context, query));
    on(morningApi.tradeByMonth, (context, { query }) => morning.tradeByMonth(context, query));
    on(morningApi.methodMix, (context, { query }) => morning.methodMix(context, query));
    on(morningApi.runningByPhase, (context, { query }) => morning.runningByPhase(context, query));
    on(morningApi.planByMonth, (context, { query }) => morning.planByMonth(context, query));
    on(morningApi.leadTimes, (context, { query }) => morning.leadTimes(context, query));
    on(morningApi.stuckByUnit, (context, { query }) => morning.stuckByUnit(context, query));

    on(planApi.planProgress, (context, { query }) => plans.planProgress(context, query));
    on(planApi.planByType, (context, { query }) => plans.planByType(context, query));
    on(planApi.pageExecuted, (context, { query }) => plans.listExecuted(context, query));
    on(planApi.planned, (context, { query }) => plans.planned(context, query));
    on(planApi.planByMonth, (context, { query }) => plans.planByMonth(context, query));
    on(planApi.planAndStarted, (context, { query }) => plans.planAndStarted(context, query));
    on(planApi.planYear, (context, { query, body }) => plans.planYear(context, { ...query, ...body }));
    on(planApi.finishedByMonth, (context, { query }) => plans.finishedByMonth(context, query));
    on(planApi.planOfUnitByMonth, (context, { query }) => plans.planOfUnitByMonth(context, query));
    on(planApi.planOfUnitsByMonth, (context, { query }) => plans.planOfUnitsByMonth(context, query));
    on(planApi.planFinish, (context, { query }) => plans.planFinish(context, query));
    on(planApi.projectsByMonth, (context, { query }) => plans.projectsByMonth(context, query));
    on(planApi.tendersByMonth, (context, { query }) => plans.tendersByMonth(context, query));
    on(planApi.tendersByMethod, (context, { query }) => plans.tendersByMethod(context, query));
    on(planApi.partsByMonth, (context, { query }) => plans.partsByMonth(context, query));

    on(tipsApi.tips, (context, { query }) => tips.tips(context, query));
    on(tipsApi.pageOverdueNotices, (context, { query }) => tips.listOverdueNotices(context, query));
    on(tipsApi.pageOverdueContracts, (context, { query }) => tips.listOverdueContracts(context, query));
    on(tipsApi.pageUnrefunded, (context, { query }) => tips.listUnrefunded(context, query));
    on(tipsApi.clearRead, (context) => tips.clearRead(context));
  },
};
