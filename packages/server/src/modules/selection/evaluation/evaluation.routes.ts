import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './evaluation.contract.ts';
import { viewEvaluation } from './evaluation-view.service.ts';
import * as evaluation from './evaluation.service.ts';
import * as steps from './first-step.contract.ts';
import { judgeCompetition } from './first-step.service.ts';
import * as handovers from './report-handover.contract.ts';
import * as handover from './report-handover.service.ts';
import { answerReturn } from './report-return.contract.ts';
import * as returns from './report-return.service.ts';

export const evaluationRoutes: Routes = (on) => {
  on(api.viewEvaluation, (context, { params, query }) => viewEvaluation(context, params.projectId, query.round));
  on(api.reviewBid, (context, { body }) => evaluation.review(context, body));
  on(api.saveScores, (context, { body }) => evaluation.saveScores(context, body));
  on(api.handInScores, (context, { body }) => evaluation.handIn(context, body.projectId));
  on(api.summarise, (context, { params, body }) => evaluation.summarise(context, params.projectId, body));
  on(api.signReport, (context, { body }) => evaluation.sign(context, body));
  on(handovers.recordRefusal, (context, { params, body }) => handover.recordRefusal(context, params.projectId, body));
  on(handovers.handOverReport, (context, { body }) => handover.handOver(context, body));
  on(handovers.handOverOnPaper, (context, { params, body }) =>
    handover.handOverOnPaper(context, params.projectId, body),
  );
  on(steps.judgeCompetition, (context, { params, body }) => judgeCompetition(context, params.projectId, body));
  on(answerReturn, (context, { body }) => returns.answerReturn(context, body));
};
