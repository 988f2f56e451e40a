import { beforeEach, expect, test } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft, tidyDrafts } from './drafts.ts';

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

test('a draft comes back within a day, and only under its own key', () => {
  keepDraft(key, { name: '护栏' }, now, storage);
  expect(readDraft(key, now + 1000, storage)?.values).toEqual({ name: '护栏' });
  expect(readDraft(draftKey('clerk02', '/plan?id=1', '新增|name'), now, storage)).toBeNull();
  expect(readDraft(key, now + 25 * 3_600_000, storage)).toBeNull();
});

test('another person finds nothing, and removes what was left', () => {
  keepDraft(key, { name: '护栏' }, now, storage);
  storage.setItem('ui', '{}');
  tidyDrafts('clerk0', now, storage);
  expect(Object.keys(storage)).toEqual(['ui']);
});

test('the own drafts stay, old ones go', () => {
  keepDraft(key, { name: '护栏' }, now, storage);
  tidyDrafts('clerk01', now, storage);
  expect(readDraft(key, now, storage)).not.toBeNull();
  tidyDrafts('clerk01', now + 25 * 3_600_000, storage);
  expect(Object.keys(storage)).toEqual([]);
});

test('what is too long, dropped or damaged is none', () => {
  keepDraft(key, { name: 'x'.repeat(100_001) }, now, storage);
  expect(readDraft(key, now, storage)).toBeNull();
  storage.setItem(key, '{');
  expect(readDraft(key, now, storage)).toBeNull();
  keepDraft(key, { name: '护栏' }, now, storage);
  dropDraft(key, storage);
  expect(readDraft(key, now, storage)).toBeNull();
});
