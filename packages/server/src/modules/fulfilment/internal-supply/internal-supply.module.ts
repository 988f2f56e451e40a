import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import * as catalogueApi from './catalogue.contract.ts';
import * as catalogue from './catalogue.service.ts';
import { internalSupplyMigrations } from './internal-supply.migrations.ts';
import * as statisticsApi from './statistics.contract.ts';
import * as statistics from './statistics.service.ts';
import * as supplyApi from './supply.contract.ts';
import * as supplies from './supply.service.ts';
import * as termsApi from './terms.contract.ts';
import * as terms from './terms.service.ts';

export const internalSupplyModule: Module = {
  name: 'internal-supply',
  reads: {
    account: ['organization', 'appUser'],
    supplier: ['supplier'],
    project: ['project', 'projectPhase', 'section'],
    candidate: ['winningCandidate'],
    contract: ['contract'],
  },
  migrations: internalSupplyMigrations,
  routes: (on) => {
    on(catalogueApi.listCatalogue, (context) => catalogue.listCatalogue(context));
    on(catalogueApi.addCatalogueChild, (context, { body }) => catalogue.addChild(context, body));
    on(catalogueApi.saveCatalogueEntry, (context, { params, body }) =>
      catalogue.saveEntry(context, params.catalogueId, body),
    );
    on(catalogueApi.moveCatalogueEntry, (context, { params, body }) =>
      catalogue.moveEntry(context, params.catalogueId, body.direction),
    );
    on(catalogueApi.deleteCatalogueEntry, (context, { query }) => catalogue.removeEntry(context, query.catalogueId));
    on(catalogueApi.listInternalSuppliers, (context) => catalogue.internalSuppliers(context));
    on(catalogueApi.addInternalSupplier, (context, { body }) => catalogue.addInternal(context, body.supplierId));
    on(catalogueApi.removeInternalSupplier, (context, { query }) =>
      catalogue.removeInternal(context, query.supplierId),
    );

    on(supplyApi.pageSupplies, (context, { query }) => supplies.listSupplies(context, query));
    on(supplyApi.exportSupplies.endpoint, exporting(supplyApi.exportSupplies, supplies.listSupplies));
    on(supplyApi.listSupplies, (context, { query }) => supplies.querySupplies(context, query));
    on(supplyApi.openSupply, (context, { body }) => supplies.openSupply(context, body));
    on(supplyApi.deleteSupply, (context, { query }) => supplies.removeSupply(context, query.supplyId));
    on(supplyApi.saveDetails, (context, { body }) => supplies.saveDetails(context, body));
    on(supplyApi.viewCascade, (context, { query }) => supplies.viewCascade(context, query));
    for (const api of [supplyApi.calculateAmount, supplyApi.calculateAmountToo])
      on(api, async (context, { query }) => supplies.calculate(context, query.num, query.unitPrice));
    on(supplyApi.batchCalculateAmount, async (context, { body }) =>
      body.rows.map(({ id, num, unitPrice }) => ({ id, ...supplies.calculate(context, num, unitPrice) })),
    );

    on(termsApi.listEstimates, (context, { query }) => terms.listEstimates(context, query.projectId, query.contractId));
    on(termsApi.saveEstimates, (context, { body }) => terms.saveEstimates(context, body));
    on(termsApi.listWinners, (context, { query }) => terms.listWinners(context, query.projectId));
    on(termsApi.listTracks, (context, { query }) => terms.listTracks(context, query));
    on(termsApi.saveTracks, (context, { body }) => terms.saveTracks(context, body));

    on(statisticsApi.viewStatistics, (context, { query }) => statistics.viewStatistics(context, query));
    on(statisticsApi.listUnits, (context) => statistics.listUnits(context));
    on(statisticsApi.pageCooperated, (context, { query }) => statistics.listCooperated(context, query));
    on(statisticsApi.exportCooperated.endpoint, exporting(statisticsApi.exportCooperated, statistics.listCooperated));
    on(statisticsApi.sumCooperated, (context, { query }) => statistics.sumCooperated(context, query));
    on(statisticsApi.pageCatalogueProjects, (context, { query }) => statistics.listCatalogueProjects(context, query));
    on(
      statisticsApi.exportCatalogueProjects.endpoint,
      exporting(statisticsApi.exportCatalogueProjects, statistics.listCatalogueProjects),
    );
  },
  plugIn() {
    unitRecords.add('supply', {
      what: { zh: '内部供应填报', en: 'Reports of internal supply' },
      goes: `extract(year from fill_time) >= ${THIS_YEAR}`,
    });
  },
};
