import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveBackWhenQuiet, ownHousehold } from './giving-back.ts';

const MB = 1024 * 1024;
const A_LOOK_MS = 5000;
const A_MINUTE_MS = 60_000;

/** A process that holds and does what is set. */
function household({ heldMb, busy, keptMb }: { heldMb: number; busy: number; keptMb: number }) {
  const state = { heldMb, busy, keptMb, collected: 0 };
  return {
    state,
    heldBytes: () => state.heldMb * MB,
    busyShare: () => state.busy,
    collect() {
      state.collected += 1;
      state.heldMb = state.keptMb;
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('what work left is given back once, as soon as it is quiet', () => {
  const process_ = household({ heldMb: 160, busy: 0.9, keptMb: 107 });
  const stop = giveBackWhenQuiet(process_);
  vi.advanceTimersByTime(10 * A_LOOK_MS);
  expect(process_.state.collected).toBe(0);
  process_.state.busy = 0.02;
  vi.advanceTimersByTime(10 * A_LOOK_MS);
  expect(process_.state.collected).toBe(0);
  process_.state.busy = 0.019;
  vi.advanceTimersByTime(A_LOOK_MS);
  expect(process_.state).toMatchObject({ collected: 1, heldMb: 107 });
  vi.advanceTimersByTime(100 * A_LOOK_MS);
  expect(process_.state.collected).toBe(1);
  stop();
});

test('a little more than was left is not worth a pause, as much as work leaves is', () => {
  const process_ = household({ heldMb: 160, busy: 0, keptMb: 107 });
  const stop = giveBackWhenQuiet(process_);
  vi.advanceTimersByTime(A_LOOK_MS);
  process_.state.heldMb = 130;
  vi.advanceTimersByTime(A_MINUTE_MS);
  expect(process_.state.collected).toBe(1);
  process_.state.heldMb = 131;
  vi.advanceTimersByTime(A_MINUTE_MS);
  expect(process_.state.collected).toBe(2);
  stop();
  process_.state.heldMb = 300;
  vi.advanceTimersByTime(A_MINUTE_MS);
  expect(process_.state.collected).toBe(2);
});

test('light use that fills the heap again and again is paused once a minute at most', () => {
  const process_ = household({ heldMb: 160, busy: 0.01, keptMb: 107 });
  const stop = giveBackWhenQuiet(process_);
  for (let look = 0; look < 36; look += 1) {
    vi.advanceTimersByTime(A_LOOK_MS);
    process_.state.heldMb = 160;
  }
  expect(process_.state.collected).toBe(3);
  stop();
});

test('a real process gives dead records back, and nobody else is handed the means', () => {
  const own = ownHousehold();
  let records: object[] | null = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `record ${index}` }));
  const num = records.length;
  const full = own.heldBytes();
  records = null;
  own.collect();
  const left = own.heldBytes();
  expect({ num, given: full - left > 8 * MB, full, left }).toMatchObject({ num: 400_000, given: true });
  expect((globalThis as { gc?: unknown }).gc).toBeUndefined();
});

test('a thread that works is busy', () => {
  const own = ownHousehold();
  const until = performance.now() + 20;
  own.busyShare();
  let sum = 0;
  while (performance.now() < until) sum += 1;
  expect(sum).toBeGreaterThan(0);
  expect(own.busyShare()).toBeGreaterThan(0.5);
});
