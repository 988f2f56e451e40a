import type { Module } from '../../../kernel/module.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { plugInReportFiles } from './report-handover.service.ts';
import { plugInReportHistory } from './report-history.ts';
import { reportMigrations } from './report.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  reads: {
    committee: ['committeeMember'],
    account: ['appUser'],
    bid: ['bid'],
    opening: ['openingItem'],
    project: ['section'],
  },
  migrations: [...evaluationMigrations, ...reportMigrations],
  plugIn() {
    plugInReportFiles();
    plugInReportHistory();
  },
  routes: evaluationRoutes,
};
