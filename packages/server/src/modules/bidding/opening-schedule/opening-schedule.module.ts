import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './opening-schedule.contract.ts';
import * as schedule from './opening-schedule.service.ts';

/** When which bids are opened, and who is told a day ahead. */
export const openingScheduleModule: Module = {
  name: 'opening-schedule',
  reads: {
    account: ['appUser'],
    project: ['project'],
    'bidding-document': ['biddingDocument'],
    registration: ['registration'],
    opening: ['bidOpening'],
  },
  routes: (on) => {
    on(api.listSchedule, (context, { query }) => schedule.schedule(context, query));
    on(api.exportSchedule.endpoint, exporting(api.exportSchedule, schedule.schedule));
  },
};
