import { expect, test } from 'vitest';
import { openGate, through } from './gate.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const LONG_MS = 60_000;

test('a few are through at once, the others in the order in which they came', async () => {
  const gate = openGate(2, LONG_MS);
  const order: string[] = [];
  const leaving: Record<string, () => void> = {};
  const callers = ['first', 'second', 'third', 'fourth'].map(async (name) => {
    leaving[name] = await gate.enter();
    order.push(name);
  });
  await turn();
  expect(order).toEqual(['first', 'second']);
  leaving['second']!();
  await turn();
  expect(order).toEqual(['first', 'second', 'third']);
  leaving['first']!();
  leaving['third']!();
  await Promise.all(callers);
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  leaving['fourth']!();
  // all places are free again
  const again = await Promise.all([gate.enter(), gate.enter()]);
  expect(again).toHaveLength(2);
});

test('who needs no turn goes before the next one', async () => {
  const gate = openGate(1, LONG_MS);
  const leave = await gate.enter();
  const order: string[] = [];
  const next = gate.enter().then(() => order.push('next'));
  setImmediate(() => order.push('other'));
  leave();
  await next;
  expect(order).toEqual(['other', 'next']);
});

test('who waits too long is told when to come again, and takes no place from those behind', async () => {
  const gate = openGate(1, 20);
  const leave = await gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '2' } });
  const patient = gate.enter();
  leave();
  const leaveAgain = await patient;
  leaveAgain();
  await expect(gate.enter()).resolves.toBeTypeOf('function');
});

test('work that fails leaves its place to the next', async () => {
  const gate = openGate(1, 20);
  const fails = (why: unknown) => through(gate, () => Promise.reject(why as Error));
  for (let time = 1; time <= 3; time++) await expect(fails(new Error('no'))).rejects.toThrow('no');
  const broken = through(gate, () => {
    throw new Error('at once');
  });
  await expect(broken).rejects.toThrow('at once');
  await expect(through(gate, () => Promise.resolve('done'))).resolves.toBe('done');
});
