import { expect, test } from 'vitest';
import { emptyGroups, placesOf, type MaySign, type SignerGroup } from './signer-group.ts';

const person = (userId: string, duties: string[], own = true): MaySign => ({ userId, duties, own });
const people = [
  person('clerk', ['ORG_CLERK']),
  person('lead1', ['ORG_LEADER']),
  person('lead2', ['ORG_LEADER']),
  person('other', ['ORG_LEADER'], false),
  person('review', ['TM_REVIEWER'], false),
  person('head', ['TM_APPROVER', 'TM_REVIEWER'], false),
];
const placed = (groups: SignerGroup[], drafters: string[] = ['clerk']) => {
  const { places, empty } = placesOf(groups, people, drafters);
  return {
    places: places.map(({ person: { userId }, seq, anyOne }) => `${seq}${anyOne ? '?' : ''} ${userId}`),
    empty: empty.map(({ holder }) => holder),
  };
};

test.each<[string, SignerGroup[], string[], string[]]>([
  ['any one', [{ holder: 'UNIT_LEADER', way: 'ANY' }], ['1? lead1', '1? lead2'], []],
  ['in turn', [{ holder: 'UNIT_LEADER', way: 'TURN' }], ['1 lead1', '2 lead2'], []],
  ['all', [{ holder: 'UNIT_LEADER', way: 'ALL' }], ['1 lead1', '1 lead2'], []],
  [
    'one group after the other, whoever is alone in the second',
    [
      { holder: 'DEPARTMENT_REVIEWER', way: 'ALL' },
      { holder: 'DEPARTMENT_APPROVER', way: 'ALL' },
    ],
    ['1 review', '2 head'],
    [],
  ],
  [
    'after a group in turn',
    [
      { holder: 'UNIT_LEADER', way: 'TURN' },
      { holder: 'DEPARTMENT_REVIEWER', way: 'ANY' },
    ],
    ['1 lead1', '2 lead2', '3? review', '3? head'],
    [],
  ],
  [
    'nobody',
    [
      { holder: 'GROUP_LEADER', way: 'ANY' },
      { holder: 'UNIT_CLERK', way: 'ALL' },
    ],
    [],
    ['GROUP_LEADER', 'UNIT_CLERK'],
  ],
])('%s', (_, groups, places, empty) => {
  expect(placed(groups)).toEqual({ places, empty });
});

test('two people who belong to both groups sign in one each, and who is alone elsewhere makes room', () => {
  const heads = ['head1', 'head2'].map((id) => person(id, ['TM_APPROVER', 'TM_REVIEWER'], false));
  const both: SignerGroup[] = [
    { holder: 'DEPARTMENT_REVIEWER', way: 'ALL' },
    { holder: 'DEPARTMENT_APPROVER', way: 'ALL' },
  ];
  const found = placesOf(both, heads, []);
  expect(found.empty).toEqual([]);
  expect(found.places.map(({ holder }) => holder)).toEqual(both.map(({ holder }) => holder));
  // the second of three gives its one person to the third and takes one of the first
  const row = [
    person('b', ['TM_REVIEWER', 'TM_APPROVER'], false),
    person('c', ['TM_REVIEWER'], false),
    person('a', ['TM_APPROVER', 'GROUP_LEADER'], false),
  ];
  const three = placesOf([...both, { holder: 'GROUP_LEADER', way: 'ANY' }], row, []);
  expect(three.places.map(({ person: { userId } }) => userId)).toEqual(['c', 'b', 'a']);
});

test('who hands it in signs for no group, and an empty group says what to do', () => {
  const { empty } = placesOf([{ holder: 'UNIT_LEADER', way: 'ALL' }], people, ['lead1', 'lead2']);
  expect(emptyGroups(empty)).toMatchObject([{ ruleId: 'SIGNERS_GROUP_EMPTY', severity: 'block' }]);
  expect(emptyGroups([])).toEqual([]);
});
