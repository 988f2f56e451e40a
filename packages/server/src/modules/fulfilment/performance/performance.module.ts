import type { Module } from '../../../kernel/module.ts';
import * as api from './performance.contract.ts';
import { performanceMigrations } from './performance.migrations.ts';
import * as performance from './performance.service.ts';

export const performanceModule: Module = {
  name: 'performance',
  migrations: performanceMigrations,
  routes: (on) => {
    on(api.viewPerformance, (context, { params }) => performance.view(context, params.projectId));
    on(api.savePerformance, (context, { params, body }) => performance.save(context, params.projectId, body));
  },
};
