import { expect, test } from 'vitest';
import { withChanges } from './filter.ts';

test('what is typed stands over what is set, and an empty change takes its filter out', () => {
  const set = { name: ['路面'], status: ['DRAFT', 'SAVED'] };
  expect(withChanges(set, {})).toEqual(set);
  expect(withChanges(set, { name: ['桥梁'] })).toEqual({ name: ['桥梁'], status: ['DRAFT', 'SAVED'] });
  expect(withChanges(set, { status: [] })).toEqual({ name: ['路面'] });
});

test('a filter that was taken away while another was typed does not come back', () => {
  const typed = { name: ['桥'] };
  expect(withChanges({ status: ['DRAFT'] }, typed)).toEqual({ status: ['DRAFT'], name: ['桥'] });
  expect(withChanges({}, typed)).toEqual({ name: ['桥'] });
});
