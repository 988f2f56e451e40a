import type pg from 'pg';
import { expect, test } from 'vitest';
import { together } from './together.ts';

/** A pool of a few connections that answer when they are told to, with how many statements had begun by then. */
function slowPool(size: number) {
  const running: { settle: (fault?: Error) => void }[] = [];
  const queue: (() => void)[] = [];
  let [free, count] = [size, 0];
  const faults: unknown[] = [];
  const client = {
    query: () =>
      new Promise((resolve, reject) => {
        const own = (count += 1);
        running.push({ settle: (fault) => (fault ? reject(fault) : resolve({ rows: [[own]] })) });
      }),
    release(fault: unknown) {
      faults.push(fault);
      const waiting = queue.shift();
      if (waiting) waiting();
      else free += 1;
    },
  };
  const pool = {
    connect: () =>
      new Promise((resolve) => {
        if (free === 0) return void queue.push(() => resolve(client));
        free -= 1;
        resolve(client);
      }),
    query: client.query,
  };
  return { pool: pool as unknown as pg.Pool, running, faults, count: () => count };
}

type Pool = ReturnType<typeof slowPool>['pool'];
const asker = (pool: Pool) => {
  const target = together(pool);
  return (text = 'select 1', values: unknown[] = []) =>
    target.query({ text, values, rowMode: 'array' }).then(({ rows }) => rows[0]![0] as number);
};

/** Lets everything happen that needs no answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while the same runs waits for its next run, all of them for one', async () => {
  const { pool, running, count } = slowPool(2);
  const ask = asker(pool);
  const first = ask();
  await settled();
  const others = [ask(), ask(), ask()];
  await settled();
  expect(count()).toBe(1);
  running[0]!.settle();
  expect(await first).toBe(1);
  await settled();
  expect(count()).toBe(2);
  const late = ask();
  running[1]!.settle();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await settled();
  running[2]!.settle();
  expect(await late).toBe(3);
  await settled();
  // nobody waits any more: the next one begins at once
  const next = ask();
  await settled();
  expect(count()).toBe(4);
  running[3]!.settle();
  expect(await next).toBe(4);
});

test('who asks what waits for a connection waits along', async () => {
  const { pool, running, count } = slowPool(1);
  const ask = asker(pool);
  const other = ask('select 2');
  await settled();
  const waiting = [ask(), ask()];
  await settled();
  waiting.push(ask());
  running[0]!.settle();
  expect(await other).toBe(1);
  await settled();
  running[1]!.settle();
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  expect(count()).toBe(2);
});

test('other values, another text and what writes are asked by themselves', async () => {
  const texts = [
    'insert into a values (1)',
    'with gone as (delete from a returning *) select * from gone',
    "select nextval('a')",
    'select id from a where id = 1 for update',
    'select pg_advisory_xact_lock(1)',
  ];
  const { pool, running, count } = slowPool(50);
  const ask = asker(pool);
  const answers = [
    ask('select $1', ['a']),
    ask('select $1', ['b']),
    ask('select 2'),
    ...texts.flatMap((text) => [ask(text), ask(text)]),
  ];
  await settled();
  expect(count()).toBe(answers.length);
  for (const { settle } of running) settle();
  expect(new Set(await Promise.all(answers)).size).toBe(answers.length);
});

test('what failed is asked anew for those who wait, and its connection is given up', async () => {
  const { pool, running, faults } = slowPool(1);
  const ask = asker(pool);
  const first = ask();
  await settled();
  const second = ask();
  const gone = new Error('gone');
  running[0]!.settle(gone);
  await expect(first).rejects.toThrow('gone');
  await settled();
  running[1]!.settle();
  expect(await second).toBe(2);
  expect(faults).toEqual([gone, undefined]);
});
