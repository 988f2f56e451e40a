import type { Routes } from '../../../kernel/endpoint.ts';
import { exporting } from '../../../kernel/export.ts';
import * as api from './project.contract.ts';
import { history } from './project-history.service.ts';
import { viewLineage } from './lineage.service.ts';
import * as lists from './project-list.service.ts';
import * as starts from './project-start.service.ts';
import * as views from './project-view.service.ts';

export const projectRoutes: Routes = (on) => {
  on(api.listProjects, (context, { query }) => lists.listProjects(context, query));
  on(api.exportProjects.endpoint, exporting(api.exportProjects, lists.listProjects));
  on(api.listWaiting, (context, { query }) => lists.listWaiting(context, query));
  on(api.listOwners, (context) => views.owners(context));
  on(api.viewProject, (context, { params, query }) => views.viewProjectDetail(context, params.projectId, query.round));
  on(api.viewLineage, (context, { params }) => viewLineage(context, params.projectId));
  on(api.viewTimeline, (context, { params }) => views.timeline(context, params.projectId));
  on(api.viewHistory, (context, { params, query }) => history(context, params.projectId, query));
  on(api.startFromPlan, (context, { body }) => starts.startFromPlan(context, body.planItemId));
  on(api.startUnplanned, (context, { body }) => starts.startUnplanned(context, body));
  on(api.deleteProject, (context, { params }) => starts.remove(context, params.projectId));
};
