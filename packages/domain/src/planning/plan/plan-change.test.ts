import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import type { PlanItemStatus } from './codes.ts';
import { describe, expect, test } from 'vitest';

import {
  carriedOver,
  changedFields,
  changeTypesOf,
  flowOfChange,
  takesChange,
  type PlanValues,
} from './plan-change.ts';

const values: PlanValues = {
  year: 2026,
  name: '护栏提升工程',
  projectType: 'ENGINEERING',
  biddingMethod: 'OPEN_TENDER',
  amount: '800',
  plannedStart: '2026-03',
  plannedFinish: '2026-09',
  fundSource: 'OWN',
};

describe('what may be asked for', () => {
  test.each<[SubmitStatus, PlanItemStatus, boolean, boolean, string]>([
    ['APPROVED', 'NOT_STARTED', false, false, 'MODIFY CARRYOVER CANCEL'],
    ['APPROVED', 'STARTED', false, false, 'MODIFY CARRYOVER'],
    ['APPROVED', 'FINISHED', false, false, ''],
    ['APPROVED', 'CARRIED_OVER', false, false, ''],
    ['APPROVED', 'CANCELLED', false, false, ''],
    ['CHECKED', 'NOT_STARTED', false, false, ''],
    ['UNSUBMITTED', 'NOT_STARTED', false, false, ''],
    ['APPROVED', 'NOT_STARTED', true, false, ''],
    ['APPROVED', 'NOT_STARTED', false, true, ''],
  ])('%s %s, pending %s, closed %s: %s', (submitStatus, status, pending, closed, types) => {
    expect(changeTypesOf({ submitStatus, status, pending, closed }).join(' ')).toBe(types);
  });
});

test.each([
  ['MODIFY', 'PLAN_MODIFY'],
  ['CANCEL', 'PLAN_MODIFY'],
  ['CARRYOVER', 'PLAN_CARRYOVER'],
] as const)('%s runs as %s', (type, flow) => expect(flowOfChange(type)).toBe(flow));

test.each<[PlanItemStatus, Partial<PlanValues>, boolean]>([
  ['NOT_STARTED', { name: '护栏工程', amount: '700' }, true],
  ['NOT_STARTED', { year: 2027 }, false],
  ['STARTED', { amount: '900', plannedFinish: '2026-11' }, true],
  ['STARTED', { projectType: 'GOODS' }, false],
  ['FINISHED', { amount: '900' }, false],
])('an item that is %s takes %j: %s', (status, changes, taken) => {
  expect(takesChange(status, values, { ...values, ...changes })).toBe(taken);
});

test('what differs is named in the order of the form', () => {
  expect(changedFields(values, { ...values, plannedStart: null, year: 2027, amount: '1' })).toEqual([
    'year',
    'amount',
    'plannedStart',
  ]);
});

test('an item goes into the next year with its months set anew', () => {
  expect(carriedOver(values, { plannedStart: '2027-02' })).toEqual({
    ...values,
    year: 2027,
    plannedStart: '2027-02',
    plannedFinish: null,
  });
  expect(carriedOver(values, { amount: '120.5' }).amount).toBe('120.5');
});
