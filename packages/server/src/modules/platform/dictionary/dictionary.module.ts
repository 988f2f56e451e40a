import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { plugInHistory } from './dictionary-history.ts';
import * as api from './dictionary.contract.ts';
import { dictionaryMigrations } from './dictionary.migrations.ts';
import * as dictionary from './dictionary.service.ts';
import * as districtApi from './district.contract.ts';
import * as districts from './district.service.ts';
import * as holidayApi from './holiday.contract.ts';
import * as holidays from './holiday.service.ts';
import { channels, refresh } from './in-force.service.ts';

const none = async () => new Set<string>();

/** What the group makes of the dictionaries, the holidays of the years, and the districts. */
export const dictionaryModule: Module = {
  name: 'dictionary',
  migrations: dictionaryMigrations,
  channels,
  refresh,
  due: [{ name: 'remind of holidays', run: holidays.remindOfHolidays }],
  routes: (on) => {
    on(api.listDictTypes, (context) => dictionary.listTypes(context));
    on(api.listDictEntries, (context, { params }) => dictionary.listEntries(context, params.typeCode));
    on(api.addDictEntry, (context, { params, body }) => dictionary.add(context, params.typeCode, body));
    on(api.saveDictEntry, (context, { params, body }) =>
      dictionary.saveEntry(context, params.typeCode, params.code, body),
    );
    on(api.orderDictEntries, (context, { params, body }) => dictionary.order(context, params.typeCode, body.codes));
    on(api.viewDictHistory, (context, { params, query }) => dictionary.history(context, params.typeCode, query));
    on(holidayApi.listHolidayYears, (context) => holidays.listYears(context));
    on(holidayApi.viewHolidays, (context, { params }) => holidays.viewYear(context, params.year));
    on(holidayApi.saveHolidays, (context, { params, body }) => holidays.saveYear(context, params.year, body));
    importRoutes(on, holidayApi.importHolidays, {
      taken: none,
      refuse: holidays.refusedForms,
      add: async () => undefined,
      added: holidays.addYears,
    });
    on(districtApi.listDistricts, async (_, { query }) => districts.listDistricts(query.parentCode));
    importRoutes(on, districtApi.importDistricts, {
      taken: none,
      refuse: districts.refusedForms,
      add: districts.addDistrict,
      added: districts.districtsAdded,
    });
  },
  plugIn: plugInHistory,
};
