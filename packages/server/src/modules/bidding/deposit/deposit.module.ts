import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { namelessEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { listDeposits, readsProof } from './deposit-list.service.ts';
import * as arrival from './deposit-arrival.service.ts';
import * as finance from './deposit-finance.service.ts';
import * as payments from './deposit-payment.service.ts';
import * as api from './deposit.contract.ts';
import { depositMigrations } from './deposit.migrations.ts';
import * as deposits from './deposit.service.ts';
import { decideForfeit } from './forfeit-decision.service.ts';
import * as hearings from './forfeit-hearing.service.ts';
import * as proposals from './forfeit-proposal.service.ts';
import * as forfeitApi from './forfeit.contract.ts';
import { forfeitMigrations } from './forfeit.migrations.ts';
import * as guarantees from './guarantee-claim.service.ts';

export const depositModule: Module = {
  name: 'deposit',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project', 'section'],
    registration: ['registration'],
    bid: ['bid', 'bidRevocation'],
  },
  migrations: [...depositMigrations, ...forfeitMigrations],
  due: [
    { name: 'hearings about deposits', run: hearings.endHearings },
    { name: 'guarantees that end', run: guarantees.watchGuarantees },
  ],
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
    on(forfeitApi.viewForfeits, (context, { query }) => hearings.viewForfeits(context, query.depositId));
    on(forfeitApi.proposeForfeit, (context, { params, body }) => proposals.propose(context, params.depositId, body));
    on(forfeitApi.withdrawForfeit, (context, { params, body }) => proposals.withdraw(context, params.depositId, body));
    on(forfeitApi.decideForfeit, (context, { params, body }) => decideForfeit(context, params.depositId, body));
    on(forfeitApi.claimGuarantee, (context, { params, body }) => guarantees.claim(context, params.depositId, body));
    on(forfeitApi.answerClaim, (context, { params, body }) => guarantees.answerClaim(context, params.depositId, body));
    on(forfeitApi.viewOwnForfeits, (context, { params }) => hearings.viewOwnForfeits(context, params.depositId));
    on(forfeitApi.answerForfeit, (context, { params, body }) => hearings.answer(context, params.depositId, body));
  },
  plugIn() {
    namelessEntries.add('margin', true);
    attachmentReaders.add(deposits.DEPOSIT_FILES, readsProof);
    attachmentReaders.add(proposals.FORFEIT_FILES, hearings.readsForfeit);
    attachmentReaders.add(hearings.ANSWER_FILES, hearings.readsForfeit);
    attachmentReaders.add(guarantees.CLAIM_FILES, hearings.readsClaim);
  },
};
