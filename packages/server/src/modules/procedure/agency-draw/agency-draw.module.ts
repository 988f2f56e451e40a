import type { Context } from '../../../kernel/context.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './agency-draw.contract.ts';
import { agencyDrawMigrations } from './agency-draw.migrations.ts';
import * as draws from './agency-draw.service.ts';
import * as views from './agency-draw-view.service.ts';

/** Does something, and shows the draws as they are then. */
const then = async (context: Context, projectId: string, done: Promise<void>) => {
  await done;
  return views.viewExtraction(context, projectId);
};

/** The agency of a project, drawn so that anybody can recompute it. */
export const agencyDrawModule: Module = {
  name: 'agency-draw',
  reads: {
    account: ['appUser', 'organization'],
    project: ['implementionPlan', 'project', 'projectAgency'],
  },
  migrations: agencyDrawMigrations,
  sealed: [{ table: 'agency_draw_kept', column: 'sealed', kind: 'SECRET' }],
  routes: (on) => {
    on(api.listExtractions, (context, { query }) => views.listExtractions(context, query));
    on(api.viewExtraction, (context, { params }) => views.viewExtraction(context, params.projectId));
    on(api.commitAgencyDraw, (context, { params: { projectId }, body }) =>
      then(context, projectId, draws.commitDraw(context, projectId, body)),
    );
    on(api.sealAgencyDraw, (context, { params: { projectId, number } }) =>
      then(context, projectId, draws.sealDraw(context, projectId, number)),
    );
    on(api.makeAgencyDraw, (context, { params: { projectId, number }, body }) =>
      then(context, projectId, draws.makeDraw(context, projectId, number, body.value)),
    );
    on(api.abandonAgencyDraw, (context, { params: { projectId, number }, body }) =>
      then(context, projectId, draws.abandonDraw(context, projectId, number, body.reason)),
    );
    on(api.answerAgencyDraw, (context, { params: { projectId, number }, body }) =>
      then(context, projectId, draws.answerDraw(context, projectId, number, body)),
    );
    on(api.viewAgencyProof, (context, { params: { projectId, number } }) =>
      views.viewProof(context, projectId, number),
    );
  },
  plugIn: draws.plugIn,
};
