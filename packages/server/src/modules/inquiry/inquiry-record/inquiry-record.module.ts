import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { exporting } from '../../../kernel/export.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { importInquiryRecords } from './inquiry-import.contract.ts';
import { importWork } from './inquiry-import.service.ts';
import * as forms from './inquiry-record-form.service.ts';
import { plugInHistory } from './inquiry-record-history.ts';
import * as api from './inquiry-record.contract.ts';
import { inquiryRecordMigrations } from './inquiry-record.migrations.ts';
import * as prices from './inquiry-record.service.ts';

/** Prices that companies named, and how they lie over time. */
export const inquiryRecordModule: Module = {
  name: 'inquiry-record',
  reads: {
    account: ['appUser', 'organization'],
    'inquiry-supplier': ['inquirySupplier'],
    project: ['project'],
  },
  migrations: inquiryRecordMigrations,
  routes: (on) => {
    on(api.listInquiryRecords, (context, { query }) => prices.listInquiryRecords(context, query));
    on(api.exportInquiryRecords.endpoint, exporting(api.exportInquiryRecords, prices.listInquiryRecords));
    on(api.listInquiryDistricts, (context, { query }) => prices.listInquiryDistricts(context, query));
    on(api.viewPriceHistory, (context, { query }) => prices.viewPriceHistory(context, query));
    on(api.viewInquiryRecord, (context, { params }) => prices.viewInquiryRecord(context, params.inquiryRecordId));
    on(api.inquiryRecordHistory, (context, { params, query }) =>
      prices.history(context, params.inquiryRecordId, query),
    );
    on(api.addInquiryRecord, (context, { body }) => forms.addInquiryRecord(context, body));
    on(api.correctInquiryRecord, (context, { params, body }) =>
      forms.correctInquiryRecord(context, params.inquiryRecordId, body),
    );
    on(api.withdrawInquiryRecord, (context, { params, body }) =>
      forms.withdrawInquiryRecord(context, params.inquiryRecordId, body.reason),
    );
    for (const kind of RECORD_KINDS) importRoutes(on, importInquiryRecords[kind], importWork(kind));
  },
  plugIn() {
    prices.plugInReaders();
    plugInHistory();
    unitRecords.add('inquiry_record', {
      what: { zh: '询价记录', en: 'Inquiry records' },
      goes: `extract(year from inquiry_date) = ${THIS_YEAR}`,
    });
  },
};
