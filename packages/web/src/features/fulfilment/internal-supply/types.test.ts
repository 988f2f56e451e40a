import { expect, test } from 'vitest';
import { shownPlace, type Phase } from './types.ts';

const report = (phase: Phase, supplierId: string | null) => ({ phase: { code: phase, value: '' }, supplierId });
const place = (phase: Phase, supplierId: string | null) => ({ projectId: 'p', phase, supplierId });

test.each([
  ['of that supplier, begun or not', place('IMPLEMENTION_PLAN', 's'), [], place('IMPLEMENTION_PLAN', 's')],
  [
    'without a supplier, where it was begun',
    place('IMPLEMENTION_PLAN', null),
    [report('IMPLEMENTION_PLAN', 's'), report('IMPLEMENTION_PLAN', null)],
    place('IMPLEMENTION_PLAN', null),
  ],
  [
    'of the supplier that the phase has one about',
    place('PERFORMANCE_EVALUATION', null),
    [report('IMPLEMENTION_PLAN', null), report('PERFORMANCE_EVALUATION', 's')],
    place('PERFORMANCE_EVALUATION', 's'),
  ],
  [
    'of the other phase, where this one has none',
    place('IMPLEMENTION_PLAN', null),
    [report('PERFORMANCE_EVALUATION', 's')],
    place('PERFORMANCE_EVALUATION', 's'),
  ],
  ['that nobody has begun', place('IMPLEMENTION_PLAN', null), [], place('IMPLEMENTION_PLAN', null)],
])('an address leads to the report %s', (_which, asked, all, shown) => {
  expect(shownPlace(all, asked)).toEqual(shown);
});
