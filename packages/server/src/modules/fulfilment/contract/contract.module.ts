import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import * as calls from './bond-call.service.ts';
import * as bondApi from './bond.contract.ts';
import { bondMigrations } from './bond.migrations.ts';
import * as bonds from './bond.service.ts';
import * as bondViews from './bond-view.service.ts';
import * as bondWatch from './bond-watch.service.ts';
import * as changeApi from './contract-change.contract.ts';
import * as changes from './contract-change.service.ts';
import * as restApi from './contract-rest.contract.ts';
import * as rests from './contract-rest.service.ts';
import * as api from './contract.contract.ts';
import { plugInHistory } from './contract-history.ts';
import { contractMigrations } from './contract.migrations.ts';
import * as contracts from './contract.service.ts';
import { importPastContracts } from './past-contract.contract.ts';
import { importing } from './past-contract.service.ts';
import { importRunningProjects } from './running-project.contract.ts';
import { importingRunning } from './running-project.service.ts';

export const contractModule: Module = {
  name: 'contract',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project', 'projectPhase', 'section'],
    candidate: ['winningCandidate'],
    'bank-statement': ['bankLine'],
  },
  migrations: [...contractMigrations, ...bondMigrations],
  due: [{ name: 'performance bonds', run: bondWatch.watchBonds }],
  imports: [
    groupImport(importRunningProjects, importingRunning, { file: 'running-projects', order: 65, whole: true }),
    groupImport(importPastContracts, importing, { file: 'contracts', order: 70 }),
  ],
  routes: (on) => {
    importRoutes(on, importPastContracts, importing);
    importRoutes(on, importRunningProjects, importingRunning);
    on(api.viewContracts, (context, { params }) => contracts.viewContracts(context, params.projectId));
    on(api.saveContract, (context, { params, body }) => contracts.saveContract(context, params.projectId, body));
    on(changeApi.listContractChanges, (context, { params }) => changes.listChanges(context, params.contractId));
    on(changeApi.proposeContractChange, (context, { params, body }) =>
      changes.proposeChange(context, params.contractId, body),
    );
    on(changeApi.decideContractChange, (context, { params, body }) =>
      changes.decideChange(context, params.contractChangeId, body),
    );
    on(changeApi.withdrawContractChange, (context, { params, body }) =>
      changes.withdrawChange(context, params.contractChangeId, body),
    );
    on(restApi.viewContractRest, (context, { params }) => rests.viewRest(context, params.contractId));
    on(restApi.buyContractRest, (context, { params, body }) => rests.buyRest(context, params.contractId, body));
    on(bondApi.viewBonds, (context, { params }) => bondViews.viewBonds(context, params.projectId));
    on(bondApi.receiveBond, (context, { params, body }) => bonds.receiveBond(context, params.projectId, body));
    on(bondApi.extendBond, (context, { params, body }) => bonds.extendBond(context, params.performanceBondId, body));
    on(bondApi.returnBond, (context, { params, body }) => bonds.returnBond(context, params.performanceBondId, body));
    on(bondApi.proposeBondCall, (context, { params, body }) =>
      calls.proposeCall(context, params.performanceBondId, body),
    );
    on(bondApi.decideBondCall, (context, { params, body }) => calls.decideCall(context, params.bondCallId, body));
    on(bondApi.withdrawBondCall, (context, { params, body }) => calls.withdrawCall(context, params.bondCallId, body));
    on(bondApi.answerBondCall, (context, { params, body }) => calls.answerCall(context, params.bondCallId, body));
  },
  plugIn: () => {
    bondViews.plugInBondFiles();
    changes.plugInChangeFiles();
    numberHolders.add('CONTRACT', contracts.contractsOut);
    contracts.plugInFiles();
    plugInHistory();
  },
};
