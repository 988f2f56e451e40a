import type { Routes } from '../../../kernel/endpoint.ts';
import * as seats from '../committee/committee.contract.ts';
import * as committee from '../committee/committee.service.ts';
import * as draws from '../committee/draw.service.ts';
import * as api from './evaluation.contract.ts';
import { view } from './evaluation-view.service.ts';
import * as evaluation from './evaluation.service.ts';

export const evaluationRoutes: Routes = (on) => {
  on(seats.viewCommittee, (context, { params, query }) => committee.view(context, params.projectId, query.round));
  on(seats.listRepresentatives, (context, { params }) => committee.listRepresentatives(context, params.projectId));
  on(seats.saveCommittee, (context, { params, body }) => committee.save(context, params.projectId, body));
  on(seats.drawExperts, (context, { params, body }) => draws.draw(context, params.projectId, body));
  on(seats.approveDirectChoice, (context, { params, body }) => draws.approve(context, params.projectId, body));
  on(seats.declareAvoidance, (context, { body }) => committee.declareAvoidance(context, body));
  on(api.viewEvaluation, (context, { params, query }) => view(context, params.projectId, query.round));
  on(api.reviewBid, (context, { body }) => evaluation.review(context, body));
  on(api.saveScores, (context, { body }) => evaluation.saveScores(context, body));
  on(api.handInScores, (context, { body }) => evaluation.handIn(context, body.projectId));
  on(api.summarise, (context, { params, body }) => evaluation.summarise(context, params.projectId, body));
  on(api.signReport, (context, { body }) => evaluation.sign(context, body));
};
