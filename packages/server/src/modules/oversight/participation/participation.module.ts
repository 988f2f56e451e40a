import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './participation.contract.ts';
import * as participations from './participation.service.ts';

/** Who took part in tenders, counted over what has been opened; it has no tables of its own. */
export const participationModule: Module = {
  name: 'participation',
  reads: {
    account: ['organization'],
    supplier: ['supplier'],
    project: ['project', 'projectSplit', 'section'],
    registration: ['registrationParty'],
    opening: ['bidOpening'],
    bid: ['bid'],
    candidate: ['winningCandidate'],
  },
  routes: (on) => {
    on(api.listTenderSuppliers, (context, { query }) => participations.listSuppliers(context, query));
    on(api.exportTenderSuppliers.endpoint, exporting(api.exportTenderSuppliers, participations.listSuppliers));
    on(api.listTenderingUnits, (context) => participations.listUnits(context));
    on(api.listParticipations, (context, { query }) => participations.listParticipations(context, query));
  },
};
