import type { Module } from '../../../kernel/module.ts';
import * as api from './performance.contract.ts';
import { performanceMigrations } from './performance.migrations.ts';
import * as service from './performance.service.ts';

export const performanceModule: Module = {
  name: 'performance',
  migrations: performanceMigrations,
  routes: (on) => {
    on(api.viewPerformance, (context, { params }) => service.viewPerformance(context, params.projectId));
    on(api.savePerformance, (context, { params, body }) => service.savePerformance(context, params.projectId, body));
  },
};
