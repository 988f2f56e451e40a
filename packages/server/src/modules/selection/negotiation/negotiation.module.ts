import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import { sealedNow } from '../../access/access-log/access-log.service.ts';
import * as api from './negotiation.contract.ts';
import { negotiationMigrations } from './negotiation.migrations.ts';
import * as own from './own-quote.service.ts';
import { sealedQuotes } from '../quote/quote.service.ts';
import * as record from './record.service.ts';
import * as rounds from './round.service.ts';

export const negotiationModule: Module = {
  name: 'negotiation',
  reads: { evaluation: ['evaluationReport'] },
  migrations: negotiationMigrations,
  routes: (on) => {
    on(api.viewNegotiation, (context, { params, query }) =>
      rounds.viewNegotiation(context, params.projectId, query.round),
    );
    on(api.startRound, (context, { params, body }) => rounds.start(context, params.projectId, body));
    on(api.openRound, (context, { params }) => rounds.open(context, params.projectId));
    on(api.saveNegotiationRecord, async (context, { params, body }) => {
      await record.saveRecord(context, params.projectId, body);
      return rounds.viewNegotiation(context, params.projectId);
    });
    on(api.viewOwnQuotes, (context, { params }) => own.viewOwnQuotes(context, params.registrationId));
    on(api.giveQuote, (context, { params, body }) => own.give(context, params.registrationId, body));
  },
  plugIn: () => {
    sealedNow.add('quotes', sealedQuotes);
    numberHolders.add('MEETING', record.recordsOut);
  },
};
