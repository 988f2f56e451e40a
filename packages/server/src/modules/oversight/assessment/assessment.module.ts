import { clerkWork } from '../../../kernel/clerk-work.ts';
import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import { assessmentMigrations } from './assessment.migrations.ts';
import * as deductApi from './deduct.contract.ts';
import * as deducts from './deduct.service.ts';
import * as pointsApi from './points.contract.ts';
import * as added from './points.service.ts';
import * as sheetApi from './sheet.contract.ts';
import * as sheets from './sheet.service.ts';
import * as standardApi from './standard.contract.ts';
import * as standards from './standard.service.ts';
import * as summaryApi from './summary.contract.ts';
import * as summaries from './summary.service.ts';

/** The assessment of units by the year: what they say of themselves, what is taken off and added, who stands where. */
export const assessmentModule: Module = {
  name: 'assessment',
  reads: {
    account: ['organization', 'appUser', 'identity'],
    project: ['project'],
    reminder: ['remindRecord'],
    question: ['question', 'complaint'],
    lawfulness: ['breach'],
    report: ['contractReport', 'monthlyReport'],
  },
  migrations: assessmentMigrations,
  routes: (on) => {
    on(standardApi.listStandards, (context, { query }) => standards.listStandards(context, query.state));
    on(standardApi.saveStandard, (context, { params, body }) => standards.saveStandard(context, params.year, body));
    on(standardApi.openStandard, (context, { params, body }) =>
      standards.openStandard(context, params.year, body.version),
    );
    on(standardApi.closeStandard, (context, { params, body }) =>
      standards.closeStandard(context, params.year, body.version),
    );

    on(sheetApi.listSheets, (context, { query }) => sheets.listSheets(context, query));
    on(sheetApi.exportSheets.endpoint, exporting(sheetApi.exportSheets, sheets.listSheets));
    on(sheetApi.viewSheet, (context, { params }) => sheets.viewSheet(context, params.sheetId));
    on(sheetApi.beginSheet, (context, { body }) => sheets.beginSheet(context, body.year));
    on(sheetApi.saveSheet, (context, { params, body }) => sheets.saveSheet(context, params.sheetId, body));
    on(sheetApi.settleSheet, (context, { params, body }) => sheets.settleSheet(context, params.sheetId, body));

    on(deductApi.listDeducts, (context, { query }) => deducts.listDeducts(context, query));
    on(deductApi.exportDeducts.endpoint, exporting(deductApi.exportDeducts, deducts.listDeducts));
    on(deductApi.viewDeduct, (context, { params }) => deducts.viewDeduct(context, params.deductId));
    on(deductApi.takeDeducts, (context, { body }) => deducts.takeDeducts(context, body.year));
    on(deductApi.addDeduct, (context, { body }) => deducts.addDeduct(context, body));
    on(deductApi.saveDeduct, (context, { params, body }) => deducts.saveDeduct(context, params.deductId, body));
    on(deductApi.withdrawDeduct, (context, { params, body }) => deducts.withdrawDeduct(context, params.deductId, body));
    on(deductApi.contestDeduct, (context, { params, body }) => deducts.contestDeduct(context, params.deductId, body));
    on(deductApi.decideDeduct, (context, { params, body }) => deducts.decideDeduct(context, params.deductId, body));

    on(pointsApi.listPoints, (context, { query }) => added.listPoints(context, query));
    on(pointsApi.exportPoints.endpoint, exporting(pointsApi.exportPoints, added.listPoints));
    on(pointsApi.listStandings, (context, { query }) => added.listStandings(context, query));
    on(pointsApi.exportStandings.endpoint, exporting(pointsApi.exportStandings, added.listStandings));
    on(pointsApi.addPoint, (context, { body }) => added.addPoint(context, body));
    on(pointsApi.savePoint, (context, { params, body }) => added.savePoint(context, params.pointId, body));
    on(pointsApi.deletePoint, (context, { params }) => added.deletePoint(context, params.pointId));
    on(pointsApi.auditPoint, (context, { params, body }) => added.auditPoint(context, params.pointId, body));

    on(summaryApi.listSummaries, (context, { query }) => summaries.listSummaries(context, query));
    on(summaryApi.viewSummary, (context, { params }) => summaries.viewSummary(context, params.summaryId));
    on(summaryApi.takeSummary, async (context, { params, query, response }) =>
      sendDownload(response, await summaries.file(context, params.summaryId, query.format)),
    );
    on(summaryApi.addSummary, (context, { body }) => summaries.addSummary(context, body));
    on(summaryApi.saveSummary, (context, { params, body }) => summaries.saveSummary(context, params.summaryId, body));
    on(summaryApi.deleteSummary, (context, { params }) => summaries.deleteSummary(context, params.summaryId));
  },
  plugIn() {
    sheets.plugInReaders();
    added.plugInReaders();
    summaries.plugInReaders();
    const goes = `year >= ${THIS_YEAR}`;
    clerkWork.add('assessment_sheet', { clerk: 'clerk_user_id', open: `submit_status <> 'APPROVED'` });
    unitRecords.add('assessment_sheet', { what: { zh: '单位自评', en: 'Self-assessments' }, goes });
    unitRecords.add('assessment_deduct', { what: { zh: '考核扣分', en: 'Deductions' }, goes });
    unitRecords.add('add_point', { what: { zh: '考核加分', en: 'Added points' }, goes });
    unitRecords.add('tender_summary', { what: { zh: '招标工作总结', en: 'Tender summaries' }, goes });
  },
};
