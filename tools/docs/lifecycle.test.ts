import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn, FILE } from './lifecycle.ts';

test('the lifecycle is drawn from the tables: node tools/docs/lifecycle.ts', () => {
  const text = readFileSync(FILE, 'utf8');
  expect(text).toBe(drawn(text));
});

test('a part without its marks is told', () => {
  expect(() => drawn('# The life of a project')).toThrow('phases');
});
