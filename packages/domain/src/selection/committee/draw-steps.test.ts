import { expect, test } from 'vitest';
import {
  callStates,
  drawStatus,
  earliestDraw,
  mayAbandon,
  maySeal,
  refusalOfDraw,
  type DrawState,
  type NextDrawFacts,
} from './draw-steps.ts';

const sealed: DrawState = {
  sourceKind: 'PUBLISHED',
  sourceTime: '2026-12-24 15:00:00',
  revealUntil: '2026-12-24 18:00:00',
  secrets: 2,
  entered: false,
  outcome: null,
};

test.each<[Partial<DrawState>, string]>([
  [{ secrets: 1 }, 'OPEN'],
  [{}, 'SEALED'],
  [{ entered: true }, 'ENTERED'],
  [{ entered: true, outcome: 'DRAWN' }, 'DRAWN'],
  [{ secrets: 1, outcome: 'ABANDONED' }, 'ABANDONED'],
])('how far a draw has come: %j is %s', (changes, status) => {
  expect(drawStatus({ ...sealed, ...changes })).toBe(status);
});

test.each<[string, Partial<DrawState>, boolean]>([
  ['2026-12-24 14:59:59', {}, true],
  ['2026-12-24 15:00:00', {}, false],
  ['2026-12-24 17:59:59', { entered: true }, false],
  ['2026-12-24 18:00:00', { entered: true }, true],
  ['2026-12-24 18:00:00', { outcome: 'DRAWN' }, false],
])('at %s a draw (%j) may be given up: %s', (now, changes, may) => {
  expect(mayAbandon({ ...sealed, ...changes }, now)).toBe(may);
});

test.each<[string, Partial<DrawState>, boolean]>([
  ['2026-12-24 14:59:59', { secrets: 1 }, true],
  ['2026-12-24 15:00:00', { secrets: 1 }, false],
  ['2026-12-24 15:00:00', { secrets: 1, sourceKind: 'ENVELOPES' }, true],
  ['2026-12-24 14:00:00', {}, false],
])('at %s the second secret (%j) may be fixed: %s', (now, changes, may) => {
  expect(maySeal({ ...sealed, ...changes }, now)).toBe(may);
});

test('a draw is so many hours before the evaluation at the earliest', () => {
  expect(earliestDraw('2026-12-25 09:30:00', {})).toBe('2026-12-24 09:30:00');
  expect(earliestDraw('2026-12-25 09:30:00', { 'bidding.expert.drawHoursBefore': '2' })).toBe('2026-12-25 07:30:00');
});

const first: NextDrawFacts = {
  outcomes: [],
  reservesLeft: 0,
  reason: null,
  now: '2026-12-24 10:00:00',
  sourceKind: 'PUBLISHED',
  sourceTime: '2026-12-24 15:00:00',
  revealUntil: '2026-12-24 18:00:00',
  earliest: '2026-12-24 09:30:00',
};

test.each<[Partial<NextDrawFacts>, string | null]>([
  [{}, null],
  [{ outcomes: ['ABANDONED'], reason: '第二人未能按时封存随机数' }, null],
  [{ outcomes: ['ABANDONED'], reason: '重来' }, 'REASON_REQUIRED'],
  [{ outcomes: ['DRAWN', null] }, 'DRAW_OPEN'],
  [{ outcomes: ['DRAWN'], reservesLeft: 1, reason: '希望重新抽取一次专家名单' }, 'DRAW_STANDS'],
  [{ outcomes: ['DRAWN'], reason: '备选专家已用完，补充抽取一名' }, null],
  [{ sourceTime: '2026-12-24 10:00:00' }, 'SOURCE_OUT'],
  [{ sourceKind: 'ENVELOPES', sourceTime: '2026-12-24 10:00:00' }, null],
  [{ earliest: '2026-12-24 15:00:01' }, 'DRAW_TOO_EARLY'],
  [{ revealUntil: '2026-12-24 15:00:00' }, 'REVEAL_TOO_SOON'],
])('a draw with %j is refused by %s', (changes, ruleId) => {
  expect(refusalOfDraw({ ...first, ...changes })?.faults[0]?.ruleId ?? null).toBe(ruleId);
});

test('who has accepted is replaced; what is over stays over', () => {
  expect(callStates.actionsFrom('CALLED')).toEqual(['accept', 'decline', 'expire', 'release']);
  expect(callStates.actionsFrom('ACCEPTED')).toEqual(['release']);
  for (const status of ['DECLINED', 'NO_ANSWER', 'RELEASED'] as const)
    expect(callStates.actionsFrom(status)).toEqual([]);
});
