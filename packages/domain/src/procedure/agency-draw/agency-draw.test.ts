import { describe, expect, test } from 'vitest';
import {
  agencyDrawStatus,
  drawableOf,
  fixedPool,
  mayAbandonAgency,
  maySealAgency,
  orderOfAgencies,
  refusalOfAgencyDraw,
  type AgencyCandidate,
  type AgencyDrawState,
} from './agency-draw.ts';

const agency = (id: string, changes: Partial<AgencyCandidate> = {}): AgencyCandidate => ({
  id,
  projectTypes: [],
  auditStatus: 'AUDIT_PASSED',
  status: 'ACTIVE',
  declined: false,
  ...changes,
});
const anyone = { projectType: 'CONSTRUCTION', excluded: [] };

test('who is audited, active, of the kind, not excluded and has not declined may be drawn', () => {
  const pool = [
    agency('a'),
    agency('b', { projectTypes: ['CONSTRUCTION'] }),
    agency('c', { projectTypes: ['GOODS'] }),
    agency('d', { status: 'SUSPENDED' }),
    agency('e', { auditStatus: 'UNAUDITED' }),
    agency('f', { declined: true }),
    agency('g'),
  ];
  expect(drawableOf(pool, { ...anyone, excluded: [{ id: 'g', reason: '与招标人有利害关系' }] })).toEqual(['a', 'b']);
});

test('the order has everybody once and follows from the seed alone', () => {
  const { pool } = fixedPool(['c', 'a', 'b', 'd'].map((id) => agency(id)));
  expect(pool.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  const numbers = (text: string) => text.split(':')[1]!.padStart(64, '0');
  const order = orderOfAgencies(pool, anyone, 'seed', numbers);
  expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(orderOfAgencies(pool, anyone, 'seed', numbers)).toEqual(order);
});

describe('a draw', () => {
  const sealed: AgencyDrawState = {
    sourceTime: '2026-12-01 15:00:00',
    drawUntil: '2026-12-02 15:00:00',
    secrets: 2,
    outcome: null,
    drawn: 0,
    answers: [],
  };
  const no = { accepted: false };

  test.each<[Partial<AgencyDrawState>, string]>([
    [{ secrets: 1 }, 'OPEN'],
    [{}, 'SEALED'],
    [{ outcome: 'ABANDONED' }, 'ABANDONED'],
    [{ outcome: 'DRAWN', drawn: 3 }, 'DRAWN'],
    [{ outcome: 'DRAWN', drawn: 3, answers: [no] }, 'DRAWN'],
    [{ outcome: 'DRAWN', drawn: 3, answers: [no, { accepted: true }] }, 'CONFIRMED'],
    [{ outcome: 'DRAWN', drawn: 3, answers: [no, no, no] }, 'EXHAUSTED'],
  ])('with %j is %s', (changes, status) => {
    expect(agencyDrawStatus({ ...sealed, ...changes })).toBe(status);
  });

  test('is sealed before the value is out, and given up before that or after its last time', () => {
    const open = { ...sealed, secrets: 1 };
    expect([maySealAgency(open, '2026-12-01 14:59:59'), maySealAgency(open, '2026-12-01 15:00:00')]).toEqual([
      true,
      false,
    ]);
    const at = (now: string) => mayAbandonAgency(sealed, now);
    expect([at('2026-12-01 14:59:59'), at('2026-12-01 15:00:00'), at('2026-12-02 15:00:00')]).toEqual([
      true,
      false,
      true,
    ]);
    // nobody can seal it any more, so it never has a result
    expect(mayAbandonAgency(open, '2026-12-01 15:00:00')).toBe(true);
  });

  const next = {
    before: [],
    reason: null,
    now: '2026-12-01 09:00:00',
    sourceTime: '2026-12-01 15:00:00',
    drawUntil: '2026-12-02 15:00:00',
    drawable: 3,
  };
  test.each<[object, string | undefined]>([
    [{}, undefined],
    [{ before: ['SEALED'] }, 'DRAW_OPEN'],
    [{ before: ['CONFIRMED'] }, 'DRAW_STANDS'],
    [{ before: ['DRAWN'] }, 'DRAW_STANDS'],
    [{ before: ['EXHAUSTED'] }, 'REASON_REQUIRED'],
    [{ before: ['EXHAUSTED'], reason: '全部放弃，重新抽取' }, undefined],
    [{ drawable: 2 }, 'POOL_TOO_SMALL'],
    [{ sourceTime: '2026-12-01 09:00:00' }, 'SOURCE_OUT'],
    [{ drawUntil: '2026-12-01 15:00:00' }, 'REVEAL_TOO_SOON'],
  ])('begun with %j is refused by %s', (changes, ruleId) => {
    expect(refusalOfAgencyDraw({ ...next, ...changes })?.faults[0]?.ruleId).toBe(ruleId);
  });
});
