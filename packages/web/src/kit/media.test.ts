import { afterEach, expect, test, vi } from 'vitest';
import { followMedia } from './media.ts';

/**
 * A media query as Chromium's: who reads `matches` between a change and the next frame takes the event away from everybody
 * who listens to the same object.
 */
function fakeMedia() {
  let real = false;
  const lists: { seen: boolean; listeners: ((event: { matches: boolean }) => void)[] }[] = [];
  vi.stubGlobal('matchMedia', () => {
    const list = { seen: real, listeners: [] as ((event: { matches: boolean }) => void)[] };
    lists.push(list);
    return {
      get matches() {
        return (list.seen = real);
      },
      addEventListener: (_: string, listener: (typeof list.listeners)[number]) => list.listeners.push(listener),
    };
  });
  return {
    change: (matches: boolean) => (real = matches),
    frame: () => {
      for (const list of lists) {
        if (list.seen === real) continue;
        list.seen = real;
        for (const listener of list.listeners) listener({ matches: real });
      }
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

test('a change that somebody looks at before its frame is told to everybody', () => {
  const browser = fakeMedia();
  const dark = followMedia('(prefers-color-scheme: dark)');
  const told: boolean[] = [];
  const unwatch = dark.watch(() => told.push(dark.matches()));
  dark.watch(() => told.push(dark.matches()));
  browser.change(true);
  dark.matches();
  browser.frame();
  expect(told).toEqual([true, true]);
  unwatch();
  browser.change(false);
  dark.matches();
  browser.frame();
  expect(told).toEqual([true, true, false]);
  expect(dark.matches()).toBe(false);
});
