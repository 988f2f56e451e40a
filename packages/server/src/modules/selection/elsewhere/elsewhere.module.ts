import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { viewElsewhere } from './elsewhere-view.service.ts';
import * as api from './elsewhere.contract.ts';
import { elsewhereMigrations } from './elsewhere.migrations.ts';
import { plugInHistory } from './elsewhere-history.ts';
import { bidImport, outcomeImport } from './outside-import.service.ts';
import * as opening from './outside-opening-entry.service.ts';
import * as report from './outside-report-entry.service.ts';

/** Projects that are held on another platform, or on paper: what came of them there is entered. */
export const elsewhereModule: Module = {
  name: 'elsewhere',
  reads: { project: ['project', 'section'], account: ['appUser'], opening: ['bidOpening'] },
  migrations: elsewhereMigrations,
  routes: (on) => {
    on(api.viewElsewhere, (context, { params, query }) => viewElsewhere(context, params.projectId, query.round));
    on(api.recordOutsideOpening, (context, { params, body }) => opening.recordOpening(context, params.projectId, body));
    on(api.saveOutsideBid, (context, { params, body }) => opening.saveBid(context, params.projectId, body));
    on(api.removeOutsideBid, (context, { params }) => opening.removeBid(context, params.projectId, params.bidId));
    on(api.saveOutsideOutcome, (context, { params, body }) => report.saveOutcome(context, params, body));
    on(api.recordOutsideReport, (context, { params, body }) => report.recordReport(context, params.projectId, body));
    importRoutes(on, api.importOutsideBids, bidImport);
    importRoutes(on, api.importOutsideOutcomes, outcomeImport);
  },
  plugIn: () => {
    opening.plugInFiles();
    plugInHistory();
  },
};
