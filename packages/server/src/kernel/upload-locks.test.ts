import { ERRORS } from '@tus/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBus, type Bus } from './bus.ts';
import { UPLOAD_CHANNEL } from './channels.ts';
import { openStore, type Store } from './database.ts';
import { newId } from './ids.ts';
import { openLog } from './log.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { openUploadLocks, type LockTimes, type UploadLocks } from './upload-locks.ts';

const quiet = openLog('silent');
const FAST: LockTimes = { lease: 1000, renew: 50, drain: 100, wait: 30_000, ask: 20 };

/** A process, as far as locks go. */
interface Node {
  locks: UploadLocks;
  /** Nothing of it is heard any more, and nothing that it holds is let go. */
  die(): Promise<void>;
}

let app: TestApp;
let url: string;
let open: { store: Store; bus: Bus }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = (app.app.store.pool.options as { connectionString: string }).connectionString;
});
afterAll(() => app.close());
const closeAll = async (parts: typeof open): Promise<void> => {
  for (const { store, bus } of parts) await Promise.all([store.close(), bus.close()]);
};
afterEach(async () => {
  await closeAll(open);
  open = [];
});

async function node(times: Partial<LockTimes> = {}): Promise<Node> {
  const store = openStore(url, { size: 2 });
  const locks = openUploadLocks(store, quiet, { ...FAST, ...times });
  const bus = await openBus(url, new Map([[UPLOAD_CHANNEL, locks.askRelease]]), quiet);
  const parts = { store, bus };
  open.push(parts);
  return {
    locks,
    async die() {
      open = open.filter((one) => one !== parts);
      await closeAll([parts]);
    },
  };
}

const never = (): AbortSignal => new AbortController().signal;

test('somebody at another process waits, the holder is asked, and gets the lock once it is let go', async () => {
  const [one, other] = [await node(), await node()];
  const id = newId();
  const order: string[] = [];
  const first = one.locks.newLock(id);
  const asked = new Promise<void>((resolve) => {
    void first.lock(never(), () => {
      order.push('asked');
      resolve();
    });
  });
  await expect.poll(() => app.sql('select 1 from upload_lock where upload_id = $1', [id])).toHaveLength(1);
  const second = other.locks.newLock(id);
  const had = second.lock(never(), () => undefined).then(() => order.push('second has it'));
  await asked;
  order.push('first lets go');
  await first.unlock();
  await had;
  expect([...new Set(order)]).toEqual(['asked', 'first lets go', 'second has it']);
  await second.unlock();
  expect(await app.sql('select 1 from upload_lock where upload_id = $1', [id])).toEqual([]);
});

test('holds within one process too, and uploads do not wait for each other', async () => {
  const { locks } = await node({ wait: 200 });
  const [id, another] = [newId(), newId()];
  const lock = locks.newLock(id);
  await lock.lock(never(), () => undefined);
  await expect(locks.newLock(id).lock(never(), () => undefined)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  const free = locks.newLock(another);
  await free.lock(never(), () => undefined);
  await Promise.all([lock.unlock(), free.unlock()]);
});

test('a holder that lives keeps its lock beyond the lease', async () => {
  const [one, other] = [await node(), await node({ wait: FAST.lease * 3 })];
  const id = newId();
  const lock = one.locks.newLock(id);
  await lock.lock(never(), () => undefined);
  await expect(other.locks.newLock(id).lock(never(), () => undefined)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  await lock.unlock();
});

test('the lock of a process without its database does not last, and it stops writing before that', async () => {
  const [one, other] = [await node(), await node()];
  const id = newId();
  const order: string[] = [];
  await one.locks.newLock(id).lock(never(), () => void order.push('stops itself'));
  await one.die();
  expect(await app.sql('select 1 from upload_lock where upload_id = $1', [id])).toHaveLength(1);
  const lock = other.locks.newLock(id);
  await lock.lock(never(), () => undefined).then(() => order.push('other has it'));
  expect([...new Set(order)]).toEqual(['stops itself', 'other has it']);
  await lock.unlock();
});

test('a holder whose lock was taken meanwhile is told to stop', async () => {
  const { locks } = await node();
  const id = newId();
  const lock = locks.newLock(id);
  const asked = new Promise<void>((resolve) => void lock.lock(never(), resolve));
  await expect.poll(() => app.sql('select 1 from upload_lock where upload_id = $1', [id])).toHaveLength(1);
  await app.sql(`update upload_lock set holder = 'another' where upload_id = $1`, [id]);
  await asked;
  await lock.unlock();
  expect(await app.sql('select holder from upload_lock where upload_id = $1', [id])).toEqual([{ holder: 'another' }]);
});

test('a client that hangs up waits no longer', async () => {
  const { locks } = await node();
  const id = newId();
  const lock = locks.newLock(id);
  await lock.lock(never(), () => undefined);
  const gone = new AbortController();
  const waiting = locks.newLock(id).lock(gone.signal, () => undefined);
  gone.abort();
  await expect(waiting).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  await lock.unlock();
});

test('locks of processes that are gone are swept', async () => {
  await app.sql(`insert into upload_lock (upload_id, holder, until) values
    ('old', 'gone', now() - interval '2 hours'), ('young', 'gone', now() - interval '1 minute')`);
  await app.app.runDue();
  expect(await app.sql(`select upload_id from upload_lock where holder = 'gone'`)).toEqual([{ upload_id: 'young' }]);
});
