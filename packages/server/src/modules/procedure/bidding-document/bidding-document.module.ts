import type { Module } from '../../../kernel/module.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { saveBasePrice } from './base-price.service.ts';
import * as api from './bidding-document.contract.ts';
import { save, view } from './document-form.service.ts';
import { plugInHistory } from './document-history.ts';
import { documentMigrations } from './bidding-document.migrations.ts';
import { readsDocument } from './bidding-document.service.ts';

export const biddingDocumentModule: Module = {
  name: 'bidding-document',
  migrations: documentMigrations,
  routes: (on) => {
    on(api.viewDocument, (context, { params, query }) => view(context, params.projectId, query.round));
    on(api.saveDocument, (context, { params, body }) => save(context, params.projectId, body));
    on(api.saveBasePrice, (context, { params, body }) => saveBasePrice(context, params.projectId, body));
  },
  plugIn() {
    plugInHistory();
    attachmentReaders.add('BIDDING_DOCUMENT', readsDocument);
  },
};
