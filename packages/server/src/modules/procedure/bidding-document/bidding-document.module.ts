import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { saveBasePrice } from './base-price.service.ts';
import * as api from './bidding-document.contract.ts';
import { saveBiddingDocument } from './bidding-document-form.service.ts';
import { viewBiddingDocument } from './bidding-document-view.service.ts';
import { listVersions, OLD_FILES } from './correction.service.ts';
import { plugInHistory } from './bidding-document-history.ts';
import { biddingDocumentMigrations } from './bidding-document.migrations.ts';
import { readsBiddingDocument } from './bidding-document.service.ts';

export const biddingDocumentModule: Module = {
  name: 'bidding-document',
  reads: { account: ['appUser'] },
  migrations: biddingDocumentMigrations,
  sealed: [{ table: 'base_price', column: 'sealed', kind: 'SECRET' }],
  routes: (on) => {
    on(api.viewBiddingDocument, (context, { params, query }) =>
      viewBiddingDocument(context, params.projectId, query.round),
    );
    on(api.listDocumentVersions, (context, { params, query }) => listVersions(context, params.projectId, query.round));
    on(api.saveBiddingDocument, (context, { params, body }) => saveBiddingDocument(context, params.projectId, body));
    on(api.saveBasePrice, (context, { params, body }) => saveBasePrice(context, params.projectId, body));
  },
  plugIn() {
    plugInHistory();
    openEntries.add('project SAVE_DOCUMENT', true);
    openEntries.add('project SAVE_BASE_PRICE', true);
    openEntries.add('project LOCK_DOCUMENT', true);
    openEntries.add('project CORRECT_DOCUMENT', true);
    attachmentReaders.add('BIDDING_DOCUMENT', readsBiddingDocument);
    attachmentReaders.add(OLD_FILES, readsBiddingDocument);
  },
};
