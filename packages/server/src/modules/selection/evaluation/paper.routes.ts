import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './paper.contract.ts';
import { viewPaper } from './paper-view.service.ts';
import * as confirms from './paper-confirm.service.ts';
import * as paper from './paper.service.ts';

export const paperRoutes: Routes = (on) => {
  on(api.viewPaper, (context, { params, query }) => viewPaper(context, params.projectId, query.round));
  on(api.declarePaper, (context, { params, body }) => paper.declarePaper(context, params.projectId, body.reason));
  on(api.withdrawPaper, (context, { params }) => paper.withdrawPaper(context, params.projectId));
  on(api.enterPaper, (context, { params, body }) => paper.enterPaper(context, params.projectId, body));
  on(api.scanPaper, (context, { params, body }) => paper.scanPaper(context, params.projectId, body));
  on(api.enterPaperAgain, (context, { params, body }) => paper.enterAgain(context, params.projectId, body));
  on(api.sendPaperCode, (context, { params }) => confirms.sendPaperCode(context, params.projectId));
  on(api.confirmPaper, (context, { params, body }) => confirms.confirmPaper(context, params.projectId, body.code));
  on(api.standInForMember, (context, { params, body }) => confirms.standIn(context, params.projectId, body.memberId));
};
