import type { Routes } from '../../kernel/endpoint.ts';
import { exporting } from '../../kernel/export.ts';
import * as api from './opening.contract.ts';
import * as opening from './opening.service.ts';
import * as own from './own-bid.service.ts';

export const openingRoutes: Routes = (on) => {
  on(api.viewOpening, (context, { params, query }) => opening.view(context, params.projectId, query.round));
  on(api.startOpening, (context, { params, body }) => opening.start(context, params.projectId, body));
  on(api.remarkOnItem, (context, { params, body }) => opening.remark(context, params.projectId, body));
  on(api.finishOpening, (context, { params, body }) => opening.finish(context, params.projectId, body));
  on(api.listSchedule, (context, { query }) => opening.schedule(context, query));
  on(api.exportSchedule.endpoint, exporting(api.exportSchedule, opening.schedule));
  on(api.decryptBid, (context, { params, body }) => own.decrypt(context, params.bidId, body.password));
  on(api.confirmItem, (context, { params, body }) => own.confirm(context, params.bidId, body));
  on(api.viewOwnOpening, (context, { params }) => own.viewOwn(context, params.bidId));
};
