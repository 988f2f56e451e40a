import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { exportOverview, pageOverview, totalPhases } from './project-overview.contract.ts';
import * as overview from './project-overview.service.ts';
import * as api from './project-query.contract.ts';
import * as queries from './project-query.service.ts';

/** Projects looked for in many ways, and how many stand where. */
export const projectQueryModule: Module = {
  name: 'project-query',
  reads: {
    project: ['project', 'section'],
    'project-tag': ['projectTag', 'projectTagLink'],
    'bidding-document': ['biddingDocument'],
    candidate: ['winningCandidate'],
    award: ['publicity'],
    contract: ['contract'],
  },
  routes: (on) => {
    on(api.queryProjects, (context, { query }) => queries.queryProjects(context, query));
    on(api.exportQueried.endpoint, exporting(api.exportQueried, queries.queryProjects));
    on(api.queryCloudProjects, (context, { query }) => queries.listCloud(context, query));
    on(api.exportCloudQueried.endpoint, exporting(api.exportCloudQueried, queries.listCloud));
    on(api.listEnded, (context, { query }) => queries.listEnded(context, query));
    on(api.exportEnded.endpoint, exporting(api.exportEnded, queries.listEnded));
    on(pageOverview, (context, { query }) => overview.listProjectOverview(context, query));
    on(totalPhases, (context, { query }) => overview.totals(context, query));
    on(exportOverview.endpoint, exporting(exportOverview, overview.listProjectOverview));
  },
};
