import { expect, test } from 'vitest';
import { StateError } from '../../rule.ts';
import { bondCallStates, bondStanding, heldBondState, mostBondYuan } from './bond.ts';

const TERMS = {
  statedYuan: null as string | null,
  rate: '5' as string | null,
  awardWan: '4750' as string | null,
  heldYuan: [] as string[],
  due: '2027-02-03' as string | null,
  today: '2027-02-03',
  ended: false,
};

test.each([
  ['a share of the award', {}, { asked: true, askedYuan: '2375000', missing: true, late: false }],
  ['late the day after', { today: '2027-02-04' }, { missing: true, late: true }],
  ['never late before the notice', { due: null, today: '2099-01-01' }, { missing: true, late: false }],
  ['of a project that has ended', { today: '2027-12-01', ended: true }, { asked: true, missing: false, late: false }],
  ['in parts', { heldYuan: ['2000000', '374999.99'] }, { heldYuan: '2374999.99', missing: true }],
  ['in full, late or not', { heldYuan: ['2375000'], today: '2027-12-01' }, { missing: false, late: false }],
  ['the sum of the contract leads', { statedYuan: '1000000' }, { askedYuan: '1000000' }],
  ['nothing by the contract', { statedYuan: '0' }, { asked: false, askedYuan: null, missing: false }],
  ['nothing by the document', { rate: null }, { asked: false, missing: false, late: false }],
  ['no share at all', { rate: '0' }, { asked: false }],
  ['cents', { rate: '3.3333', awardWan: '0.01' }, { askedYuan: '3.33' }],
  ['no amount: something has to come', { awardWan: null }, { asked: true, askedYuan: null, missing: true }],
  ['no amount: something is there', { awardWan: null, heldYuan: ['1'] }, { askedYuan: null, missing: false }],
])('%s', (_name, changes, standing) => {
  expect(bondStanding({ ...TERMS, ...changes })).toMatchObject(standing);
});

test('a tenth of the award is the most, to the cent', () => {
  expect(mostBondYuan('4750')).toBe('4750000');
  expect(mostBondYuan('0.123456')).toBe('123.46');
  expect(mostBondYuan(null)).toBe(null);
});

test('a call is decided before it is answered, and settled once', () => {
  expect(bondCallStates.next('PROPOSED', 'approve')).toBe('CLAIMED');
  expect(bondCallStates.next('CLAIMED', 'reject')).toBe('REFUSED');
  for (const [status, action] of [
    ['PROPOSED', 'pay'],
    ['CLAIMED', 'withdraw'],
    ['PAID', 'reject'],
    ['DECLINED', 'approve'],
  ] as const)
    expect(() => bondCallStates.next(status, action)).toThrow(StateError);
});

test.each([
  ['HELD', false, null, 'SECURES'],
  ['HELD', false, '2026-12-31', 'SECURES'],
  ['HELD', false, '2026-12-30', 'ENDING'],
  ['HELD', false, '2026-12-01', 'ENDING'],
  ['HELD', false, '2026-11-30', 'EXPIRED'],
  // whose contract is over goes back, whatever became of its guarantee
  ['HELD', true, '2026-11-30', 'DUE_BACK'],
  ['HELD', true, null, 'DUE_BACK'],
  ['RETURNED', true, '2026-11-30', 'RETURNED'],
] as const)('a bond that is %s, over %s, with a guarantee until %s: %s', (status, over, guaranteeEnd, state) => {
  expect(heldBondState({ status, over, guaranteeEnd, today: '2026-12-01', soon: '2026-12-30' })).toBe(state);
});
