import type { Module } from '../../../kernel/module.ts';
import * as api from './demo-desk.contract.ts';
import * as demoDesk from './demo-desk.service.ts';

/** What helps somebody who tries the demo to come in. */
export const demoDeskModule: Module = {
  name: 'demo-desk',
  reads: { account: ['appUser'] },
  routes: (on, parts) => {
    on(api.viewDemoDesk, (context) => demoDesk.viewDemoDesk(context, parts));
    on(api.listDemoCodes, (context) => demoDesk.listDemoCodes(context, parts));
  },
};
