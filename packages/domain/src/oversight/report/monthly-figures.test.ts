import { describe, expect, test } from 'vitest';
import { monthlyFigures, type MonthFacts } from './monthly-figures.ts';

const nothing: MonthFacts = { month: '2026-03', plans: [], projects: [], awards: [] };
const award = (time: string, budget: string, price: string | null) => ({ time, budget, price });

test('a month without records is all zero', () => {
  expect(monthlyFigures(nothing)).toEqual({
    plannedNum: 0,
    startedNum: 0,
    finishedNum: 0,
    unpricedNum: 0,
    budget: '0',
    award: '0',
    saving: '0',
  });
});

describe('counts what falls into the month', () => {
  test.each<[string, Partial<MonthFacts>, object]>([
    ['plans by their month', { plans: [{ plannedStart: '2026-03' }, { plannedStart: '2026-04' }] }, { plannedNum: 1 }],
    ['no plan without a month', { plans: [{ plannedStart: null }] }, { plannedNum: 0 }],
    [
      'projects from the first second to the last',
      {
        projects: [
          { createdTime: '2026-02-28 23:59:59', endedTime: null },
          { createdTime: '2026-03-01 00:00:00', endedTime: null },
          { createdTime: '2026-03-31 23:59:59', endedTime: '2026-04-01 00:00:00' },
          { createdTime: '2025-03-09 10:00:00', endedTime: '2026-03-31 23:59:59' },
        ],
      },
      { startedNum: 2, finishedNum: 1 },
    ],
    [
      'a project started and ended in it twice',
      { projects: [{ createdTime: '2026-03-02 09:00:00', endedTime: '2026-03-30 09:00:00' }] },
      { startedNum: 1, finishedNum: 1 },
    ],
  ])('%s', (_what, facts, figures) => {
    expect(monthlyFigures({ ...nothing, ...facts })).toMatchObject(figures);
  });
});

describe('sums awards', () => {
  test.each<[string, MonthFacts['awards'], object]>([
    [
      'exactly, to the sixth decimal',
      [award('2026-03-03 10:00:00', '0.1', '0.000001'), award('2026-03-04 10:00:00', '0.2', '0.2')],
      { budget: '0.3', award: '0.200001', saving: '0.099999' },
    ],
    [
      'of other months not',
      [award('2026-02-27 10:00:00', '500', '400'), award('2026-03-04 10:00:00', '300', '280')],
      { budget: '300', award: '280', saving: '20' },
    ],
    ['above the budget as a negative saving', [award('2026-03-04 10:00:00', '300', '310.5')], { saving: '-10.5' }],
    [
      'with a price that is no amount in neither sum',
      [award('2026-03-04 10:00:00', '300', null), award('2026-03-04 10:00:00', '100', '90')],
      { budget: '100', award: '90', saving: '10', unpricedNum: 1 },
    ],
  ])('%s', (_what, awards, figures) => {
    expect(monthlyFigures({ ...nothing, awards })).toMatchObject(figures);
  });
});
