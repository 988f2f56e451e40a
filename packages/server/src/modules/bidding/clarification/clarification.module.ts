import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as api from './clarification.contract.ts';
import { clarificationMigrations } from './clarification.migrations.ts';
import * as clarifications from './clarification.service.ts';
import { step } from './correction.service.ts';
import { confirm } from './confirmation.service.ts';
import { announceVisit } from './release.service.ts';

export const clarificationModule: Module = {
  name: 'clarification',
  reads: { account: ['appUser'], project: ['section'], bid: ['bid'], opening: ['openingItem'] },
  migrations: clarificationMigrations,
  routes: (on) => {
    on(api.listClarifications, (context, { query }) => clarifications.listClarifications(context, query.projectId));
    on(api.addClarification, (context, { body }) => clarifications.add(context, body));
    on(api.changeClarification, (context, { params, body }) =>
      clarifications.change(context, params.clarificationId, body),
    );
    on(api.withdrawClarification, (context, { params, body }) =>
      clarifications.withdraw(context, params.clarificationId, body.version),
    );
    on(api.submitCorrection, (context, { params, body }) => step(context, params.clarificationId, 'submit', body));
    on(api.checkCorrection, (context, { params, body }) => step(context, params.clarificationId, 'check', body));
    on(api.rejectCorrection, (context, { params, body }) => step(context, params.clarificationId, 'reject', body));
    on(api.announceVisit, (context, { body }) => announceVisit(context, body));
    on(api.confirmAfterClarification, (context, { params }) => confirm(context, params.clarificationId));
    on(api.listOwnClarifications, (context, { query }) => clarifications.listOwn(context, query.registrationId));
  },
  plugIn() {
    clarifications.plugInReaders();
    openEntries.add('clarification PUBLISH_CLARIFICATION', true);
    for (const taken of ['SUBMIT', 'CHECK', 'REJECT', 'APPROVE'] as const)
      openEntries.add(`clarification FLOW_${taken}`, true);
  },
};
