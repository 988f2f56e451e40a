import { describe, expect, test } from 'vitest';
import { accountAbove, bankTime, headingsIn, type Headings } from './bank-form.ts';
import { arrivalOf, codesIn, refundOf } from './bank-statement.ts';

const line = (day: number, yuan: string) => ({ time: `2026-11-${String(day).padStart(2, '0')} 10:00:00`, yuan });

test.each([
  ['in one sum', [line(1, '100')], '1', '100'],
  ['a cent short', [line(1, '99.99')], '1', '99.99'],
  ['in two halves', [line(3, '50'), line(1, '50')], '3', '100'],
  ['read out of order, with a late surplus', [line(9, '50'), line(1, '50'), line(2, '50')], '2', '150'],
  ['short to the end', [line(4, '0.1'), line(2, '0.2')], '4', '0.3'],
])('a deposit of 100 that came %s', (_title, lines, day, yuan) => {
  expect(arrivalOf(lines, '100')).toEqual({ time: `2026-11-0${day} 10:00:00`, yuan });
});

test.each([
  ['ABCDEFGHJK23', true],
  ['投标保证金 abcd efgh-jk23 谢谢', true],
  ['XXABCDEFGHJK23YY', true],
  ['ABCDEFGHJK2', false],
  ['ABCDEF、GHJK23', false],
  ['投标保证金ＡＢＣＤ　ＥＦＧＨＪＫ２３', true],
  ['', false],
])('the code in %j: %s', (summary, is) => {
  expect(codesIn(summary, 12).includes('ABCDEFGHJK23')).toBe(is);
});

test.each<[string, Partial<Parameters<typeof refundOf>[0]>, byCode: boolean, byAccount: boolean]>([
  ['to the account', {}, true, true],
  ['to the account in groups', { payeeAccount: '6217 01' }, true, true],
  ['to an account half of which is hidden', { payeeAccount: '62****' }, true, false],
  ['to an account that is not said', { payeeAccount: null }, true, false],
  ['to another account', { payeeAccount: '9999' }, false, false],
  ['before its release', { bookedTime: '2026-11-20 00:00:00' }, true, false],
])('a line that went %s: %3$j', (_title, changes, byCode, byAccount) => {
  const refund = {
    ...{ depositId: '1', paymentCode: 'ABCDEFGHJK23', payerAccount: '621701', payerName: '甲公司', dueYuan: '100' },
    releasedTime: '2026-12-01 09:00:00',
  };
  const of = {
    payeeAccount: '621701',
    payeeName: '甲公司',
    yuan: '100',
    bookedTime: '2026-12-01 00:00:00',
    ...changes,
  };
  expect(refundOf(of, [refund], ['ABCDEFGHJK23'])).toBe(byCode ? refund : null);
  expect(refundOf(of, [refund], [])).toBe(byAccount ? refund : null);
});

const bank: Headings = {
  serialNo: ['交易流水号', '流水号'],
  bookedTime: ['交易时间'],
  creditYuan: ['贷方发生额（收入）', '收入金额'],
  payerName: ['对方户名'],
};

describe('the headings of a statement', () => {
  const cells = [
    ['账户明细'],
    ['账号：', '6222 0000 1111 2222'],
    ['交易时间 ', '摘要', '收入金额*', '对方户名', '流水号'],
    ['2026-11-20', '投标保证金', '100', '甲公司', '1'],
  ];
  test('are found below what stands above them', () => {
    expect(headingsIn(cells, [bank])).toEqual({
      row: 2,
      fields: ['bookedTime', null, 'creditYuan', 'payerName', 'serialNo'],
    });
    expect(accountAbove(cells, 2)).toBe('6222000011112222');
    expect(accountAbove([['账号:12345678901']], 1)).toBe('12345678901');
    expect(accountAbove([['对方账号', '12345678901']], 1)).toBeNull();
  });
  test('are not found without what is needed', () => {
    expect(headingsIn([['交易时间', '收入金额', '对方户名']], [bank])).toBeNull();
    expect(headingsIn(cells, [])).toBeNull();
  });
});

test.each([
  ['2026-11-20 10:15:30', '2026-11-20 10:15:30'],
  ['2026/1/2', '2026-01-02 00:00:00'],
  ['20261120101530', '2026-11-20 10:15:30'],
  ['20261120 10:15', '2026-11-20 10:15:00'],
  ['2026年11月20日', '2026-11-20 00:00:00'],
  ['2026-02-30', null],
  ['2026-11-20 24:00:00', null],
  ['昨天', null],
])('%s is %s', (text, time) => {
  expect(bankTime(text)).toBe(time);
});
