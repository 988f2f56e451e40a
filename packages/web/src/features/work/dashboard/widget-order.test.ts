import { expect, test } from 'vitest';
import { kindOf, movedTo, movedWidget, placedFor } from './widget-order.ts';

const all = () => true;
const keys = (widgets: readonly { key: string }[]) => widgets.map(({ key }) => key);

test.each([
  [['TM_REVIEWER'], 'TENDER_MANAGEMENT', 'manager'],
  [['GROUP_LEADER'], 'LEADER', 'manager'],
  [['ORG_LEADER'], 'SUBORDINATE_UNIT', 'manager'],
  [['ORG_CLERK'], 'SUBORDINATE_UNIT', 'clerk'],
  [['FINANCE'], 'SUBORDINATE_UNIT', 'finance'],
  [['SUPERVISOR'], 'SUBORDINATE_UNIT', 'supervisor'],
  [['EXPERT'], 'EXPERT', 'expert'],
] as const)('%j of %s is shown the page of a %s', (roles, userType, kind) => {
  expect(kindOf(roles, userType)).toBe(kind);
  expect(placedFor(kind, [], all).length).toBeGreaterThan(0);
});

test('what was kept comes first and in its order, what is new behind, what is not theirs nowhere', () => {
  const kept = [
    { key: 'year', width: 6, hidden: true },
    { key: 'gone', width: 12, hidden: false },
    { key: 'year', width: 12, hidden: false },
    { key: 'refunds', width: 5, hidden: false },
  ];
  const placed = placedFor('finance', kept, (key) => key !== 'tips');
  expect(placed).toEqual([
    { key: 'year', width: 6, hidden: true },
    { key: 'refunds', width: 12, hidden: false },
    { key: 'pipeline', width: 8, hidden: false },
  ]);
});

test('a widget moves one place, or to the place of another, and stays at the ends', () => {
  const shipped = placedFor('finance', [], all);
  expect(keys(movedWidget(shipped, 'tips', -1))).toEqual(['tips', 'refunds', 'pipeline', 'year']);
  expect(keys(movedWidget(shipped, 'refunds', -1))).toEqual(keys(shipped));
  expect(keys(movedWidget(shipped, 'year', 1))).toEqual(keys(shipped));
  expect(keys(movedTo(shipped, 'refunds', 'year'))).toEqual(['tips', 'pipeline', 'year', 'refunds']);
});
