import { blocks, type Rule } from '../../rule.ts';
import type { OrganizationType } from '../account/codes.ts';
import type { HIERARCHIES } from '../account/organization.ts';

/** Where an organisation may stand in the group's tree, and when it may be closed (docs/domain/roles.md). */

/** Types that administrators make; companies and the pool of experts come with their first record. */
export const STAFF_TYPES = [
  'HEADQUARTERS',
  'TENDER_MANAGEMENT',
  'SUBORDINATE_UNIT',
  'SUPERVISION',
  'AGENCY',
] as const satisfies readonly OrganizationType[];
export type StaffType = (typeof STAFF_TYPES)[number];

type Hierarchy = (typeof HIERARCHIES)[number];

/** Levels of units below the headquarters. */
const DEEPEST = 4;

/** The organisation above. */
export interface Above {
  type: string;
  hierarchy: string;
  enabled: boolean;
}

const OF_TYPE: Readonly<Partial<Record<string, Hierarchy>>> = {
  HEADQUARTERS: '1',
  TENDER_MANAGEMENT: '1',
  SUPERVISION: '1',
  AGENCY: '-',
};

/** The hierarchy of an organisation at its place: a unit's is one below that of the organisation above; null where it would be too deep. */
export function hierarchyAt(type: string, above: Pick<Above, 'hierarchy'> | null): Hierarchy | null {
  const fixed = OF_TYPE[type];
  if (fixed) return fixed;
  const level = Number(above?.hierarchy) + 1;
  return level >= 2 && level <= DEEPEST ? (String(level) as Hierarchy) : null;
}

export interface PlacementFacts {
  type: string;
  /** Null for the root. */
  above: Above | null;
  /** There is another headquarters. */
  anotherRoot: boolean;
  /** The place is the organisation itself or one below it. */
  withinItself: boolean;
  /** Levels of units below the organisation. */
  levelsBelow: number;
}

const placed = (id: string, zh: string, en: string, field: string, isKept: Rule<PlacementFacts>['isKept']) => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['type', 'parentId'],
  field,
  severity: blocks,
  isKept,
});

/** Which places are refused. */
export const placementRules: readonly Rule<PlacementFacts>[] = [
  placed(
    'UNIT_ROOT',
    '集团总部只有一个，没有上级单位',
    'There is one headquarters, and nothing above it',
    'type',
    ({ type, above, anotherRoot }) => type !== 'HEADQUARTERS' || (above === null && !anotherRoot),
  ),
  placed(
    'UNIT_PARENT',
    '权属单位的上级只能是集团总部或权属单位，其他机构的上级只能是集团总部',
    'Units stand below the headquarters or a unit, everything else right below the headquarters',
    'parentId',
    ({ type, above }) =>
      type === 'HEADQUARTERS' ||
      above?.type === 'HEADQUARTERS' ||
      (type === 'SUBORDINATE_UNIT' && above?.type === 'SUBORDINATE_UNIT'),
  ),
  placed(
    'UNIT_PARENT_CLOSED',
    '上级单位已撤销',
    'The organisation above is closed',
    'parentId',
    ({ above }) => above?.enabled ?? true,
  ),
  placed(
    'UNIT_DEPTH',
    '单位最多到第4级，该位置放不下它和它的下级单位',
    'Units go down to level 4; this one does not fit there with those below it',
    'parentId',
    ({ type, above, levelsBelow }) => {
      const hierarchy = hierarchyAt(type, above);
      if (hierarchy === null) return above?.type !== 'SUBORDINATE_UNIT';
      return type !== 'SUBORDINATE_UNIT' || Number(hierarchy) + levelsBelow <= DEEPEST;
    },
  ),
  placed(
    'UNIT_WITHIN_ITSELF',
    '不能移到自己或自己的下级单位之下',
    'An organisation cannot stand below itself',
    'parentId',
    ({ withinItself }) => !withinItself,
  ),
];

export interface TypeChangeFacts {
  before: string;
  after: string;
  /** Units right below. */
  unitsBelow: number;
  /** People with an identity there. */
  people: number;
}

/** Who works in an organisation and stands below it fits its type; so a type changes only while it is empty. */
export const typeChangeRules: readonly Rule<TypeChangeFacts>[] = [
  {
    id: 'UNIT_TYPE_IN_USE',
    basis: '[INT]',
    text: {
      zh: '单位下还有人员或下级单位，不能更改类型',
      en: 'The type stays as long as people or units belong to the organisation',
    },
    fields: ['type'],
    field: 'type',
    severity: blocks,
    isKept: ({ before, after, unitsBelow, people }) => before === after || unitsBelow + people === 0,
  },
];

export interface ClosingFacts {
  type: string;
  /** Open units below it. */
  unitsBelow: number;
  /** Records that are not over, and keep it open. */
  running: number;
}

const closing = (id: string, zh: string, en: string, isKept: Rule<ClosingFacts>['isKept']) => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: [],
  field: '',
  severity: blocks,
  isKept,
});

/** What keeps an organisation from being closed. */
export const closingRules: readonly Rule<ClosingFacts>[] = [
  closing(
    'UNIT_CLOSE_ROOT',
    '集团总部不能撤销',
    'The headquarters cannot be closed',
    ({ type }) => type !== 'HEADQUARTERS',
  ),
  closing(
    'UNIT_CLOSE_BELOW',
    '请先撤销或移走下级单位',
    'Close or move the units below it first',
    ({ unitsBelow }) => unitsBelow === 0,
  ),
  closing(
    'UNIT_CLOSE_RUNNING',
    '还有在办事项，办结或移交后才能撤销',
    'Something is still under way there: finish it first',
    ({ running }) => running === 0,
  ),
];
