import { expect, test } from 'vitest';
import { throughDeadlocks } from './deadlock.ts';

const failing = (code: string, times: number) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= times ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(calls);
  };
};

test('what the database gave up is done again, twice and no more; any other fault at once', async () => {
  expect(await throughDeadlocks(failing('40P01', 0))).toBe(1);
  expect(await throughDeadlocks(failing('40P01', 2))).toBe(3);
  const stuck = failing('40P01', 3);
  await expect(throughDeadlocks(stuck)).rejects.toThrow('40P01');
  expect(await stuck()).toBe(4);
  const other = failing('23505', 1);
  await expect(throughDeadlocks(other)).rejects.toThrow('23505');
  expect(await other()).toBe(2);
});
