import type { Module } from '../../../kernel/module.ts';
import * as api from './joined.contract.ts';
import * as joined from './joined.service.ts';

/** What a bidder takes part in: put together from registrations, deposits, bids and openings; it has no tables of its own. */
export const joinedModule: Module = {
  name: 'joined',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
    'bidding-document': ['biddingDocument'],
    deposit: ['margin'],
    registration: ['registration'],
    bid: ['bid', 'bidRevocation'],
    opening: ['bidOpening', 'openingItem', 'priceOpening', 'priceOpeningItem'],
  },
  routes: (on) => {
    on(api.listJoined, (context, { query }) => joined.listJoined(context, query));
    on(api.listDue, (context) => joined.listDue(context));
    on(api.viewWorkspace, (context, { params }) => joined.viewWorkspace(context, params.registrationId));
  },
};
