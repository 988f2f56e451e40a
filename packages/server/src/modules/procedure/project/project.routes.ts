import type { Routes } from '../../../kernel/endpoint.ts';
import { exporting } from '../../../kernel/export.ts';
import { handOver, listHandoverPeople } from '../handover/handover.contract.ts';
import * as handovers from '../handover/handover.service.ts';
import { saveImplementationPlan } from './implementation-plan.contract.ts';
import * as implementationPlan from './implementation-plan.service.ts';
import * as api from './project.contract.ts';
import { history } from './project-history.ts';
import { viewLineage } from './lineage.service.ts';
import * as lists from './project-list.service.ts';
import { exportOverview, pageOverview, totalPhases } from '../project-query/project-overview.contract.ts';
import * as overview from '../project-query/project-overview.service.ts';
import {
  exportCloudQueried,
  exportQueried,
  queryCloudProjects,
  queryProjects,
} from '../project-query/project-query.contract.ts';
import * as queries from '../project-query/project-query.service.ts';
import * as starts from './project-start.service.ts';
import * as views from './project-view.service.ts';

export const projectRoutes: Routes = (on) => {
  on(api.listProjects, (context, { query }) => lists.list(context, query));
  on(queryProjects, (context, { query }) => queries.list(context, query));
  on(exportQueried.endpoint, exporting(exportQueried, queries.list));
  on(queryCloudProjects, (context, { query }) => queries.listCloud(context, query));
  on(exportCloudQueried.endpoint, exporting(exportCloudQueried, queries.listCloud));
  on(pageOverview, (context, { query }) => overview.list(context, query));
  on(totalPhases, (context, { query }) => overview.totals(context, query));
  on(exportOverview.endpoint, exporting(exportOverview, overview.list));
  on(api.exportProjects.endpoint, exporting(api.exportProjects, lists.list));
  on(api.listWaiting, (context, { query }) => lists.listWaiting(context, query));
  on(api.listOwners, (context) => views.owners(context));
  on(api.viewProject, (context, { params, query }) => views.view(context, params.projectId, query.round));
  on(api.viewLineage, (context, { params }) => viewLineage(context, params.projectId));
  on(api.viewTimeline, (context, { params }) => views.timeline(context, params.projectId));
  on(api.viewHistory, (context, { params, query }) => history(context, params.projectId, query));
  on(api.startFromPlan, (context, { body }) => starts.startFromPlan(context, body.planItemId));
  on(api.startUnplanned, (context, { body }) => starts.startUnplanned(context, body));
  on(api.deleteProject, (context, { params }) => starts.remove(context, params.projectId));
  on(listHandoverPeople, (context, { query }) => handovers.listPeople(context, query.organizationId));
  on(handOver, (context, { body }) => handovers.handOver(context, body));
  on(saveImplementationPlan, (context, { params, body }) => implementationPlan.save(context, params.projectId, body));
};
