import { expect, test } from 'vitest';
import deskZh from './words-desk-zh.ts';
import restZh from './words-rest-zh.ts';
import zh from './words-zh.ts';
import { DICTIONARIES } from '@tenderdesk/domain/platform/reference/shipped';
import { TOLD } from './told-dictionaries.ts';
import { byFolder } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** The web's sources by path, without tests and the words themselves. */
const sources: Texts = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/{zh,en,*-zh,*-en}.ts', '!../api/openapi.d.ts'],
  { query: '?raw', import: 'default', eager: true },
);
/** Where the codes stand that keys are computed of. */
const domain: Texts = import.meta.glob(['../../../domain/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const keysOf = (words: object, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** `'plan.title'` wherever it stands. */
const WRITTEN = /['"]([a-z]\w*(?:\.[\w-]+)+)['"]/g;
/** `plan.${action}Title`: the key but for one part. */
const COMPUTED = /`([a-z]\w*\.[\w.]*\$\{[^}]*\}\w*)`/g;
/** Words that stand for themselves: quoted, or a key at the beginning of a line of a table. */
const CODE = /'([\w-]+)'|^\s+(\w+)(?=: ?['{[(\w])/gm;

const codesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(CODE)].map(([, quoted, field]) => quoted ?? field ?? '')));

/** `../features/plan` of `../features/planning/plan/plan-page.tsx`. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** A module of the domain that is imported: `@tenderdesk/domain/planning/plan/plan-change`. */
const IMPORTED = /'@tenderdesk\/domain\/([\w/-]+)'/g;

/** What may stand in the computed part of the keys of a folder: codes of its own files and of the domain's that it imports. */
function codesFor(folder: string): Set<string> {
  const own = Object.entries(sources).flatMap(([path, text]) => (folderOf(path) === folder ? [text] : []));
  const imported = own.flatMap((text) =>
    matches(text, IMPORTED).map((name) => domain[`../../../domain/src/${name}.ts`] ?? ''),
  );
  return codesIn([...own, ...imported]);
}

/** The keys of `defined` that a file computes. */
function computedIn(path: string, text: string, defined: readonly string[]): string[] {
  const shapes = matches(text, COMPUTED);
  if (shapes.length === 0) return [];
  const codes = codesFor(folderOf(path));
  return shapes.flatMap((shape) => {
    const [before = '', after = ''] = shape.split(/\$\{[^}]*\}/);
    return defined.filter(
      (key) =>
        key.startsWith(before) && key.endsWith(after) && codes.has(key.slice(before.length, key.length - after.length)),
    );
  });
}

/** The keys of `defined` that no source writes or computes. */
const unusedOf = (defined: readonly string[]): string[] => {
  const files = Object.entries(sources);
  const used = new Set(
    files.flatMap(([path, text]) => [...matches(text, WRITTEN), ...computedIn(path, text, defined)]),
  );
  return defined.filter((key) => !used.has(key));
};

/** Those that screens bring too. */
const features = byFolder(import.meta.glob('../features/*/*/zh.ts', { eager: true, import: 'default' }));
const defined = [...new Set([zh, restZh, deskZh, features].flatMap((words) => keysOf(words)))];

test('every text is used', () => {
  expect(unusedOf(defined)).toEqual([]);
});

/** The files of the words, in both languages. */
const words: Texts = import.meta.glob('../**/{zh,en,*-zh,*-en}.ts', { query: '?raw', import: 'default', eager: true });

test('a place in a text stands between two braces: of one the braces would be shown', () => {
  const single = /(?<![{$])\{\w+\}(?!\})/;
  expect(single.test('由{name}带入') && !single.test('由{{name}}带入')).toBe(true);
  expect(Object.entries(words).flatMap(([path, text]) => (single.test(text) ? [path] : []))).toEqual([]);
});

test('a text that nothing shows is found, beside computed keys too', () => {
  const planted = ['kit.nothing', 'plan.nothing', 'parts.flow.failNOWHERE'];
  expect(unusedOf([...defined, ...planted])).toEqual(expect.arrayContaining(planted));
});

test('no word is asked for by a name of a dictionary that is put together: nobody would see that the page has none', () => {
  const asking = Object.entries({ ...sources, ...domain }).filter(([, text]) =>
    /dict(Label|Options|Rows)\(\s*`/.test(text),
  );
  expect(asking.map(([path]) => path)).toEqual([]);
});

test('no page asks for a dictionary that it has no words of', () => {
  const types = new Set(DICTIONARIES.map(({ type }) => type));
  expect(TOLD.filter((type) => !types.has(type))).toEqual([]);
  const asked = Object.entries(sources).flatMap(([path, text]) =>
    path.endsWith('/told-dictionaries.ts') ? [] : matches(text, /['"`]((?:bidding|sys)\.\w+)['"`]/g),
  );
  expect(TOLD.filter((type) => asked.includes(type))).toEqual([]);
  expect([...types].filter((type) => !TOLD.includes(type) && !asked.includes(type))).toEqual([]);
});
