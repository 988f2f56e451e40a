import { expect, test } from 'vitest';
import { terminationRules } from '../../procedure/project/termination.ts';
import { findings } from '../../rule.ts';
import { DocumentFeeStatus } from './document-fee-codes.ts';
import { feeAtEnd, feeReceipt, isFeeLeft, owesFee } from './document-fee.ts';

test('a price above 0 is owed, once in all rounds of a project', () => {
  expect(owesFee('0.03', false)).toBe(true);
  expect(owesFee('0', false)).toBe(false);
  expect(owesFee('0.000000', false)).toBe(false);
  expect(owesFee('0.03', true)).toBe(false);
});

const fee = (status: DocumentFeeStatus, more: object = {}) => ({
  status,
  amountYuan: '300',
  arrivedTime: status === 'OWED' || status === 'CANCELLED' ? null : '2026-12-02 10:00:00',
  told: false,
  ...more,
});
const sum = (yuan: string, time = '2026-12-02 15:00:00') => ({ yuan, time });

test.each([
  ['the very sum pays it', fee('OWED'), sum('300.00'), 'payment'],
  ['less does not', fee('OWED'), sum('299.99'), null],
  ['more does not: what is left over would be nobody’s', fee('OWED'), sum('300.01'), null],
  ['a line of the same day proves what was noted by hand', fee('PAID'), sum('300'), 'proof'],
  ['one of another day is a second payment', fee('PAID'), sum('300', '2026-12-03 00:00:00'), null],
  ['a second line of the same day too', fee('PAID', { told: true }), sum('300'), null],
  ['what has gone back is still proved', fee('REFUNDED'), sum('300'), 'proof'],
  ['what is not owed any more takes nothing', fee('CANCELLED'), sum('300'), null],
])('%s', (_, to, came, is) => expect(feeReceipt(to, came)).toBe(is));

test.each<[DocumentFeeStatus, string | null, ReturnType<typeof feeAtEnd>]>([
  ['PAID', 'TERMINATED', 'startRefund'],
  ['PAID', 'AWARDED', null],
  ['PAID', 'FAILED', null],
  ['OWED', 'TERMINATED', 'cancel'],
  ['OWED', 'FAILED', 'cancel'],
  ['OWED', 'AWARDED', null],
  ['REFUNDING', 'TERMINATED', null],
  ['CANCELLED', 'TERMINATED', null],
])('%s at the end %s: %s', (status, result, is) => expect(feeAtEnd(status, result)).toBe(is));

test('a tender that is given up leaves neither a debt nor a payment behind', () => {
  const left = DocumentFeeStatus.codes.filter((status) => isFeeLeft(status));
  expect(left.toSorted()).toEqual(['OWED', 'PAID']);
});

test('R54 is broken by a fee that is not on its way back', () => {
  const facts = { wasPublic: true, announced: true, deposits: [] };
  const broken = (fees: DocumentFeeStatus[]) =>
    findings(terminationRules, { ...facts, fees }).map(({ ruleId }) => ruleId);
  expect(broken(['REFUNDING', 'REFUNDED', 'CANCELLED'])).toEqual([]);
  expect(broken(['REFUNDING', 'PAID'])).toEqual(['R54']);
});
