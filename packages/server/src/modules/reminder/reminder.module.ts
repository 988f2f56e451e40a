import type { Module } from '../../kernel/module.ts';
import * as api from './reminder.contract.ts';
import { reminderMigrations } from './reminder.migrations.ts';
import * as reminder from './reminder.service.ts';

export const reminderModule: Module = {
  name: 'reminder',
  migrations: reminderMigrations,
  routes: (on) => {
    on(api.listReminders, (context, { query }) => reminder.list(context, query));
    on(api.countReminders, (context) => reminder.count(context));
    on(api.viewReminderTarget, (context, { query }) => reminder.viewTarget(context, query.remindRecordId));
    on(api.markDown, (context, { body }) => reminder.markDown(context, body.ids));
  },
};
