import type { Module } from '../../../kernel/module.ts';
import * as api from './preference.contract.ts';
import { preferenceMigrations } from './preference.migrations.ts';
import * as preference from './preference.service.ts';

/** How each person likes to work: lists, saved views, phrases for opinions, tours that were seen, widgets of the first page. */
export const preferenceModule: Module = {
  name: 'preference',
  reads: { account: ['appUser'] },
  migrations: preferenceMigrations,
  routes: (on) => {
    on(api.viewPreferences, (context) => preference.viewPreferences(context));
    on(api.saveSetting, (context, { body }) => preference.saveSetting(context, body));
    on(api.resetSetting, (context, { query }) => preference.resetSetting(context, query.table));
    on(api.createView, (context, { body }) => preference.createView(context, body));
    on(api.saveView, (context, { params, body }) => preference.saveView(context, params.viewId, body));
    on(api.viewPhrases, (context) => preference.viewPhrases(context));
    on(api.savePhrases, (context, { body }) => preference.savePhrases(context, body.phrases));
    on(api.viewTours, (context) => preference.viewTours(context));
    on(api.saveTour, (context, { body }) => preference.saveTour(context, body.tour));
    on(api.viewWidgets, (context) => preference.viewWidgets(context));
    on(api.saveWidgets, (context, { body }) => preference.saveWidgets(context, body.widgets));
    on(api.deleteView, (context, { params }) => preference.deleteView(context, params.viewId));
  },
};
