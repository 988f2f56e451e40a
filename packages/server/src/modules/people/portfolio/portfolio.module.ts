import type { Module } from '../../../kernel/module.ts';
import * as api from './portfolio.contract.ts';
import { portfolioMigrations } from './portfolio.migrations.ts';
import * as portfolio from './portfolio.service.ts';

/** People and works that companies name. */
export const portfolioModule: Module = {
  name: 'portfolio',
  migrations: portfolioMigrations,
  routes: (on) => {
    on(api.listPeople, (context, { query }) => portfolio.listPeople(context, query));
    on(api.listPerformances, (context, { query }) => portfolio.listPerformances(context, query));
    on(api.listOwnPeople, (context, { query }) => portfolio.listOwnPeople(context, query));
    on(api.listOwnPerformances, (context, { query }) => portfolio.listOwnPerformances(context, query));
    on(api.addPerson, (context, { body }) => portfolio.addPerson(context, body));
    on(api.savePerson, (context, { params, body }) => portfolio.savePerson(context, params.supplierPersonId, body));
    on(api.removePerson, (context, { params }) => portfolio.removePerson(context, params.supplierPersonId));
    on(api.addPerformance, (context, { body }) => portfolio.addPerformance(context, body));
    on(api.savePerformance, (context, { params, body }) =>
      portfolio.savePerformance(context, params.supplierPerformanceId, body),
    );
    on(api.removePerformance, (context, { params }) =>
      portfolio.removePerformance(context, params.supplierPerformanceId),
    );
  },
  plugIn: portfolio.plugInReaders,
};
