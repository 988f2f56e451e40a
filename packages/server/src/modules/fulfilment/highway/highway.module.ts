import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import * as api from './highway.contract.ts';
import { highwayMigrations } from './highway.migrations.ts';
import * as highways from './highway.service.ts';

export const highwayModule: Module = {
  name: 'highway',
  reads: { account: ['organization'], project: ['project', 'section'] },
  migrations: highwayMigrations,
  routes: (on) => {
    on(api.listHighways, (context, { query }) => highways.listHighways(context, query));
    on(api.exportHighways.endpoint, exporting(api.exportHighways, highways.listHighways));
    on(api.viewHighway, (context, { params }) => highways.viewHighway(context, params.highwayId));
    on(api.addHighway, (context, { body }) => highways.add(context, body));
    on(api.saveHighway, (context, { params, body }) => highways.saveHighway(context, params.highwayId, body));
    on(api.deleteHighway, (context, { params }) => highways.remove(context, params.highwayId));
  },
  plugIn() {
    unitRecords.add('highway_project', {
      what: { zh: '高速公路项目', en: 'Highway projects' },
      goes: `year >= ${THIS_YEAR} or progress < 100`,
    });
  },
};
