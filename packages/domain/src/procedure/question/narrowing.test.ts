import { expect, test } from 'vitest';
import { mayNarrow, narrowReason, type NarrowingFacts } from './narrowing.ts';

const facts: NarrowingFacts = { kind: 'OBJECTION', status: 'SUBMITTED', sectionId: null, sections: 2 };

test.each<[string, Partial<NarrowingFacts>, boolean]>([
  ['an open objection to all sections', {}, true],
  ['an overdue one', { status: 'OVERDUE' }, true],
  ['a complaint', { kind: 'COMPLAINT' }, true],
  ['a question, which holds nothing', { kind: 'QUESTION' }, false],
  ['one that is answered', { status: 'REPLIED' }, false],
  ['one that names its section', { sectionId: 'a' }, false],
  ['where there is one section alone', { sections: 1 }, false],
])('%s', (_name, changes, expected) => expect(mayNarrow({ ...facts, ...changes })).toBe(expected));

test('the reason is more than a word', () => {
  expect(narrowReason('仅涉及二标')).not.toBeNull();
  expect(narrowReason('异议内容仅涉及二标段的业绩评分')).toBeNull();
});
