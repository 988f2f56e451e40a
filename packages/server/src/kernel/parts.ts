import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Live } from './live.ts';
import type { Principals } from './principals.ts';
import type { UploadLocks } from './upload-locks.ts';

/** What a running process is made of: for routes that need more than a context, and for news from other processes. */
export interface Parts {
  config: Config;
  clock: Clock;
  principals: Principals;
  live: Live;
  uploadLocks: UploadLocks;
  /** Does everything that business time has made due. */
  runDue(): Promise<void>;
}
