import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { list, readsProof } from './deposit-list.service.ts';
import * as finance from './deposit-finance.service.ts';
import * as payments from './deposit-payment.service.ts';
import * as api from './deposit.contract.ts';
import { depositMigrations } from './deposit.migrations.ts';
import * as deposits from './deposit.service.ts';

export const depositModule: Module = {
  name: 'deposit',
  reads: { account: ['organization'], project: ['project', 'section'], registration: ['registration'], bid: ['bid'] },
  migrations: depositMigrations,
  routes: (on) => {
    on(api.viewMargin, (context, { params }) => payments.viewOwn(context, params.marginId));
    on(api.payMargin, (context, { params, body }) => payments.pay(context, params.marginId, body));
    on(api.listMargins, (context, { query }) => list(context, query));
    on(api.exportMargins.endpoint, exporting(api.exportMargins, list));
    on(api.confirmMargin, (context, { params, body }) => finance.confirm(context, params.marginId, body));
    on(api.returnMargin, (context, { params, body }) => finance.returnClaim(context, params.marginId, body));
    on(api.refundMargin, (context, { params, body }) => finance.refund(context, params.marginId, body));
  },
  plugIn() {
    attachmentReaders.add(deposits.MARGIN_FILES, readsProof);
  },
};
