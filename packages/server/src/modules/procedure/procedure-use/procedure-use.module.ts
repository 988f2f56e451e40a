import type { Module } from '../../../kernel/module.ts';
import * as api from './procedure-use.contract.ts';
import { simulateChange } from './simulation.service.ts';

/** What versions of the procedure mean for projects. */
export const procedureUseModule: Module = {
  name: 'procedure-use',
  reads: { account: ['organization', 'appUser', 'identity'], flow: ['submitRecord'], project: ['project'] },
  routes: (on) => {
    on(api.simulateChange, (context, { params }) => simulateChange(context, params.procedureChangeId));
  },
};
