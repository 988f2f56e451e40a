import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './committee.contract.ts';
import * as committee from './committee.service.ts';
import * as draws from './draw.service.ts';

export const committeeRoutes: Routes = (on) => {
  on(api.viewCommittee, (context, { params, query }) =>
    committee.viewCommittee(context, params.projectId, query.round),
  );
  on(api.listRepresentatives, (context, { params }) => committee.listRepresentatives(context, params.projectId));
  on(api.saveCommittee, (context, { params, body }) => committee.saveCommittee(context, params.projectId, body));
  on(api.drawExperts, (context, { params, body }) => draws.draw(context, params.projectId, body));
  on(api.approveDirectChoice, (context, { params, body }) => draws.approve(context, params.projectId, body));
  on(api.declareAvoidance, (context, { body }) => committee.declareAvoidance(context, body));
};
