import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { listDeposits, readsProof } from './deposit-list.service.ts';
import * as arrival from './deposit-arrival.service.ts';
import * as finance from './deposit-finance.service.ts';
import * as payments from './deposit-payment.service.ts';
import * as api from './deposit.contract.ts';
import { depositMigrations } from './deposit.migrations.ts';
import * as deposits from './deposit.service.ts';

export const depositModule: Module = {
  name: 'deposit',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project', 'section'],
    registration: ['registration'],
    bid: ['bid'],
  },
  migrations: depositMigrations,
  routes: (on) => {
    on(api.viewDeposit, (context, { params }) => payments.viewOwn(context, params.depositId));
    on(api.payDeposit, (context, { params, body }) => payments.pay(context, params.depositId, body));
    on(api.listDeposits, (context, { query }) => listDeposits(context, query));
    on(api.exportDeposits.endpoint, exporting(api.exportDeposits, listDeposits));
    on(api.confirmDeposit, (context, { params, body }) => arrival.confirm(context, params.depositId, body));
    on(api.returnDeposit, (context, { params, body }) => finance.returnClaim(context, params.depositId, body));
    on(api.refundDeposit, (context, { params, body }) => finance.prepareRefund(context, params.depositId, body));
    on(api.releaseRefund, (context, { params, body }) => finance.releaseRefund(context, params.depositId, body));
    on(api.returnRefund, (context, { params, body }) => finance.sendRefundBack(context, params.depositId, body));
    on(api.decideForfeit, (context, { params, body }) => finance.decideForfeit(context, params.depositId, body));
  },
  plugIn() {
    attachmentReaders.add(deposits.DEPOSIT_FILES, readsProof);
  },
};
