import type { Module } from '../../../kernel/module.ts';
import * as api from './registration.contract.ts';
import { registrationMigrations } from './registration.migrations.ts';
import * as consortia from './consortium.service.ts';
import * as registrations from './registration.service.ts';

export const registrationModule: Module = {
  name: 'registration',
  reads: { account: ['organization'], project: ['section'] },
  migrations: registrationMigrations,
  sealed: [{ table: 'registration', column: 'phone', kind: 'CONTACT' }],
  routes: (on) => {
    on(api.register, (context, { body }) => registrations.register(context, body));
    on(api.giveConsent, (context, { body }) => consortia.giveConsent(context, body.sectionId));
    on(api.withdrawRegistration, (context, { params }) => registrations.withdraw(context, params.registrationId));
    on(api.listRegistrations, (context, { query }) => registrations.listRegistrations(context, query));
  },
  plugIn: registrations.plugIn,
};
