import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { plugInHistory } from './inquiry-supplier-history.ts';
import * as api from './inquiry-supplier.contract.ts';
import { inquirySupplierMigrations } from './inquiry-supplier.migrations.ts';
import * as companies from './inquiry-supplier.service.ts';

/** Companies that can be asked for prices. */
export const inquirySupplierModule: Module = {
  name: 'inquiry-supplier',
  reads: { account: ['organization'], supplier: ['supplier'], 'inquiry-record': ['inquiryRecord'] },
  migrations: inquirySupplierMigrations,
  sealed: [
    { table: 'inquiry_supplier', column: 'mobile', kind: 'CONTACT' },
    { table: 'inquiry_supplier', column: 'email', kind: 'CONTACT' },
  ],
  routes: (on) => {
    on(api.listInquirySuppliers, (context, { query }) => companies.listInquirySuppliers(context, query));
    on(api.exportInquirySuppliers.endpoint, exporting(api.exportInquirySuppliers, companies.listInquirySuppliers));
    on(api.viewInquirySupplier, (context, { params }) =>
      companies.viewInquirySupplier(context, params.inquirySupplierId),
    );
    on(api.addInquirySupplier, (context, { body }) => companies.addInquirySupplier(context, body));
    on(api.saveInquirySupplier, (context, { params, body }) =>
      companies.saveInquirySupplier(context, params.inquirySupplierId, body),
    );
    on(api.setInquirySupplierStatus, (context, { params, body }) =>
      companies.setStatus(context, params.inquirySupplierId, body),
    );
    on(api.inquirySupplierHistory, (context, { params, query }) =>
      companies.history(context, params.inquirySupplierId, query),
    );
  },
  plugIn() {
    plugInHistory();
    unitRecords.add('inquiry_supplier', { what: { zh: '询价供应商', en: 'Inquiry suppliers' }, goes: 'true' });
  },
};
