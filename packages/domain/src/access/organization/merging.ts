import { blocks, type Rule } from '../../rule.ts';
import type { HIERARCHIES } from '../account/organization.ts';
import { hierarchyAt } from './placement.ts';

/** When a unit may go into another one (docs/domain/roles.md, ADR 0065). */

/** One of the two. */
export interface MergedUnit {
  id: string;
  type: string;
  hierarchy: string;
  enabled: boolean;
}

export interface MergingFacts {
  from: MergedUnit;
  into: MergedUnit;
  /** The one that stays stands below the one that goes. */
  within: boolean;
  /** Levels of units below the one that goes, which go along. */
  levelsBelow: number;
  /** People who work in both in ways that one identity does not have together. */
  mixed: readonly string[];
}

const rule = (id: string, zh: string, en: string, isKept: Rule<MergingFacts>['isKept']): Rule<MergingFacts> => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['intoId'],
  field: 'intoId',
  severity: blocks,
  isKept,
});

const UNIT = 'SUBORDINATE_UNIT';
const DEEPEST = 4;

/** What stands against it. */
export const mergingRules: readonly Rule<MergingFacts>[] = [
  rule(
    'UNIT_MERGE_TYPE',
    '只有权属单位可以合并，且只能并入权属单位',
    'Only units are merged, and only with units',
    ({ from, into }) => from.type === UNIT && into.type === UNIT,
  ),
  rule('UNIT_MERGE_ITSELF', '不能并入自己', 'A unit does not go into itself', ({ from, into }) => from.id !== into.id),
  rule(
    'UNIT_MERGE_WITHIN',
    '目标单位在该单位之下，请先将目标单位移出',
    'The unit that is to stay stands below the one that goes: move it out first',
    ({ within, from, into }) => !within || from.id === into.id,
  ),
  rule('UNIT_MERGE_CLOSED', '目标单位已撤销', 'The unit that is to stay is closed', ({ into }) => into.enabled),
  rule(
    'UNIT_MERGE_DEPTH',
    '单位最多到第4级，下级单位随并后放不下，请先移走',
    'Units go down to level 4: those below it do not fit below the other one, move them first',
    ({ into, levelsBelow }) => {
      if (levelsBelow === 0 || into.type !== UNIT) return true;
      const hierarchy: (typeof HIERARCHIES)[number] | null = hierarchyAt(UNIT, into);
      return hierarchy !== null && Number(hierarchy) + levelsBelow - 1 <= DEEPEST;
    },
  ),
  rule('UNIT_MERGE_PEOPLE', '', '', ({ mixed }) =>
    mixed.length === 0
      ? true
      : {
          zh: `${mixed.join('、')}在两个单位的角色不能属于同一身份，请先停用其中一个身份`,
          en: `${mixed.join(', ')} work in both units in roles that one identity does not have together: end one of the identities first`,
        },
  ),
];

/** What of a chain of approval somebody with these duties does: who prepares, checks and approves are different people. */
const PLACES = ['ORG_CLERK', 'ORG_LEADER'] as const;

/** Places of the unit's chain that one person holds together after a merge, and did not before; empty where that is not new. */
export function doubledPlaces(inFrom: readonly string[], inInto: readonly string[]): readonly string[] {
  const held = (duties: readonly string[]) => PLACES.filter((place) => duties.includes(place));
  const after = held([...inFrom, ...inInto]);
  return after.length > Math.max(held(inFrom).length, held(inInto).length, 1) ? after : [];
}
