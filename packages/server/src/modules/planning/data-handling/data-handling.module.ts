import { exporting } from '../../../kernel/export.ts';
import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { plugInHistory } from './data-handling-history.ts';
import { dataHandlingMigrations } from './data-handling.migrations.ts';
import * as groupPlan from './group-plan.service.ts';
import * as doubtApi from './plan-doubt.contract.ts';
import * as doubts from './plan-doubt.service.ts';
import * as nameApi from './unit-name.contract.ts';
import * as names from './unit-name.service.ts';

const importing = {
  taken: groupPlan.takenRows,
  check: groupPlan.checkRow,
  refuse: groupPlan.refusedRows,
  add: groupPlan.addRow,
};

/** Data that a file brought and nobody can place, or that seem wrong: found, put right or left, and taken back. */
export const dataHandlingModule: Module = {
  name: 'data-handling',
  reads: { account: ['appUser', 'organization'], plan: ['planItem', 'yearlyPlan'] },
  migrations: dataHandlingMigrations,
  due: [{ name: 'plan doubts', run: doubts.lookThrough }],
  imports: [groupImport(nameApi.importGroupPlan, importing, { file: 'plan-items', order: 50 })],
  routes: (on) => {
    on(nameApi.listUnitNames, (context, { query }) => names.listUnitNames(context, query));
    on(nameApi.exportUnitNames.endpoint, exporting(nameApi.exportUnitNames, names.listUnitNames));
    on(nameApi.listMappable, (context) => names.listMappable(context));
    on(nameApi.viewUnitName, (context, { params }) => names.viewUnitName(context, params.unitNameId));
    on(nameApi.unitNameHistory, (context, { params, query }) => names.history(context, params.unitNameId, query));
    on(nameApi.listMergeable, (context, { params }) => names.listMergeable(context, params.unitNameId));
    on(nameApi.mapUnitName, (context, { params, body }) => names.mapUnitName(context, params.unitNameId, body));
    on(nameApi.mergeUnitName, (context, { params, body }) => names.mergeUnitName(context, params.unitNameId, body));
    on(nameApi.ignoreUnitName, (context, { params, body }) => names.ignoreUnitName(context, params.unitNameId, body));
    on(nameApi.undoUnitName, (context, { params, body }) =>
      names.undoUnitName(context, params.unitNameId, body.version),
    );
    importRoutes(on, nameApi.importGroupPlan, importing);

    on(doubtApi.listDoubts, (context, { query }) => doubts.listDoubts(context, query));
    on(doubtApi.exportDoubts.endpoint, exporting(doubtApi.exportDoubts, doubts.listDoubts));
    on(doubtApi.viewDoubt, (context, { params }) => doubts.viewDoubt(context, params.doubtId));
    on(doubtApi.doubtHistory, (context, { params, query }) => doubts.history(context, params.doubtId, query));
    on(doubtApi.fixDoubt, (context, { params, body }) => doubts.fixDoubt(context, params.doubtId, body.version));
    on(doubtApi.askAboutDoubt, (context, { params, body }) => doubts.askAboutDoubt(context, params.doubtId, body));
    on(doubtApi.ignoreDoubt, (context, { params, body }) => doubts.ignoreDoubt(context, params.doubtId, body));
    on(doubtApi.undoDoubt, (context, { params, body }) => doubts.undoDoubt(context, params.doubtId, body.version));
  },
  plugIn() {
    plugInHistory();
    doubts.plugInDoubts();
  },
};
