import fs from 'node:fs';
import path from 'node:path';
import { RULE_BOOK } from '@tenderdesk/domain/oversight/lawfulness/book';
import { describe, expect, test } from 'vitest';
import { SHOWN } from './shown.ts';

const packages = path.resolve(import.meta.dirname, '../../packages');
const textOf = (file: string): string => fs.readFileSync(path.join(packages, file), 'utf8');

/** True where a test of this title stands in the file, and is not left out. */
function stands(source: string, title: string): boolean {
  const at = [`'${title}'`, `"${title}"`].map((one) => source.indexOf(one)).find((index) => index >= 0);
  if (at === undefined) return false;
  const before = source.slice(0, at).trimEnd();
  return before.endsWith('(') && !/\b(skip|todo)\(\s*$/.test(before);
}

test('every rule of the book names its test, and nothing else does', () => {
  expect(Object.keys(SHOWN).toSorted()).toEqual(RULE_BOOK.map(({ id }) => id).toSorted());
});

describe.each(Object.entries(SHOWN))('%s', (_id, { test: [file, title] }) => {
  test('has a test on the server of that name', () => {
    expect(file).toMatch(/^server\/src\/.*\.test\.ts$/);
    expect(stands(textOf(file), title), `${file}: ${title}`).toBe(true);
  });
});

test('a title that does not stand there is found out', () => {
  const [file, title] = SHOWN['R11']!.test;
  expect(stands(textOf(file), `${title} `)).toBe(false);
  expect(stands(`test.skip('${title}', …)`, title)).toBe(false);
  expect(stands(`const words = '${title}';`, title)).toBe(false);
});

test('a rule that fixes a date says what it does once the date has passed', () => {
  const dated = [
    'R13',
    'R15',
    'R16',
    'R17',
    'R29',
    'R30',
    'R31',
    'R34',
    'R35',
    'R37',
    'R47',
    'R53',
    'R55',
    'R56',
    'R58',
  ];
  expect(Object.keys(SHOWN).filter((id) => SHOWN[id]!.past !== undefined)).toEqual(dated);
});
