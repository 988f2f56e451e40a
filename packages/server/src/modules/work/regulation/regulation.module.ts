import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as receiptApi from './receipt.contract.ts';
import * as receipts from './receipt.service.ts';
import * as forms from './regulation-form.service.ts';
import { plugInHistory } from './regulation-history.ts';
import * as api from './regulation.contract.ts';
import { regulationMigrations } from './regulation.migrations.ts';
import * as regulations from './regulation.service.ts';

/** Regulations of the house (规章制度): what holds, whom it binds, and who has confirmed to have read it. */
export const regulationModule: Module = {
  name: 'regulation',
  reads: { account: ['appUser', 'identity', 'organization'] },
  migrations: regulationMigrations,
  due: [
    { name: 'tell regulations', run: receipts.tellNext },
    { name: 'forget regulations', run: receipts.forgetNext },
  ],
  routes: (on) => {
    on(api.listRegulations, (context, { query }) => regulations.listRegulations(context, query));
    on(api.exportRegulations.endpoint, exporting(api.exportRegulations, regulations.listRegulations));
    on(api.listBindable, (context) => regulations.listBindable(context));
    on(api.viewRegulation, (context, { params }) => regulations.viewRegulation(context, params.regulationId));
    on(api.addRegulation, (context, { body }) => forms.addRegulation(context, body));
    on(api.saveRegulation, (context, { params, body }) => forms.saveRegulation(context, params.regulationId, body));
    on(api.addRegulationEdition, (context, { params, body }) =>
      forms.addRegulationEdition(context, params.regulationId, body),
    );
    on(api.abolishRegulation, (context, { params, body }) => forms.abolish(context, params.regulationId, body));
    on(api.reinstateRegulation, (context, { params, body }) => forms.reinstate(context, params.regulationId, body));
    on(api.removeRegulation, (context, { params, body }) => forms.remove(context, params.regulationId, body));
    on(api.confirmRegulation, (context, { params, body }) =>
      receipts.confirm(context, params.regulationId, body.editionNo),
    );
    on(api.regulationHistory, (context, { params, query }) => regulations.history(context, params.regulationId, query));
    on(receiptApi.listRegulationReceipts, (context, { query }) => receipts.listReceipts(context, query));
    on(
      receiptApi.exportRegulationReceipts.endpoint,
      exporting(receiptApi.exportRegulationReceipts, receipts.listReceipts),
    );
  },
  plugIn() {
    regulations.plugInReaders();
    plugInHistory();
  },
};
