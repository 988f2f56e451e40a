import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './access-log.contract.ts';
import * as accessLog from './access-log.service.ts';

/** Who called what, as the reader may know it. */
export const accessLogModule: Module = {
  name: 'access-log',
  routes: (on) => {
    on(api.listAccessLog, (context, { query }) => accessLog.listAccessLog(context, query));
    on(api.viewHeldAccess, (context) => accessLog.viewHeld(context));
    on(api.exportAccessLog.endpoint, exporting(api.exportAccessLog, accessLog.listAccessLog));
  },
};
