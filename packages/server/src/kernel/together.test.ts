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

test('who asks while the same runs asks anew, on a connection that is free or together with the next one', async () => {
  const { pool, running, count } = slowPool(2);
  const ask = asker(pool);
  const answers = [ask()];
  await settled();
  answers.push(ask());
  await settled();
  expect(count()).toBe(2);
  const waiting = [ask(), ask()];
  await settled();
  expect(count()).toBe(2);
  running[0]!.settle();
  await settled();
  expect(count()).toBe(3);
  // it has begun: what is committed now is not in it
  const late = ask();
  running[2]!.settle();
  running[1]!.settle();
  expect(await Promise.all(answers)).toEqual([1, 2]);
  expect(await Promise.all(waiting)).toEqual([3, 3]);
  await settled();
  running[3]!.settle();
  expect(await late).toBe(4);
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
    'select id from a where id = 1 for key share',
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

test('what fails, fails for those who waited for it, and its connection is given up', async () => {
  const { pool, running, faults } = slowPool(1);
  const ask = asker(pool);
  const other = ask('select 2');
  await settled();
  const both = [ask(), ask()];
  running[0]!.settle();
  await other;
  await settled();
  const gone = new Error('gone');
  running[1]!.settle(gone);
  for (const one of both) await expect(one).rejects.toThrow('gone');
  const next = ask();
  await settled();
  running[2]!.settle();
  expect(await next).toBe(3);
  expect(faults).toEqual([undefined, gone, undefined]);
});
