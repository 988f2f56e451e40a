import { expect, test } from 'vitest';
import en from './words-en.ts';
import deskEn from './words-desk-en.ts';
import deskZh from './words-desk-zh.ts';
import restEn from './words-rest-en.ts';
import restZh from './words-rest-zh.ts';
import zh from './words-zh.ts';
import { byFolder } from './words.ts';

const keys = (words: object, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? `${before}${key}` : keys(value, `${before}${key}.`),
  );

test('both languages have the same words', () => {
  expect(keys(en).toSorted()).toEqual(keys(zh).toSorted());
  expect(keys(restEn).toSorted()).toEqual(keys(restZh).toSorted());
  expect(keys(deskEn).toSorted()).toEqual(keys(deskZh).toSorted());
});

/** Features whose screens bring their words with their files. */
const BROUGHT = Object.values(
  import.meta.glob<string>('../features/*/*/*.tsx', { query: '?raw', import: 'default', eager: true }),
).flatMap((text) => /^addWords\('(\w+)'/m.exec(text)?.[1] ?? []);

test('the words of each feature stand in one of the three files, or come with its screen', () => {
  const folders = byFolder(import.meta.glob('../features/*/*/zh.ts'));
  const names = [zh, restZh, deskZh].flatMap((words) => Object.keys(words));
  expect([...names, ...BROUGHT]).toEqual(expect.arrayContaining(Object.keys(folders)));
  expect(names.filter((name) => BROUGHT.includes(name))).toEqual([]);
  expect(names).toHaveLength(new Set(names).size);
});

test('a folder gives its words a camel-case namespace', () => {
  expect(byFolder({ '../features/contract-report/zh.ts': { title: '合同报送' } })).toEqual({
    contractReport: { title: '合同报送' },
  });
});

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value: string | object) => (typeof value === 'string' ? [value] : textsOf(value)));

/** A number that may be one, and a word of many behind it: `{{count}} fees`. Bounds, terms of days or hours and verbs are none; times are told from the second on. */
const COUNTED =
  /(?<!(?:least|most|than|first|last) ){{(?:count|num|rows|units|people|pages|tokens|deputies|experts|reserves|times|bidNum|members)}} (?!is|was|has|this|times|(?:working )?days|hours)(?:[a-z]+ )?[a-z]+s\b/;

test('English says how many behind a colon, since one is not many', () => {
  const files = import.meta.glob<object>(['../**/en.ts', '../**/*-en.ts'], { eager: true, import: 'default' });
  const wrong = Object.entries(files).flatMap(([path, words]) =>
    textsOf(words).flatMap((text) => (COUNTED.test(text) ? [`${path}: ${text}`] : [])),
  );
  expect(wrong).toEqual([]);
});
