import { beforeEach, expect, test } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft, tidyDrafts, wasReloaded } from './drafts.ts';

/** A storage as the browser has it: its keys are its own properties. */
function openStorage(): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}

let storage: Storage;
beforeEach(() => {
  storage = openStorage();
});
const key = draftKey('clerk01', '/plan?id=1', '新增|name');
const now = 1_800_000_000_000;
const kept = { time: now, tab: 'tab-1', base: {}, values: { name: '护栏' } };

test('a draft comes back within a day, and only under its own key', () => {
  keepDraft(key, kept, storage);
  expect(readDraft(key, now + 1000, storage)?.values).toEqual({ name: '护栏' });
  expect(readDraft(draftKey('clerk02', '/plan?id=1', '新增|name'), now, storage)).toBeNull();
  expect(readDraft(key, now + 25 * 3_600_000, storage)).toBeNull();
});

test('after a reload it belongs into its tab, in another one or without a reload it is only offered', () => {
  const loaded = now + 1000;
  expect(wasReloaded(kept, 'tab-1', loaded)).toBe(true);
  expect(wasReloaded(kept, 'tab-2', loaded)).toBe(false);
  expect(wasReloaded({ ...kept, time: loaded + 1 }, 'tab-1', loaded)).toBe(false);
  expect(wasReloaded({ ...kept, tab: null }, null, loaded)).toBe(false);
});

test('another person finds nothing, and removes what was left', () => {
  keepDraft(key, kept, storage);
  storage.setItem('ui', '{}');
  tidyDrafts('clerk0', now, storage);
  expect(Object.keys(storage)).toEqual(['ui']);
});

test('the own drafts stay, old ones go', () => {
  keepDraft(key, kept, storage);
  tidyDrafts('clerk01', now, storage);
  expect(readDraft(key, now, storage)).not.toBeNull();
  tidyDrafts('clerk01', now + 25 * 3_600_000, storage);
  expect(Object.keys(storage)).toEqual([]);
});

test('what is too long, dropped or damaged is none', () => {
  keepDraft(key, { ...kept, values: { name: 'x'.repeat(100_001) } }, storage);
  expect(readDraft(key, now, storage)).toBeNull();
  storage.setItem(key, '{');
  expect(readDraft(key, now, storage)).toBeNull();
  keepDraft(key, kept, storage);
  dropDraft(key, storage);
  expect(readDraft(key, now, storage)).toBeNull();
});
