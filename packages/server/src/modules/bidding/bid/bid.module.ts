import type { Module } from '../../../kernel/module.ts';
import { bidMigrations } from './bid.migrations.ts';
import { bidRoutes } from './bid.routes.ts';
import { plugInBids } from './bid.service.ts';
import { checkEnvelopes, forgetTakenBack } from './envelopes.service.ts';

export const bidModule: Module = {
  name: 'bid',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
    'bidding-document': ['biddingDocument'],
  },
  files: [{ table: 'bid', key: 'envelope_key', size: 'size', sha256: 'sha256' }],
  migrations: bidMigrations,
  routes: bidRoutes,
  due: [
    { name: 'check envelopes', run: checkEnvelopes },
    { name: 'forget bids taken back', run: forgetTakenBack },
  ],
  plugIn: plugInBids,
};
