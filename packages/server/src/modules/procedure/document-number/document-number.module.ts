import { exporting } from '../../../kernel/export.ts';
import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { plugInHistory } from './document-number-history.ts';
import * as api from './document-number.contract.ts';
import { documentNumberMigrations } from './document-number.migrations.ts';
import * as numbers from './document-number.service.ts';
import { importNumbers } from './number-import.contract.ts';
import { importing } from './number-import.service.ts';

export const documentNumberModule: Module = {
  name: 'document-number',
  reads: { account: ['appUser', 'organization'], project: ['project'] },
  migrations: documentNumberMigrations,
  imports: [groupImport(importNumbers, importing, { file: 'document-numbers', order: 80 })],
  routes: (on) => {
    importRoutes(on, importNumbers, importing);
    on(api.listNumbers, (context, { query }) => numbers.listNumbers(context, query));
    on(api.exportNumbers.endpoint, exporting(api.exportNumbers, numbers.listNumbers));
    on(api.nextNumber, (context, { query }) => numbers.next(context, query));
    on(api.takeNumber, (context, { body }) => numbers.takeByHand(context, body));
    on(api.voidNumber, (context, { params, body }) => numbers.makeVoid(context, params.numberId, body));
    on(api.numberHistory, (context, { params, query }) => numbers.history(context, params.numberId, query));
  },
  plugIn() {
    plugInHistory();
    unitRecords.add('document_number', { what: { zh: '文号', en: 'Document numbers' }, goes: `year >= ${THIS_YEAR}` });
  },
};
