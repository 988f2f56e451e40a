import fs from 'node:fs';
import path from 'node:path';
import { RULE_BOOK, RULE_TABLES } from '@tenderdesk/domain/oversight/lawfulness/book';
import type { Rule } from '@tenderdesk/domain/rule';
import { describe, expect, test } from 'vitest';
import { SHOWN } from './shown.ts';

const packages = path.resolve(import.meta.dirname, '../../packages');
const textOf = (file: string): string => fs.readFileSync(path.join(packages, file), 'utf8');

const numberOf = (ruleId: string): string => ruleId.slice(0, 3);

/**
 * The text of the test of this title, with the table of its cases; null where none stands in the file, or one that is left out.
 * A test ends where a line closes it at the depth at which it began.
 */
function testOf(source: string, title: string): { cases: string; body: string } | null {
  const at = [`'${title}'`, `"${title}"`].map((one) => source.indexOf(one)).find((index) => index >= 0);
  if (at === undefined) return null;
  const before = source.slice(0, at).trimEnd();
  if (!before.endsWith('(') || /\b(skip|todo)\(\s*$/.test(before)) return null;
  const line = source.lastIndexOf('\n', at) + 1;
  const indent = /^ */.exec(source.slice(line))![0];
  const isTable = source.slice(line).trimStart().startsWith(']');
  const cases = isTable ? source.slice(source.lastIndexOf('.each', line), line) : '';
  return { cases, body: source.slice(line, source.indexOf(`\n${indent}}`, at)) };
}

/** The row of a table of cases that begins with this word: up to the next one of its depth. */
function rowOf(cases: string, row: string): string | null {
  const [, , indent = '', own = null] =
    new RegExp(`(^|\\n)( *)(\\[\\s*'${row}'[^]*?)(?=\\n\\2\\[|$)`).exec(cases) ?? [];
  return own === null ? null : indent + own;
}

/** What is wrong with how a rule is said to be shown; null when nothing is. */
function faultOf(id: string, [file, title, row]: (typeof SHOWN)[string]['test'], source = textOf(file)): string | null {
  const found = testOf(source, title);
  if (!found) return 'no such test';
  const { cases, body } = found;
  const names = (text: string): string | null => (text.includes(id) ? null : 'names not the rule');
  if (row === undefined) return title.includes('%s') ? 'which row' : names(cases + body);
  const own = rowOf(cases, row);
  if (own === null) return 'no such row';
  return names(own + body);
}

test('every rule of the book names its test, and nothing else does', () => {
  expect(Object.keys(SHOWN).toSorted()).toEqual(RULE_BOOK.map(({ id }) => id).toSorted());
});

describe.each(Object.entries(SHOWN))('%s', (id, { test: shown }) => {
  test('has a test on the server of that name, which names the rule', () => {
    expect(shown[0]).toMatch(/^server\/src\/.*\.test\.ts$/);
    expect(faultOf(id, shown), shown.join(': ')).toBeNull();
  });
});

test('a title that does not stand there is found out, and a test or a row that is about another rule', () => {
  const [file, title] = SHOWN['R11']!.test;
  expect(faultOf('R11', [file, `${title} `])).toBe('no such test');
  expect(faultOf('R11', [file, title], `test.skip('${title}', …)`)).toBe('no such test');
  expect(faultOf('R11', [file, title], `const words = '${title}';`)).toBe('no such test');
  expect(faultOf('R12', [file, title])).toBe('names not the rule');
  const [table, each, row] = SHOWN['R22']!.test;
  expect(faultOf('R22', [table, each])).toBe('which row');
  expect(faultOf('R22', [table, each, 'gold only'])).toBe('no such row');
  expect(faultOf('R23', [table, each, row!])).toBe('names not the rule');
});

/** Rules on dates that are not counted from another date: until when bids bind, are taken, and are decrypted. */
const FIXED = ['R21', 'R34', 'R37'];

test('a rule that fixes a date says what it does once the date has passed, and no other', () => {
  const rules: readonly Pick<Rule<never>, 'id' | 'period' | 'breach'>[] = RULE_TABLES.flat();
  const counted = rules.filter(({ period }) => period).map(({ id }) => numberOf(id));
  expect(Object.keys(SHOWN).filter((id) => SHOWN[id]!.past !== undefined)).toEqual(
    [...new Set([...counted, ...FIXED])].toSorted(),
  );
  // those that turn into a recorded breach say so
  for (const { id } of rules.filter(({ breach }) => breach))
    expect(SHOWN[numberOf(id)]!.past).toContain('recorded as a breach');
});
