import type { Context } from '../../../kernel/context.ts';
import type { Routes } from '../../../kernel/endpoint.ts';
import { declareAvoidance } from './avoidance.service.ts';
import { answerCall, listCalls } from './call-answer.service.ts';
import * as callApi from './call.contract.ts';
import { releaseExpert } from './call.service.ts';
import { saveCommittee } from './committee-form.service.ts';
import * as api from './committee.contract.ts';
import * as committee from './committee.service.ts';
import { approveDirectChoice, recordDrawSlip } from './direct-choice.service.ts';
import { commitDraw, commitSecret } from './draw-commit.service.ts';
import { viewDraws, viewProof } from './draw-view.service.ts';
import * as drawApi from './draw.contract.ts';
import * as draws from './draw.service.ts';

/** Does a step and answers with the draws as they are then. */
const shown = async (context: Context, projectId: string, step: Promise<void>) => {
  await step;
  return viewDraws(context, projectId);
};

export const committeeRoutes: Routes = (on) => {
  on(api.viewCommittee, (context, { params, query }) =>
    committee.viewCommittee(context, params.projectId, query.round),
  );
  on(api.listRepresentatives, (context, { params }) => committee.listRepresentatives(context, params.projectId));
  on(api.saveCommittee, (context, { params, body }) => saveCommittee(context, params.projectId, body));
  on(api.approveDirectChoice, (context, { params, body }) => approveDirectChoice(context, params.projectId, body));
  on(api.declareAvoidance, (context, { body }) => declareAvoidance(context, body));
  on(drawApi.viewDraws, (context, { params, query }) => viewDraws(context, params.projectId, query.round));
  on(drawApi.viewProof, (context, { params: { projectId, number }, query }) =>
    viewProof(context, projectId, number, query.round),
  );
  on(drawApi.commitDraw, (context, { params: { projectId }, body }) =>
    shown(context, projectId, commitDraw(context, projectId, body)),
  );
  on(drawApi.commitSecret, (context, { params: { projectId, number }, body }) =>
    shown(context, projectId, commitSecret(context, projectId, number, body)),
  );
  on(drawApi.enterOutside, (context, { params: { projectId, number }, body }) =>
    shown(context, projectId, draws.enterOutside(context, projectId, number, body)),
  );
  on(drawApi.revealSecret, (context, { params: { projectId, number }, body }) =>
    shown(context, projectId, draws.revealSecret(context, projectId, number, body)),
  );
  on(drawApi.abandonDraw, (context, { params: { projectId, number }, body }) =>
    shown(context, projectId, draws.abandonDraw(context, projectId, number, body)),
  );
  on(drawApi.releaseExpert, (context, { params: { projectId }, body }) =>
    shown(context, projectId, releaseExpert(context, projectId, body)),
  );
  on(drawApi.recordDrawSlip, (context, { params: { projectId }, body }) =>
    shown(context, projectId, recordDrawSlip(context, projectId, body)),
  );
  on(callApi.listCalls, (context) => listCalls(context));
  on(callApi.answerCall, async (context, { params: { callId }, body }) => {
    await answerCall(context, callId, body);
    return { id: callId };
  });
};
