import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import { UPLOAD_CHANNEL } from './channels.ts';
import type { Store } from './database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/** Locks of the tus library that hold for every process on one database. */
export interface UploadLocks extends Locker {
  /** Whoever writes to the upload in this process is asked to stop: a client goes on with it elsewhere. */
  askRelease(uploadId: string): void;
}

/** Real milliseconds. */
export interface LockTimes {
  /** How long the lock of a process that died goes on. */
  lease: number;
  /** How often a holder renews it. */
  renew: number;
  /** How long a holder that was asked to stop may still write. */
  drain: number;
  /** How long somebody waits for a lock, and how often he looks and asks. */
  wait: number;
  ask: number;
}

export const LOCK_TIMES: LockTimes = { lease: 15_000, renew: 3000, drain: 3000, wait: 30_000, ask: 100 };

/** A lock that this process holds. */
interface Held {
  uploadId: string;
  requestRelease: RequestRelease;
}

/**
 * A lock is a row with a lease. Its holder renews the lease while it writes, and stops in time when it cannot, so that
 * no two write to one upload; of a process that died the lease runs out. Who waits asks the holder to release it.
 */
export function openUploadLocks({ db, tell }: Store, log: Logger, times: LockTimes = LOCK_TIMES): UploadLocks {
  const held = new Set<Held>();
  const seconds = times.lease / 1000;

  const take = async (uploadId: string, holder: string): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      insert into upload_lock (upload_id, holder, until)
      values (${uploadId}, ${holder}, now() + make_interval(secs => ${seconds}))
      on conflict (upload_id) do update set holder = excluded.holder, until = excluded.until
      where upload_lock.until < now()`.execute(db);
    return numAffectedRows === 1n;
  };

  const renew = async (uploadId: string, holder: string): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update upload_lock set until = now() + make_interval(secs => ${seconds})
      where upload_id = ${uploadId} and holder = ${holder}`.execute(db);
    return numAffectedRows === 1n;
  };

  const drop = (uploadId: string, holder: string): Promise<unknown> =>
    sql`delete from upload_lock where upload_id = ${uploadId} and holder = ${holder}`.execute(db);

  const askRelease = (uploadId: string): void => {
    for (const one of held) if (one.uploadId === uploadId) void one.requestRelease();
  };

  /** Keeps the lease of a lock that was taken just now; the function that is returned ends that. */
  const keep = (uploadId: string, holder: string, requestRelease: RequestRelease): (() => void) => {
    const one: Held = { uploadId, requestRelease };
    held.add(one);
    let renewed = performance.now();
    const timer = setInterval(() => {
      const asked = performance.now();
      // while the database is away: what is left of the lease is for the last bytes
      if (asked - renewed > times.lease - times.drain - times.renew) void requestRelease();
      renew(uploadId, holder)
        .then((isOurs) => {
          if (isOurs) renewed = asked;
          else void requestRelease();
        })
        .catch((error: Error) => log.warn({ uploadId, cause: error.message }, 'lock of an upload not renewed'));
    }, times.renew).unref();
    return () => {
      clearInterval(timer);
      held.delete(one);
    };
  };

  return {
    newLock(uploadId) {
      const holder = newId();
      let end = (): void => undefined;
      return {
        async lock(signal, requestRelease) {
          const from = performance.now();
          while (!(await take(uploadId, holder))) {
            // a holder in this process need not wait for the news
            askRelease(uploadId);
            tell(UPLOAD_CHANNEL, uploadId);
            await delay(times.ask, undefined, { signal }).catch(() => undefined);
            if (signal.aborted || performance.now() - from > times.wait) throw ERRORS.ERR_LOCK_TIMEOUT;
          }
          end = keep(uploadId, holder, requestRelease);
        },
        async unlock() {
          end();
          await drop(uploadId, holder).catch((error: Error) =>
            log.warn({ uploadId, cause: error.message }, 'lock of an upload left to its lease'),
          );
        },
      };
    },
    askRelease,
  };
}
