import type { Module } from '../../../kernel/module.ts';
import { openWork } from '../../../kernel/open-work.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { unitMerges } from '../../access/account/unit.hooks.ts';
import { postChanges } from '../../access/account/post.hooks.ts';
import * as own from './own-reminder.service.ts';
import * as overdueApi from './overdue.contract.ts';
import * as overdue from './overdue.service.ts';
import * as api from './reminder.contract.ts';
import { passOn } from './post-change.service.ts';
import { reminderMigrations } from './reminder.migrations.ts';
import { channels } from './reminder.service.ts';
import { isTold, mergeReminders } from './unit-merge.service.ts';

export const reminderModule: Module = {
  name: 'reminder',
  reads: { account: ['appUser', 'identity', 'organization'], project: ['project'] },
  migrations: reminderMigrations,
  channels,
  due: [{ name: 'repeat overdue', run: overdue.repeatOverdue }],
  routes: (on) => {
    on(api.listReminders, (context, { query }) => own.listReminders(context, query));
    on(api.countReminders, (context) => own.count(context));
    on(api.viewReminderTarget, (context, { query }) => own.viewTarget(context, query.remindRecordId));
    on(overdueApi.listOverdue, (context, { query }) => overdue.listOverdue(context, query));
    on(overdueApi.listSubordinateOverdue, (context, { query }) => overdue.listBelow(context, query));
    on(overdueApi.listSubmittedUnlocks, (context) => overdue.listSubmitted(context));
    on(overdueApi.listUnlocks, (context, { query }) => overdue.listOf(context, query.remindRecordId));
    on(overdueApi.requestUnlock, (context, { params, body }) =>
      overdue.request(context, params.remindRecordId, body.overdueReason),
    );
    on(overdueApi.approveUnlock, (context, { params }) => overdue.decide(context, params.unlockId, 'approve', null));
    on(overdueApi.rejectUnlock, (context, { params, body }) =>
      overdue.decide(context, params.unlockId, 'reject', body.reason),
    );
    on(api.markDown, (context, { body }) => own.markDown(context, body.ids));
    on(api.clearRead, (context, { params }) => own.clearOfProject(context, params.projectId, false));
    on(api.clearOutside, (context, { params }) => own.clearOfProject(context, params.projectId, true));
    on(api.markOpen, (context, { body }) => own.markOpen(context, body.ids));
  },
  plugIn() {
    unitMerges.add('reminder', { merge: mergeReminders });
    postChanges.add('reminder', passOn);
    openWork.add('remind_record', {
      what: { zh: '待办事项', en: 'To-dos' },
      owner: 'receiver_id',
      open: `not handled and kind = 'TODO'`,
    });
    unitRecords.add('remind_record', {
      what: { zh: '待办与提醒', en: 'To-dos and notices' },
      goes: 'not handled',
      told: isTold,
    });
    unitRecords.add('overdue_unlock', {
      what: { zh: '解锁申请', en: 'Requests to unlock' },
      goes: `status = 'REQUESTED'`,
    });
  },
};
