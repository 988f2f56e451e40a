import { expect, test } from 'vitest';
import { projectTypesWithin } from './project-type.ts';

test.each([
  ['ENGINEERING', ['ENGINEERING', 'CONSTRUCTION', 'MAINTENANCE']],
  ['GOODS', ['GOODS', 'EQUIPMENT', 'MATERIAL']],
  ['MAINTENANCE', ['MAINTENANCE']],
  ['UNKNOWN', ['UNKNOWN']],
])('a search for %s finds %j', (type, found) => expect(projectTypesWithin(type)).toEqual(found));

test('a search for services finds all that are neither works nor goods', () => {
  const found = projectTypesWithin('SERVICE');
  expect(found).toEqual(expect.arrayContaining(['SERVICE', 'SURVEY_DESIGN', 'SUPERVISION', 'OTHER']));
  expect(found).not.toEqual(expect.arrayContaining(['GOODS']));
});
