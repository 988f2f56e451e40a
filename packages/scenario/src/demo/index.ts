import type { Demo } from '@tenderdesk/server/demo';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { bidPasswordOf } from './bid-password.ts';
import { DEMO_DISTRICTS } from './districts.ts';

/** The demo group: loaded by the launcher where DEMO is on, and the rest of it only when a database is filled. */
export const demo: Demo = {
  districts: DEMO_DISTRICTS,
  bidPasswordOf,
  accounts: DEMO_ACCOUNTS,
  fill: async (app, config, say) => (await import('./fill.ts')).fillDemo(app, config, say),
};
