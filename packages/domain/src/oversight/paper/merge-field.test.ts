import { expect, test } from 'vitest';
import { PAPER_KINDS } from './kind.ts';
import { mergeFields, unknownTags } from './merge-field.ts';

const field = (name: string) => ({ name, use: 'FIELD' }) as const;
const open = (name: string) => ({ name, use: 'OPEN' }) as const;
const close = { name: '', use: 'CLOSE' } as const;

test.each(PAPER_KINDS.map(({ kind }) => kind))('every field of %s is known where it belongs', (kind) => {
  const tags = mergeFields(kind).flatMap(({ tag, list }) =>
    list === null ? [field(tag)] : [open(list), field(tag), close],
  );
  expect(unknownTags(kind, tags)).toEqual([]);
});

test('a field of a list stands inside its loop', () => {
  expect(unknownTags('BIDDING_DOCUMENT', [field('scope')])).toEqual(['scope']);
  expect(unknownTags('BIDDING_DOCUMENT', [open('sections'), field('scope'), field('project.name'), close])).toEqual([]);
  expect(unknownTags('BIDDING_DOCUMENT', [open('sections'), close, field('scope')])).toEqual(['scope']);
});

test('unknown names are given once, loops with their mark', () => {
  expect(
    unknownTags('CONTRACT', [field('contract.no'), field('contract.nr'), field('contract.nr'), open('rows'), close]),
  ).toEqual(['contract.nr', '#rows']);
});

test('what another kind has is unknown', () => {
  expect(unknownTags('CONTRACT', [field('publicity.startTime')])).toEqual(['publicity.startTime']);
});
