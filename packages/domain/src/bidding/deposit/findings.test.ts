import { expect, test } from 'vitest';
import { depositFindings, type DepositFindingFacts } from './findings.ts';

const money: DepositFindingFacts = {
  status: 'CONFIRMED',
  form: 'TRANSFER',
  amount: '10',
  arrivedTime: '2026-12-10 09:29:59',
  arrivedAmount: '10',
  rightAccount: true,
  fromBasicAccount: true,
  guaranteeEnd: null,
  refundTime: null,
  bidDeadline: '2026-12-10 09:30:00',
  bidValidityDays: 90,
  mandatory: true,
};
const guarantee: DepositFindingFacts = {
  ...money,
  status: 'HELD',
  form: 'BANK_GUARANTEE',
  arrivedAmount: null,
  fromBasicAccount: null,
  guaranteeEnd: '2027-03-10',
};

test.each<[string, DepositFindingFacts | null, string[]]>([
  ['in time and whole', money, []],
  ['more than asked for', { ...money, arrivedAmount: '10.01' }, []],
  ['from before it was noted when it came', { ...money, arrivedTime: null, arrivedAmount: null }, []],
  ['none at all', null, ['DEPOSIT_MISSING']],
  ['not paid', { ...money, status: 'UNPAID' }, ['DEPOSIT_MISSING']],
  ['said to be paid', { ...money, status: 'PAID' }, ['DEPOSIT_MISSING']],
  ['in the second of the deadline', { ...money, arrivedTime: '2026-12-10 09:30:00' }, ['DEPOSIT_LATE']],
  ['a cent short', { ...money, arrivedAmount: '9.999999' }, ['DEPOSIT_SHORT']],
  ['into another account', { ...money, rightAccount: false }, ['DEPOSIT_ACCOUNT']],
  ['not from the basic account', { ...money, fromBasicAccount: false }, ['DEPOSIT_BASIC_ACCOUNT']],
  ['the same in a voluntary tender', { ...money, fromBasicAccount: false, mandatory: false }, []],
  ['from an account nobody looked at', { ...money, fromBasicAccount: null }, []],
  [
    'gone back before the deadline, after a bid was withdrawn',
    { ...money, status: 'REFUNDED', refundTime: '2026-12-10 09:29:59' },
    ['DEPOSIT_MISSING'],
  ],
  [
    'a guarantee let go before it',
    { ...guarantee, status: 'RELEASED', refundTime: '2026-12-09 10:00:00' },
    ['DEPOSIT_MISSING'],
  ],
  ['gone back when all was over', { ...money, status: 'REFUNDED', refundTime: '2027-01-10 10:00:00' }, []],
  ['on its way back', { ...money, status: 'REFUNDING' }, []],
  [
    'late, short and elsewhere',
    { ...money, arrivedTime: '2026-12-11 00:00:00', arrivedAmount: '1', rightAccount: false },
    ['DEPOSIT_LATE', 'DEPOSIT_SHORT', 'DEPOSIT_ACCOUNT'],
  ],
  ['a guarantee as long as the bid', guarantee, []],
  ['a guarantee a day shorter', { ...guarantee, guaranteeEnd: '2027-03-09' }, ['GUARANTEE_SHORT']],
])('%s', (_title, facts, found) => {
  expect(depositFindings(facts)).toEqual(found);
});
