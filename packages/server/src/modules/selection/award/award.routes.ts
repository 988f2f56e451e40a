import type { Routes } from '../../../kernel/endpoint.ts';
import { importRoutes } from '../../../kernel/import.ts';
import * as api from './award.contract.ts';
import * as notice from './notice.service.ts';
import { importPastProjects } from './past-project.contract.ts';
import { importing } from './past-project.service.ts';
import * as publicity from './publicity.service.ts';
import * as result from './result.service.ts';
import { revokeBid } from './revocation.contract.ts';
import * as revocation from './revocation.service.ts';
import * as winner from './winner.service.ts';

export const awardRoutes: Routes = (on) => {
  importRoutes(on, importPastProjects, importing);
  on(revokeBid, (context, { params, body }) => revocation.revoke(context, params.bidId, body.reason));
  on(api.viewPublicity, (context, { params, query }) =>
    publicity.viewPublicity(context, params.projectId, query.round),
  );
  on(api.savePublicity, (context, { params, body }) => publicity.savePublicity(context, params.projectId, body));
  on(api.viewAward, (context, { params, query }) => winner.viewAward(context, params.projectId, query.round));
  on(api.saveAward, (context, { params, body }) => winner.saveAward(context, params.projectId, body));
  on(api.viewNotice, (context, { params, query }) => notice.viewNotice(context, params.projectId, query.round));
  on(api.saveNotice, (context, { params, body }) => notice.saveNotice(context, params.projectId, body));
  on(api.viewOwnResult, (context, { params }) => result.viewOwnResult(context, params.bidId));
  on(api.viewResultOfRegistration, (context, { query }) =>
    result.viewResultOfRegistration(context, query.registrationId),
  );
};
