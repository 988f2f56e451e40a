import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './law.contract.ts';
import { lawMigrations } from './law.migrations.ts';
import * as laws from './law.service.ts';

/** Laws and regulations that everybody of the group looks up. */
export const lawModule: Module = {
  name: 'law',
  migrations: lawMigrations,
  routes: (on) => {
    on(api.listLaws, (context, { query }) => laws.listLaws(context, query));
    on(api.exportLaws.endpoint, exporting(api.exportLaws, laws.listLaws));
    on(api.addLaw, (context, { body }) => laws.add(context, body));
    on(api.saveLaw, (context, { params, body }) => laws.saveLaw(context, params.lawId, body));
    on(api.deleteLaw, (context, { params }) => laws.remove(context, params.lawId));
  },
};
