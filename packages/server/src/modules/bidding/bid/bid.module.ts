import type { Module } from '../../../kernel/module.ts';
import { bidMigrations } from './bid.migrations.ts';
import { bidRoutes } from './bid.routes.ts';
import { plugInBids } from './bid.service.ts';

export const bidModule: Module = { name: 'bid', migrations: bidMigrations, routes: bidRoutes, plugIn: plugInBids };
