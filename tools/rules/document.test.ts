import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rulesDocument } from './document.ts';

const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/domain/rules.md'), 'utf8');

test('docs/domain/rules.md says what the rule book says: node tools/rules/generate.ts', () => {
  expect(text).toBe(rulesDocument(text));
});

test('a document without its marks is refused', () => {
  expect(() => rulesDocument('')).toThrow(RangeError);
});
