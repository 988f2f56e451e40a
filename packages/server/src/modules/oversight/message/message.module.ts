import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { remindersLeave } from '../../work/reminder/reminder.service.ts';
import * as choiceApi from './choice.contract.ts';
import { leavesHere, sendDue } from './due.service.ts';
import * as api from './message.contract.ts';
import { messageMigrations } from './message.migrations.ts';
import * as messages from './message.service.ts';
import * as routesApi from './routes.contract.ts';

/** Reminders leave the house: by which channels, to whom and when, and the proof that they arrived. */
export const messageModule: Module = {
  name: 'message',
  reads: { account: ['appUser', 'identity', 'organization'], project: ['project'], reminder: ['remindRecord'] },
  migrations: messageMigrations,
  due: [{ name: 'send reminders', run: sendDue }],
  routes: (on, { config }) => {
    const mailbox = config.messages.kind === 'outbox';
    on(api.listMessages, (context, { query }) => messages.listMessages(context, query));
    on(api.exportMessages.endpoint, exporting(api.exportMessages, messages.listMessages));
    on(api.resendMessage, (context, { params }) => messages.resend(context, params.messageId));
    on(api.listDeliveries, (context, { params, query }) => messages.listDeliveries(context, params.projectId, query));
    on(routesApi.viewRoutes, (context) => messages.viewRoutes(context, mailbox));
    on(routesApi.saveRoutes, (context, { body }) => messages.saveRoutes(context, body));
    on(routesApi.sendTest, (context, { body }) => messages.sendTest(context, body));
    on(choiceApi.viewMessageChoice, (context) => messages.viewChoice(context));
    on(choiceApi.saveMessageChoice, (context, { body }) => messages.saveChoice(context, body));
  },
  plugIn() {
    remindersLeave.add('messages', leavesHere);
  },
};
