import { clerkWork } from '../../../kernel/clerk-work.ts';
import { exporting } from '../../../kernel/export.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as api from './contract-report.contract.ts';
import * as contracts from './contract-report.service.ts';
import * as monthlyApi from './monthly-report.contract.ts';
import * as monthly from './monthly-report.service.ts';
import { reportMigrations } from './report.migrations.ts';
import { remove } from './report.service.ts';

export const reportModule: Module = {
  name: 'report',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    plan: ['planItem'],
    project: ['project', 'projectPhase', 'section'],
    candidate: ['winningCandidate'],
    contract: ['contract'],
  },
  migrations: reportMigrations,
  due: [{ name: 'contract reports', run: contracts.beginDueReports }],
  routes: (on) => {
    on(api.listReports, (context, { query }) => contracts.listReports(context, query));
    on(api.exportReports.endpoint, exporting(api.exportReports, contracts.listReports));
    on(api.listRows, (context, { query }) => contracts.listRows(context, query));
    on(api.exportRows.endpoint, exporting(api.exportRows, contracts.listRows));
    on(api.viewReport, (context, { params }) => contracts.viewReport(context, params.reportId));
    on(api.createReport, (context, { body }) => contracts.create(context, body.period));
    on(api.deleteReport, (context, { params }) => remove(context, 'CONTRACT_REPORT', params.reportId));
    on(api.takeContracts, (context, { params, body }) => contracts.take(context, params.reportId, body.version));
    on(api.addRow, (context, { params, body }) => contracts.addRow(context, params.reportId, body));
    on(api.changeRow, (context, { params, body }) => contracts.changeRow(context, params.reportId, params.rowId, body));
    on(api.deleteRow, (context, { params }) => contracts.deleteRow(context, params.reportId, params.rowId));
    importRoutes(on, api.importRows, {
      taken: contracts.takenNumbers,
      check: contracts.checkForm,
      refuse: contracts.refusedForms,
      add: contracts.addImported,
    });
    on(monthlyApi.listMonthly, (context, { query }) => monthly.listMonthly(context, query));
    on(monthlyApi.exportMonthly.endpoint, exporting(monthlyApi.exportMonthly, monthly.listMonthly));
    on(monthlyApi.viewMonthly, (context, { params }) => monthly.viewMonthly(context, params.reportId));
    on(monthlyApi.takeMonthly, async (context, { params, query, response }) =>
      sendDownload(response, await monthly.file(context, params.reportId, query.format)),
    );
    on(monthlyApi.generateMonthly, (context, { body }) => monthly.generate(context, body.period));
    on(monthlyApi.regenerateMonthly, (context, { params, body }) =>
      monthly.regenerate(context, params.reportId, body.version),
    );
    on(monthlyApi.remarkMonthly, (context, { params, body }) => monthly.saveRemark(context, params.reportId, body));
    on(monthlyApi.deleteMonthly, (context, { params }) => remove(context, 'MONTHLY_REPORT', params.reportId));
  },
  plugIn() {
    const goes = `left(period, 4)::int >= ${THIS_YEAR}`;
    for (const table of ['contract_report', 'monthly_report'])
      clerkWork.add(table, { clerk: 'clerk_user_id', open: `submit_status <> 'APPROVED'` });
    unitRecords.add('contract_report', { what: { zh: '合同报表', en: 'Contract reports' }, goes });
    unitRecords.add('monthly_report', { what: { zh: '招标月报', en: 'Monthly reports' }, goes });
  },
};
