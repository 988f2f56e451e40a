import { exporting } from '../../../kernel/export.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { TOLD_OF_NONE, unitRecords } from '../../../kernel/unit-records.ts';
import { namelessEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as debitsApi from './bank-debit.contract.ts';
import * as debits from './bank-debit.service.ts';
import * as formsApi from './bank-form.contract.ts';
import * as forms from './bank-form.service.ts';
import * as lines from './bank-line.service.ts';
import * as api from './bank-statement.contract.ts';
import { bankStatementMigrations } from './bank-statement.migrations.ts';
import * as ledgerApi from './deposit-ledger.contract.ts';
import * as ledger from './deposit-ledger.service.ts';
import { matchLines } from './line-booking.service.ts';
import { readStatement } from './statement-reading.service.ts';

/** Statements of banks, matched with deposits, and the ledger of their money (spec §2, ADR 0050). */
export const bankStatementModule: Module = {
  name: 'bank-statement',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project', 'section'],
    deposit: ['margin', 'depositEntry'],
    'document-fee': ['documentFee'],
  },
  migrations: bankStatementMigrations,
  due: [
    { name: 'bank lines', run: matchLines },
    { name: 'bank debits', run: debits.compareDebits },
  ],
  routes: (on) => {
    on(api.listLines, (context, { query }) => lines.listLines(context, query));
    on(api.exportLines.endpoint, exporting(api.exportLines, lines.listLines));
    importRoutes(on, api.importLines, {
      prepare: readStatement,
      taken: lines.knownLines,
      refuse: lines.refuseLines,
      add: lines.keepLine,
    });
    on(api.bookLine, (context, { params, body }) => lines.book(context, params.lineId, body));
    on(api.setLineAside, (context, { params, body }) => lines.setAside(context, params.lineId, body));
    on(api.returnLine, (context, { params, body }) => lines.sendBack(context, params.lineId, body));
    on(api.reopenLine, (context, { params, body }) => lines.reopen(context, params.lineId, body));
    on(debitsApi.listDebits, (context, { query }) => debits.listDebits(context, query));
    on(debitsApi.exportDebits.endpoint, exporting(debitsApi.exportDebits, debits.listDebits));
    on(debitsApi.listRefundChecks, (context, { query }) => debits.listRefundChecks(context, query));
    on(debitsApi.exportRefundChecks.endpoint, exporting(debitsApi.exportRefundChecks, debits.listRefundChecks));
    on(debitsApi.matchDebit, (context, { params, body }) => debits.matchDebit(context, params.debitId, body));
    on(debitsApi.setDebitAside, (context, { params, body }) => debits.setAside(context, params.debitId, body));
    on(debitsApi.reopenDebit, (context, { params, body }) => debits.reopen(context, params.debitId, body));
    on(formsApi.listForms, (context) => forms.listForms(context));
    on(formsApi.addForm, (context, { body }) => forms.addForm(context, body));
    on(formsApi.saveForm, (context, { params, body }) => forms.saveForm(context, params.formId, body));
    on(ledgerApi.listEntries, (context, { query }) => ledger.listEntries(context, query));
    on(ledgerApi.exportEntries.endpoint, exporting(ledgerApi.exportEntries, ledger.listEntries));
    on(ledgerApi.viewSums, (context) => ledger.sums(context));
  },
  plugIn() {
    namelessEntries.add('bankLine', true);
    // how many lines there are tells how many have paid
    unitRecords.add('bank_line', {
      what: { zh: '银行流水', en: 'bank lines' },
      goes: `state in ('WAITING', 'OPEN')`,
      told: TOLD_OF_NONE,
    });
    unitRecords.add('bank_debit', {
      what: { zh: '银行出账', en: 'lines of money that went out' },
      goes: `state in ('WAITING', 'OPEN')`,
      told: TOLD_OF_NONE,
    });
  },
};
