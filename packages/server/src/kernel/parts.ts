import type { Text } from '@tenderdesk/domain/rule';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Store } from './database.ts';
import type { EventPort } from './events.ts';
import type { Live } from './live.ts';
import type { Principals } from './principals.ts';
import type { UploadLocks } from './upload-locks.ts';

/** Somebody of the demo whom one may try. */
export interface DemoAccount {
  username: string;
  /** What one is under that name. */
  role: Text;
  /** Where; those of one place follow each other. */
  group: Text;
  /** Signs in among the bidders. */
  bidder?: true;
}

/** What a running process is made of: for routes that need more than a context, and for news from other processes. */
export interface Parts {
  config: Config;
  store: Store;
  clock: Clock;
  principals: Principals;
  live: Live;
  events: EventPort;
  uploadLocks: UploadLocks;
  /** Those of the demo; none without it. */
  demoAccounts: readonly DemoAccount[];
  /** Does everything that business time has made due. */
  runDue(): Promise<void>;
}
