import type { Module } from '../../../kernel/module.ts';
import * as staff from './contact-reset.contract.ts';
import * as contacts from './contact-reset.service.ts';
import * as forgotten from './forgotten.service.ts';
import * as api from './self-service.contract.ts';
import { selfServiceMigrations } from './self-service.migrations.ts';

export const selfServiceModule: Module = {
  name: 'self-service',
  reads: { account: ['appUser', 'identity'], supplier: ['supplier'] },
  migrations: selfServiceMigrations,
  sealed: [
    { table: 'contact_reset', column: 'old_mobile', kind: 'CONTACT' },
    { table: 'contact_reset', column: 'mobile', kind: 'CONTACT' },
  ],
  routes: (on) => {
    on(api.sendResetCode, (context, { body }) => forgotten.sendResetCode(context, body));
    on(api.resetPassword, (context, { body }) => forgotten.resetPassword(context, body));
    on(api.sendFindCode, (context, { body }) => forgotten.sendFindCode(context, body));
    on(api.findUserName, (context, { body }) => forgotten.findUserName(context, body));
    on(api.sendContactCode, (context, { body }) => contacts.sendContactCode(context, body.mobile));
    on(api.uploadContactLetter, async (context, { upload }) => contacts.uploadLetter(context, await upload()));
    on(api.requestContactReset, (context, { body }) => contacts.requestContactReset(context, body));
    on(staff.listContactResets, (context, { query }) => contacts.listContactResets(context, query));
    on(staff.viewContactReset, (context, { params }) => contacts.viewContactReset(context, params.contactResetId));
    on(staff.auditContactReset, (context, { params, body }) => contacts.audit(context, params.contactResetId, body));
  },
  plugIn: contacts.plugInReaders,
};
