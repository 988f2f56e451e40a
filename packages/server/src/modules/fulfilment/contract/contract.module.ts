import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import * as changeApi from './contract-change.contract.ts';
import * as changes from './contract-change.service.ts';
import * as api from './contract.contract.ts';
import { plugInHistory } from './contract-history.ts';
import { contractMigrations } from './contract.migrations.ts';
import * as contracts from './contract.service.ts';
import { importPastContracts } from './past-contract.contract.ts';
import { importing } from './past-contract.service.ts';

export const contractModule: Module = {
  name: 'contract',
  reads: { account: ['appUser'], project: ['project', 'projectPhase'] },
  migrations: contractMigrations,
  imports: [groupImport(importPastContracts, importing, { file: 'contracts', order: 70 })],
  routes: (on) => {
    importRoutes(on, importPastContracts, importing);
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
  },
  plugIn: () => {
    changes.plugInChangeFiles();
    numberHolders.add('CONTRACT', contracts.contractsOut);
    contracts.plugInFiles();
    plugInHistory();
  },
};
