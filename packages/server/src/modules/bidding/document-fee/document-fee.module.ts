import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './document-fee.contract.ts';
import * as list from './document-fee-list.service.ts';
import { documentFeeMigrations } from './document-fee.migrations.ts';
import * as money from './document-fee-money.service.ts';

/** What companies pay for printed documents (例16, 例31, ADR 0072). */
export const documentFeeModule: Module = {
  name: 'document-fee',
  reads: { account: ['appUser', 'organization'], project: ['project', 'section'], registration: ['registration'] },
  migrations: documentFeeMigrations,
  routes: (on) => {
    on(api.listDocumentFees, (context, { query }) => list.listFees(context, query));
    on(api.exportDocumentFees.endpoint, exporting(api.exportDocumentFees, list.listFees));
    on(api.viewDocumentFeeSums, (context) => list.sums(context));
    on(api.confirmDocumentFee, (context, { params, body }) => money.confirm(context, params.documentFeeId, body));
    on(api.refundDocumentFee, (context, { params, body }) => money.prepareRefund(context, params.documentFeeId, body));
    on(api.releaseFeeRefund, (context, { params, body }) => money.releaseRefund(context, params.documentFeeId, body));
    on(api.returnFeeRefund, (context, { params, body }) => money.sendRefundBack(context, params.documentFeeId, body));
  },
};
