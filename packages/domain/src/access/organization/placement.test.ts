import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { closingRules, hierarchyAt, placementRules, typeChangeRules, type Above } from './placement.ts';

const group: Above = { type: 'HEADQUARTERS', hierarchy: '1', enabled: true };
const company: Above = { type: 'SUBORDINATE_UNIT', hierarchy: '2', enabled: true };
const site: Above = { type: 'SUBORDINATE_UNIT', hierarchy: '4', enabled: true };
const department: Above = { type: 'TENDER_MANAGEMENT', hierarchy: '1', enabled: true };

test.each([
  ['HEADQUARTERS', null, '1'],
  ['TENDER_MANAGEMENT', group, '1'],
  ['SUPERVISION', group, '1'],
  ['AGENCY', group, '-'],
  ['SUBORDINATE_UNIT', group, '2'],
  ['SUBORDINATE_UNIT', company, '3'],
  ['SUBORDINATE_UNIT', site, null],
  ['SUBORDINATE_UNIT', null, null],
])('%s below %j has hierarchy %j', (type, above, expected) => {
  expect(hierarchyAt(type, above)).toBe(expected);
});

describe('a place', () => {
  const usual = { anotherRoot: false, withinItself: false, levelsBelow: 0 };
  test.each([
    ['the root', { ...usual, type: 'HEADQUARTERS', above: null }, []],
    ['a second root', { ...usual, type: 'HEADQUARTERS', above: null, anotherRoot: true }, ['UNIT_ROOT']],
    ['a headquarters below another', { ...usual, type: 'HEADQUARTERS', above: group }, ['UNIT_ROOT']],
    ['a department', { ...usual, type: 'TENDER_MANAGEMENT', above: group }, []],
    ['a department of a unit', { ...usual, type: 'TENDER_MANAGEMENT', above: company }, ['UNIT_PARENT']],
    ['an agency nowhere', { ...usual, type: 'AGENCY', above: null }, ['UNIT_PARENT']],
    ['a unit of the group', { ...usual, type: 'SUBORDINATE_UNIT', above: group, levelsBelow: 2 }, []],
    ['a unit of a unit', { ...usual, type: 'SUBORDINATE_UNIT', above: company, levelsBelow: 1 }, []],
    ['too many below', { ...usual, type: 'SUBORDINATE_UNIT', above: company, levelsBelow: 2 }, ['UNIT_DEPTH']],
    ['a fifth level', { ...usual, type: 'SUBORDINATE_UNIT', above: site }, ['UNIT_DEPTH']],
    ['a unit of a department', { ...usual, type: 'SUBORDINATE_UNIT', above: department }, ['UNIT_PARENT']],
    ['a unit nowhere', { ...usual, type: 'SUBORDINATE_UNIT', above: null }, ['UNIT_PARENT']],
    [
      'a closed one',
      { ...usual, type: 'SUBORDINATE_UNIT', above: { ...company, enabled: false } },
      ['UNIT_PARENT_CLOSED'],
    ],
    ['itself', { ...usual, type: 'SUBORDINATE_UNIT', above: company, withinItself: true }, ['UNIT_WITHIN_ITSELF']],
  ])('%s: %j breaks %j', (_, facts, broken) => {
    expect(findings(placementRules, facts).map(({ ruleId }) => ruleId)).toEqual(broken);
  });
});

test.each([
  ['SUBORDINATE_UNIT', 'SUBORDINATE_UNIT', 3, 9, []],
  ['SUBORDINATE_UNIT', 'AGENCY', 0, 0, []],
  ['SUBORDINATE_UNIT', 'AGENCY', 1, 0, ['UNIT_TYPE_IN_USE']],
  ['AGENCY', 'SUPERVISION', 0, 1, ['UNIT_TYPE_IN_USE']],
])('from %s to %s with %i units and %i people breaks %j', (before, after, unitsBelow, people, broken) => {
  const found = findings(typeChangeRules, { before, after, unitsBelow, people });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each([
  ['SUBORDINATE_UNIT', 0, 0, []],
  ['SUBORDINATE_UNIT', 1, 0, ['UNIT_CLOSE_BELOW']],
  ['SUBORDINATE_UNIT', 0, 2, ['UNIT_CLOSE_RUNNING']],
  ['HEADQUARTERS', 3, 2, ['UNIT_CLOSE_ROOT', 'UNIT_CLOSE_BELOW', 'UNIT_CLOSE_RUNNING']],
])('closing %s with %i units and %i matters breaks %j', (type, unitsBelow, running, broken) => {
  expect(findings(closingRules, { type, unitsBelow, running }).map(({ ruleId }) => ruleId)).toEqual(broken);
});
