import { addDays } from '@tenderdesk/domain/calendar';
import { expect, test } from 'vitest';
import type { TenderSpec } from '../spec.ts';
import { enteredLate, refundMissed } from './late-turns.ts';

/** A tender of some sections whose contracts were entered on a day and approved on the next. */
const entered = (day: string, sections: number) =>
  ({
    staff: { clerk: 'clerk01' },
    sections: Array.from({ length: sections }),
    times: { contract: `${day} 09:00:00`, contractApproved: `${addDays(day, 1)} 10:00:00` },
  }) as unknown as TenderSpec;

test('a missed refund is recorded on whatever day of the week the contracts of several sections are entered', () => {
  for (let ahead = 0; ahead < 14; ahead++) {
    const day = addDays('2026-11-23', ahead);
    expect(refundMissed(entered(day, 2)), day).toHaveLength(1);
    expect(refundMissed(entered(day, 1)), day).toEqual([]);
  }
});

test('where a holiday moves the last day behind the approval nothing was missed, and nothing is recorded', () => {
  // the seventh of October 2026 is the last day of a holiday: what was due on its fourth is due on the eighth
  expect(refundMissed(entered('2026-10-06', 2))).toEqual([]);
});

test('contracts are entered late, and never before their notice, seven days earlier', () => {
  for (const sections of [1, 2, 3, 5]) {
    expect(enteredLate(entered('2026-11-30', sections))).toBeGreaterThan(3);
    expect(enteredLate(entered('2026-11-30', sections))).toBeLessThanOrEqual(7);
  }
});
