import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeadline } from './deadline-watch.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const watched = (ask: () => Promise<number>) => {
  const onOver = vi.fn();
  return { onOver, stop: watchDeadline(10_000, { ask, now: () => Date.now(), onOver }) };
};

test('says that it is over within three seconds of the deadline, and not before the answer could come', async () => {
  const { onOver } = watched(async () => 10_000);
  await vi.advanceTimersByTimeAsync(12_400);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onOver).toHaveBeenCalledOnce();
});

test('goes on until the deadline that it was moved to', async () => {
  const { onOver } = watched(async () => 60_000);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('is quiet once it is stopped, and needs no answer to its question', async () => {
  const silent = watched(() => Promise.reject(new Error('offline')));
  const ended = watched(async () => 10_000);
  await vi.advanceTimersByTimeAsync(11_000);
  ended.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(silent.onOver).toHaveBeenCalledOnce();
  expect(ended.onOver).not.toHaveBeenCalled();
});
