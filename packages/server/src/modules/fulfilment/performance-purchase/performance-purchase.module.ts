import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import * as api from './performance-purchase.contract.ts';
import { purchaseMigrations } from './performance-purchase.migrations.ts';
import * as purchases from './performance-purchase.service.ts';

export const performancePurchaseModule: Module = {
  name: 'performance-purchase',
  reads: {
    account: ['organization'],
    supplier: ['supplier'],
    project: ['project', 'projectPhase'],
    contract: ['contract'],
  },
  migrations: purchaseMigrations,
  routes: (on) => {
    on(api.listPurchases, (context, { query }) => purchases.listPurchases(context, query));
    on(api.exportPurchases.endpoint, exporting(api.exportPurchases, purchases.listPurchases));
    on(api.listContracts, (context, { query }) => purchases.listContracts(context, query.keyword));
    on(api.addPurchase, (context, { body }) => purchases.add(context, body));
    on(api.savePurchase, (context, { params, body }) => purchases.savePurchase(context, params.purchaseId, body));
    on(api.deletePurchase, (context, { params }) => purchases.remove(context, params.purchaseId));
  },
  plugIn() {
    unitRecords.add('performance_purchase', {
      what: { zh: '合同内采购', en: 'In-contract purchases' },
      goes: `extract(year from purchase_date) >= ${THIS_YEAR}`,
    });
  },
};
