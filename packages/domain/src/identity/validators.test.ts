import { expect, test } from 'vitest';
import {
  abbreviation,
  fax,
  idNumber,
  landline,
  masked,
  mobile,
  newNumber,
  numberIn,
  password,
  personName,
  phone,
  postcode,
  required,
  requiredText,
  uscc,
  username,
  winningPriceIn,
  type Check,
} from './validators.ts';

const price = numberIn({ required: true });
const small = numberIn({ min: '1', max: '10', places: 2 });
const above = newNumber({ max: '100', places: 2 });
const winning = winningPriceIn({ min: '30', max: '100' });

const LANDLINE = '请输入正确的固话号码（固话格式：区号-号码）';
const PHONE = '请输入正确的手机号码或者固话号码（固话格式：区号-号码）';
const USCC = '统一社会信用代码不规范';
const USERNAME = '用户名为4至50位字母、数字或 . _ -，以字母开头';
const ID = '请输入正确的身份证号码';

const cases: [string, Check, string | null | undefined, string | null][] = [
  ['required', required, '', '不能为空'],
  ['required', required, null, '不能为空'],
  ['required', required, ' ', null],
  ['requiredText', requiredText, undefined, '不能为空'],
  ['requiredText', requiredText, ' \t\u3000', '不能仅输入空白字符'],
  ['requiredText', requiredText, ' a ', null],
  ['username', username, 'expert01', null],
  ['username', username, '1xpert', USERNAME],
  ['username', username, 'abc', USERNAME],
  ['mobile', mobile, '', null],
  ['mobile', mobile, '13900000000', null],
  ['mobile', mobile, '12900000000', '不是有效的手机号'],
  ['mobile', mobile, '1390000000', '不是有效的手机号'],
  ['mobile', mobile, '139000000000', '不是有效的手机号'],
  ['landline', landline, '1234567', null],
  ['landline', landline, '12345678', null],
  ['landline', landline, '027-87654321', null],
  ['landline', landline, '0717-12345', null],
  ['landline', landline, '123456', LANDLINE],
  ['landline', landline, '123456789', LANDLINE],
  ['landline', landline, '27-87654321', LANDLINE],
  ['landline', landline, '0717-1234', LANDLINE],
  ['phone', phone, '13900000000', null],
  ['phone', phone, '027-87654321', null],
  ['phone', phone, '02787654321', PHONE],
  ['fax', fax, '+86-27', null],
  ['fax', fax, '12345', '请输入正确的传真号码'],
  ['fax', fax, '1'.repeat(21), '请输入正确的传真号码'],
  ['fax', fax, '12345a', '请输入正确的传真号码'],
  ['postcode', postcode, '430000', null],
  ['postcode', postcode, '030000', '请输入正确的邮政编码'],
  ['postcode', postcode, '43000', '请输入正确的邮政编码'],
  ['personName', personName, '楚砚之', null],
  ['personName', personName, 'Chu', null],
  ['personName', personName, '楚 砚', '仅支持输入中文和英文'],
  ['personName', personName, '楚1', '仅支持输入中文和英文'],
  ['abbreviation', abbreviation, '岚工', null],
  ['abbreviation', abbreviation, '岚工A', '仅支持输入中文'],
  ['uscc', uscc, '91990000MA00000001', null],
  ['uscc', uscc, '9199000MA000000010', USCC],
  ['uscc', uscc, '91990000MA0000000', USCC],
  ['uscc', uscc, 'I1990000MA00000001', USCC],
  ['uscc', uscc, '91990000MA0000000O', USCC],
  ['idNumber', idNumber, '', null],
  ['idNumber', idNumber, '11010519491231002X', null],
  ['idNumber', idNumber, '11010519491231002x', null],
  ['idNumber', idNumber, '110105194912310021', ID],
  ['idNumber', idNumber, '11010519491331002X', ID],
  ['idNumber', idNumber, '110105491231002', ID],
  ['number', price, '', '不能为空'],
  ['number', numberIn(), '', null],
  ['number', price, '1e3', '只能输入数字'],
  ['number', price, '1.', '只能输入数字'],
  ['number', price, '9'.repeat(100), '只能输入数字'],
  ['number', price, '-1', '不能小于最小值0'],
  ['number', price, '99999999.999999', null],
  ['number', price, '100000000', '不能大于最大值99999999.999999'],
  ['number', price, '0.0000001', '最多输入6位小数'],
  ['number', small, '0.99', '不能小于最小值1'],
  ['number', small, '1', null],
  ['number', small, '10.01', '不能大于最大值10'],
  ['number', small, '1.001', '最多输入2位小数'],
  ['newNumber', above, '', null],
  ['newNumber', above, '0', '只能输入大于0的数字'],
  ['newNumber', above, '0.00', '只能输入大于0的数字'],
  ['newNumber', above, '-1', '只能输入大于0的数字'],
  ['newNumber', above, '01', '只能输入大于0的数字'],
  ['newNumber', above, 'x', '只能输入数字'],
  ['newNumber', above, '0.01', null],
  ['newNumber', above, '100.01', '不能大于最大值100'],
  ['newNumber', above, '1.001', '最多输入2位小数'],
  ['winningPrice', winning, '30', null],
  ['winningPrice', winning, '100', null],
  ['winningPrice', winning, '29.999999', '中标价/成交价不能低于限价的30%，高于限价，如有疑问请联系招标采购部。'],
  ['winningPrice', winning, '100.000001', '不能大于最大值100'],
  ['password', password, '', '不能为空'],
  ['password', password, 'Demo2026', null],
  ['password', password, 'demo-2026', null],
  ['password', password, 'demo2026', '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类'],
  ['password', password, 'Dm-2026', '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类'],
];

test.each(cases)('%s %#: %2$j gives %3$j', (_name, check, value, message) => {
  expect(check(value)?.zh ?? null).toBe(message);
});

test.each(cases.filter(([, , , message]) => message !== null))(
  '%s %#: the message has an English twin',
  (_n, check, value) => {
    expect(check(value)?.en).toMatch(/^[A-Z0-9]/);
  },
);

test('a very long value is answered at once by every check', () => {
  const long = '1-'.repeat(50_000);
  const started = performance.now();
  for (const [, check] of cases) check(long);
  expect(performance.now() - started).toBeLessThan(500);
});

test.each([
  ['13900000001', '139****0001'],
  ['990100197001010016', '990***********0016'],
  ['1234567', '1234567'],
])('others see %s as %s', (value, shown) => {
  expect(masked(value)).toBe(shown);
});
