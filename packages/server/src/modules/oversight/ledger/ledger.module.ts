import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as sectionApi from './section-ledger.contract.ts';
import * as sections from './section-ledger.service.ts';
import { entrySums } from './section-entry-sums.ts';
import { sectionEntryMigrations } from './section-entry.migrations.ts';
import * as statisticsApi from './statistics.contract.ts';
import * as statistics from './statistics.service.ts';
import * as supplierApi from './supplier-ledger.contract.ts';
import * as suppliers from './supplier-ledger.service.ts';

/** The ledgers of the archive (spec §2): rows, totals over all of them and workbook are one question each. */
export const ledgerModule: Module = {
  name: 'ledger',
  migrations: sectionEntryMigrations,
  sums: entrySums,
  reads: {
    account: ['organization'],
    project: ['project', 'projectPerson', 'projectSplit', 'section'],
    'bidding-document': ['biddingDocument'],
    bid: ['bid'],
    candidate: ['winningCandidate'],
    award: ['award', 'winningNotice'],
    contract: ['contract'],
    performance: ['performanceEvaluation'],
    lawfulness: ['breach'],
    question: ['question', 'complaint'],
  },
  routes: (on) => {
    const ledgers = [
      ['TENDER', sectionApi.tenders],
      ['UNDER', sectionApi.underLimit],
      ['PURCHASE', sectionApi.purchases],
    ] as const;
    for (const [account, { page, totals, groups, exported }] of ledgers) {
      const list = sections.listEntries(account);
      const sum = sections.sumEntries(account);
      const group = sections.groupEntries(account);
      on(page, (context, { query }) => list(context, query));
      on(totals, (context, { query }) => sum(context, query));
      on(groups, (context, { query }) => group(context, query));
      on(exported.endpoint, exporting(exported, list, sum));
    }
    on(supplierApi.pageSuppliers, (context, { query }) => suppliers.listSuppliers(context, query));
    on(supplierApi.sumSuppliers, (context, { query }) => suppliers.sumSuppliers(context, query));
    on(
      supplierApi.exportSuppliers.endpoint,
      exporting(supplierApi.exportSuppliers, suppliers.listSuppliers, suppliers.sumSuppliers),
    );
    on(statisticsApi.pageQuarters, (context, { query }) => statistics.listQuarters(context, query));
    on(statisticsApi.exportQuarters.endpoint, exporting(statisticsApi.exportQuarters, statistics.listQuarters));
    on(statisticsApi.pageQuestions, (context, { query }) => statistics.listQuestions(context, query));
    on(statisticsApi.sumQuestions, (context, { query }) => statistics.sumQuestions(context, query));
    on(
      statisticsApi.exportQuestions.endpoint,
      exporting(statisticsApi.exportQuestions, statistics.listQuestions, statistics.sumQuestions),
    );
    on(statisticsApi.viewWeek, (context, { query }) => statistics.viewWeek(context, query.day));
    on(statisticsApi.viewMonth, (context, { query }) => statistics.viewMonth(context, query.month));
    for (const api of [statisticsApi.pageOfWeek, statisticsApi.pageOfMonth])
      on(api, (context, { query }) => statistics.listOpenings(context, query));
  },
};
