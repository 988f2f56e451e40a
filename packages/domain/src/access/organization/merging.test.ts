import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { doubledPlaces, mergingRules, type MergedUnit, type MergingFacts } from './merging.ts';

const unit = (id: string, changes: Partial<MergedUnit> = {}): MergedUnit => ({
  id,
  type: 'SUBORDINATE_UNIT',
  hierarchy: '2',
  enabled: true,
  ...changes,
});
const facts = (changes: Partial<MergingFacts> = {}): MergingFacts => ({
  from: unit('a'),
  into: unit('b'),
  within: false,
  levelsBelow: 0,
  mixed: [],
  ...changes,
});

test.each<[string, Partial<MergingFacts>, string[]]>([
  ['two units', {}, []],
  ['units of different levels', { into: unit('b', { hierarchy: '4' }) }, []],
  ['a unit and itself', { into: unit('a'), within: true }, ['UNIT_MERGE_ITSELF']],
  ['a unit and a department', { into: unit('b', { type: 'TENDER_MANAGEMENT', hierarchy: '1' }) }, ['UNIT_MERGE_TYPE']],
  ['the headquarters and a unit', { from: unit('a', { type: 'HEADQUARTERS', hierarchy: '1' }) }, ['UNIT_MERGE_TYPE']],
  ['a unit and one below it', { into: unit('b', { hierarchy: '3' }), within: true }, ['UNIT_MERGE_WITHIN']],
  ['a unit and a closed one', { into: unit('b', { enabled: false }) }, ['UNIT_MERGE_CLOSED']],
  ['two levels below a unit of level 2', { levelsBelow: 2 }, []],
  ['two levels below a unit of level 3', { into: unit('b', { hierarchy: '3' }), levelsBelow: 2 }, ['UNIT_MERGE_DEPTH']],
  ['one level below a unit of level 4', { into: unit('b', { hierarchy: '4' }), levelsBelow: 1 }, ['UNIT_MERGE_DEPTH']],
  ['somebody with two kinds of roles', { mixed: ['楚砚之'] }, ['UNIT_MERGE_PEOPLE']],
])('%s: %j break %j', (_, changes, rules) => {
  expect(findings(mergingRules, facts(changes)).map(({ ruleId }) => ruleId)).toEqual(rules);
});

test.each([
  [['ORG_CLERK'], ['ORG_LEADER'], ['ORG_CLERK', 'ORG_LEADER']],
  [['ORG_CLERK'], ['ORG_CLERK'], []],
  [['ORG_CLERK', 'ORG_LEADER'], ['ORG_LEADER'], []],
  [['ORG_ADMIN'], ['ORG_LEADER'], []],
] as const)('%j in the one and %j in the other put %j into one person', (one, other, places) => {
  expect(doubledPlaces(one, other)).toEqual(places);
});
