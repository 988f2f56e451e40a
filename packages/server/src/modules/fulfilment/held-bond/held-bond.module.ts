import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { listHeldBonds, sums } from '../contract/held-bond.service.ts';
import * as moneyApi from './bond-money.contract.ts';
import * as money from './bond-money.service.ts';
import * as api from './held-bond.contract.ts';

/** The list of performance bonds over projects, and their money at the bank; they are kept by the contracts. */
export const heldBondModule: Module = {
  name: 'held-bond',
  routes: (on) => {
    on(api.listHeldBonds, (context, { query }) => listHeldBonds(context, query));
    on(api.exportHeldBonds.endpoint, exporting(api.exportHeldBonds, listHeldBonds));
    on(api.viewHeldBondSums, (context) => sums(context));
    on(moneyApi.listBondOffers, (context, { params }) => money.listOffers(context, params.lineId));
    on(moneyApi.matchBond, (context, { params, body }) => money.matchBond(context, params.lineId, body));
  },
};
