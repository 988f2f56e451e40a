import { expect, test } from 'vitest';
import { REMIND_PLACES } from '../../work/reminder/category-table.ts';
import { targetOf } from '../../work/reminder/target.ts';
import type { RoleCode } from '../../access/account/role.ts';
import { department, unit } from '../../screen.ts';
import screens from './screen.ts';

/** Who may open a screen of plans. */
const readersOf = (path: string): readonly RoleCode[] =>
  screens.screens.find((screen) => screen.path === path)?.read ?? [];

const OF_DEPARTMENT = ['PLAN_DIVISION', 'PLAN_MODIFY_APPLY', 'PLAN_CARRYOVER_APPLY'];
const OF_UNIT = ['PLAN_SUBMIT', 'PLAN_MODIFY_MANAGEMENT', 'PLAN_DATA', 'YEARLY_PLAN_SUBMIT', 'YEARLY_PLAN_MODIFY'];
const OF_BOTH = ['PLAN_CHECK', 'PLAN_APPROVE', 'YEARLY_PLAN_CHECK', 'YEARLY_PLAN_APPROVE', 'NOTICE_PLAN_URGED'];

test.each([
  ['the tender department', department, true, [...OF_DEPARTMENT, ...OF_BOTH]],
  ['the people of a unit', unit, false, [...OF_UNIT, ...OF_BOTH]],
] as const)('a to-do about a plan leads %s to a screen that it may open', (_, people, management, categories) => {
  for (const category of categories) {
    const { path } = targetOf(REMIND_PLACES, category, '2026|0|i1', { management });
    expect(readersOf(path), `${category} ${path}`).toEqual(expect.arrayContaining([...people]));
  }
});
