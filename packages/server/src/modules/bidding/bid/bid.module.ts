import type { Module } from '../../../kernel/module.ts';
import { bidMigrations } from './bid.migrations.ts';
import { bidRoutes } from './bid.routes.ts';
import { plugInBids } from './bid.service.ts';
import { checkEnvelopes, forgetTakenBack } from './envelopes.service.ts';
import { itemPriceMigrations } from './item-price.migrations.ts';
import { pricePartMigrations } from './price-part.migrations.ts';
import { checkPriceParts, forgetParts, returnLeft } from './price-part.service.ts';

export const bidModule: Module = {
  name: 'bid',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
  },
  files: [
    { table: 'bid', key: 'envelope_key', size: 'size', sha256: 'sha256' },
    { table: 'price_part', key: 'envelope_key', size: 'size', sha256: 'sha256' },
  ],
  migrations: [...bidMigrations, ...pricePartMigrations, ...itemPriceMigrations],
  routes: bidRoutes,
  due: [
    { name: 'check envelopes', run: checkEnvelopes },
    { name: 'forget bids taken back', run: forgetTakenBack },
    { name: 'check price parts', run: checkPriceParts },
    { name: 'return price parts', run: returnLeft },
    { name: 'forget price parts taken back', run: forgetParts },
  ],
  plugIn: plugInBids,
};
