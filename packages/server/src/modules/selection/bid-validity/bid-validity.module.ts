import type { Module } from '../../../kernel/module.ts';
import * as api from './bid-validity.contract.ts';
import { bidValidityMigrations } from './bid-validity.migrations.ts';
import { plugInValidityHistory } from './extension-history.ts';
import { plugInEnds } from './bid-validity.service.ts';
import { viewValidity } from './extension-view.service.ts';
import { ask, lapseDue } from './extension.service.ts';
import * as own from './own-extension.service.ts';

export const bidValidityModule: Module = {
  name: 'bid-validity',
  reads: {
    account: ['appUser', 'identity'],
    project: ['section'],
    deposit: ['margin'],
    bid: ['bid', 'bidRevocation'],
    opening: ['openingItem'],
    candidate: ['winningCandidate'],
    award: ['winningNotice'],
  },
  migrations: bidValidityMigrations,
  routes: (on) => {
    on(api.viewBidValidity, (context, { params, query }) => viewValidity(context, params.projectId, query.round));
    on(api.askExtension, (context, { params, body }) => ask(context, params.projectId, body));
    on(api.viewOwnExtensions, (context, { params }) => own.viewOwn(context, params.registrationId));
    on(api.seeExtension, (context, { params }) => own.see(context, params.extensionAnswerId));
    on(api.answerExtension, (context, { params, body }) => own.answer(context, params.extensionAnswerId, body));
    on(api.extendGuarantee, (context, { params, body }) =>
      own.extendGuarantee(context, params.extensionAnswerId, body),
    );
  },
  due: [{ name: 'lapse requests to extend bids', run: lapseDue }],
  plugIn() {
    plugInEnds();
    own.plugInReaders();
    plugInValidityHistory();
  },
};
