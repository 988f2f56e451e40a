import { expect, test } from 'vitest';
import {
  abbreviation,
  amountWan,
  amountWanAboveZero,
  amountYuan,
  districtCode,
  email,
  fax,
  idNumber,
  landline,
  masked,
  mobile,
  needed,
  newNumber,
  numberIn,
  password,
  percentage,
  personName,
  phone,
  planMonth,
  postcode,
  priceScore,
  required,
  requiredText,
  supplyNumber,
  uscc,
  username,
  winningPriceIn,
  type Check,
} from './validators.ts';
import { areRoles, NO_ROLES, signInName } from '../sign-in/sign-in.ts';

const optional = numberIn();
const obligatory = numberIn({ required: true });
const small = numberIn({ min: '1', max: '10', places: 2 });
const signed = numberIn({ min: '-10', max: '10' });
const whole = numberIn({ places: 0 });
const above = newNumber({ max: '100', places: 2 });
const aboveObligatory = newNumber({ required: true });
const winning = winningPriceIn({ min: '30', max: '100' });
const winningObligatory = winningPriceIn({ min: '30', max: '100', required: true });
const score = (projectType: string, platform = 'SDHSG') => priceScore({ projectType, platform });

const EMPTY = '不能为空';
const BLANK = '不能仅输入空白字符';
const MOBILE = '不是有效的手机号';
const LANDLINE = '请输入正确的固话号码（固话格式：区号-号码）';
const PHONE = '请输入正确的手机号码或者固话号码（固话格式：区号-号码）';
const FAX = '请输入正确的传真号码';
const POSTCODE = '请输入正确的邮政编码';
const NAME = '仅支持输入中文和英文';
const SHORT = '仅支持输入中文';
const USCC = '统一社会信用代码不规范';
const DIGITS = '只能输入数字';
const POSITIVE = '只能输入大于0的数字';
const PRICE = '中标价/成交价不能低于限价的30%，高于限价，如有疑问请联系招标采购部。';
const TOO_HIGH = '不能大于最大值99999999.999999';
const TOO_LOW = '不能小于最小值0';
const SIX = '最多输入6位小数';
const TWO = '最多输入2位小数';
const GOODS = '货物类项目报价分值不能低于70';
const WORKS = '工程类项目报价分值不能低于60';
const SERVICES = '服务类项目报价分值不能低于30';
const USERNAME = '用户名为4至50位字母、数字或 . _ -，以字母开头';
const ID = '请输入正确的身份证号码';
const MAIL = '请输入正确的邮箱';
const MONTH = '请按 2026-03 的格式填写';
const DISTRICT = '请选择到区县';
const WEAK = '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类';

type Value = string | null | undefined;

/** A check with the values that it takes, and with those that it refuses by message. */
interface Table {
  name: string;
  check: Check;
  fine: readonly Value[];
  refused: Readonly<Record<string, readonly Value[]>>;
}

const NOTHING = ['', null, undefined] as const;

const tables: readonly Table[] = [
  { name: 'required', check: required, fine: ['a', ' ', '0'], refused: { [EMPTY]: NOTHING } },
  {
    name: 'text',
    check: requiredText,
    fine: ['a', ' a ', '0', '中'],
    refused: { [EMPTY]: NOTHING, [BLANK]: [' ', '   ', '\t', '\n', ' \t\u3000', '\u00a0', '\u202E\u200B'] },
  },
  {
    name: 'mobile that must be there',
    check: needed(mobile),
    fine: ['13900000000'],
    refused: { [EMPTY]: NOTHING, [BLANK]: [' '], [MOBILE]: ['1', '12900000000'] },
  },
  {
    name: 'mobile',
    check: mobile,
    fine: [...NOTHING, '13000000000', '13900000000', '14700000000', '17012345678', '19999999999'],
    refused: {
      [MOBILE]: [
        ...['12900000000', '10900000000', '11900000000', '23900000000', '03900000000'],
        ...['1390000000', '139000000000', '1390000000a', ' 13900000000', '13900000000 ', '+8613900000000'],
        ...['139-0000-0000', '１３９００００００００', '13900000000\n'],
      ],
    },
  },
  {
    name: 'landline',
    check: landline,
    fine: [...NOTHING, '1234567', '12345678', '027-87654321', '0717-12345', '0717-12345678', '010-12345'],
    refused: {
      [LANDLINE]: [
        ...['123456', '123456789', '27-87654321', '07170-1234567', '0717-1234', '0717-123456789'],
        ...['027 87654321', '027--87654321', '-87654321', '027-', '027-8765432a', '13900000000', '027-87654321-1'],
      ],
    },
  },
  {
    name: 'mobile or landline',
    check: phone,
    fine: [...NOTHING, '13900000000', '027-87654321', '1234567', '12345678', '0717-12345'],
    refused: { [PHONE]: ['02787654321', '12900000000', '1390000000', '123456', '0717-1234', 'x', '13900000000 '] },
  },
  {
    name: 'fax',
    check: fax,
    fine: [...NOTHING, '123456', '+86-27', '+86-27-87654321', '1'.repeat(20), '------', '++++++'],
    refused: { [FAX]: ['12345', '1'.repeat(21), '12345a', '12 3456', '(027)876543', '１２３４５６'] },
  },
  {
    name: 'postal code',
    check: postcode,
    fine: [...NOTHING, '430000', '100000', '999999'],
    refused: { [POSTCODE]: ['030000', '000000', '43000', '4300000', '43000a', ' 430000', '43 000'] },
  },
  {
    name: 'name',
    check: personName,
    fine: [...NOTHING, '楚砚之', 'Chu', '楚Chu', '龘', '𠮷', 'A'],
    refused: { [NAME]: ['楚 砚', '楚1', '1', '楚·砚', 'Chu Yan', '楚-砚', '。', 'é', 'カ', ' 楚'] },
  },
  {
    name: 'abbreviation',
    check: abbreviation,
    fine: [...NOTHING, '岚工', '岚', '𠮷'],
    refused: { [SHORT]: ['岚工A', 'A', '1', '岚 工', '岚、工', '岚工1'] },
  },
  {
    name: 'uniform social credit code',
    check: uscc,
    fine: [...NOTHING, '91990000MA00000001', '9199000012345678XY', 'AA123456ABCDEFGHJK', '12345678901234567Y'],
    refused: {
      [USCC]: [
        ...['91990000MA0000000', '91990000MA000000011', '9199000MA000000010', '9A9900A0MA00000001', ''.padEnd(18, ' ')],
        ...[
          'I1990000MA00000001',
          '9O990000MA00000001',
          'Z1990000MA00000001',
          '9S990000MA00000001',
          'V1990000MA00000001',
        ],
        ...[
          '91990000MA0000000O',
          '91990000MA0000000I',
          '91990000MA0000000Z',
          '91990000MA0000000S',
          '91990000MA0000000V',
        ],
        ...['91990000ma00000001', '91990000MA0000_001', '统一社会信用代码统一社会信用代码统一'],
      ],
    },
  },
  {
    name: 'number',
    check: optional,
    fine: [...NOTHING, '0', '-0', '1', '01', '0.000001', '99999999.999999', '1.10'],
    refused: {
      [DIGITS]: [
        'x',
        '1e3',
        '1.',
        '.5',
        '--1',
        '+1',
        '1,000',
        ' 1',
        '1 ',
        '１',
        '0x1',
        'NaN',
        'Infinity',
        '1.2.3',
        '9'.repeat(100),
      ],
      [TOO_HIGH]: ['100000000', '99999999.9999991', '99999999.9999999'],
      [TOO_LOW]: ['-1', '-0.000001'],
      [SIX]: ['0.0000001', '1.1234567', '1.0000000'],
    },
  },
  {
    name: 'number that must be there',
    check: obligatory,
    fine: ['0', '1'],
    refused: { [EMPTY]: NOTHING, [DIGITS]: [' '] },
  },
  {
    name: 'number from 1 to 10',
    check: small,
    fine: [...NOTHING, '1', '1.00', '10', '10.00', '9.99', '1.01'],
    refused: {
      不能小于最小值1: ['0.99', '0', '-1'],
      不能大于最大值10: ['10.01', '11', '100'],
      [TWO]: ['1.001', '9.999', '1.000'],
    },
  },
  {
    name: 'number below zero',
    check: signed,
    fine: ['-10', '-9.5', '0', '10'],
    refused: { '不能小于最小值-10': ['-10.1', '-11'], 不能大于最大值10: ['10.1'] },
  },
  { name: 'whole number', check: whole, fine: ['0', '7'], refused: { 最多输入0位小数: ['7.5', '7.0'] } },
  {
    name: 'new number',
    check: above,
    fine: [...NOTHING, '0.01', '0.1', '1', '10', '99.99', '100', '100.00'],
    refused: {
      [POSITIVE]: ['0', '0.0', '0.00', '-0', '-1', '-0.5', '01', '00', '00.5', '007'],
      [DIGITS]: ['x', '1.', '.5', '1e2', ' 1'],
      不能大于最大值100: ['100.01', '101'],
      [TWO]: ['1.001', '0.005'],
    },
  },
  {
    name: 'new number that must be there',
    check: aboveObligatory,
    fine: ['1'],
    refused: { [EMPTY]: NOTHING, [POSITIVE]: ['0'] },
  },
  {
    name: 'winning price',
    check: winning,
    fine: [...NOTHING, '30', '30.000001', '100', '99.999999'],
    refused: {
      [PRICE]: ['29.999999', '0', '-1'],
      不能大于最大值100: ['100.000001', '101'],
      [DIGITS]: ['x', '30%'],
      [SIX]: ['30.0000001'],
    },
  },
  { name: 'winning price that must be there', check: winningObligatory, fine: ['30'], refused: { [EMPTY]: NOTHING } },
  {
    name: 'amount of 万元',
    check: amountWan,
    fine: [...NOTHING, '0', '99999999.999999'],
    refused: { [TOO_HIGH]: ['100000000'], [TOO_LOW]: ['-0.1'], [SIX]: ['1.0000001'], [DIGITS]: ['一'] },
  },
  {
    name: 'amount of 万元 above zero',
    check: amountWanAboveZero,
    fine: [...NOTHING, '0.000001', '99999999.999999'],
    refused: { [POSITIVE]: ['0', '-1', '01'], [TOO_HIGH]: ['100000000'], [SIX]: ['1.0000001'] },
  },
  {
    name: 'amount of 元',
    check: amountYuan,
    fine: [...NOTHING, '0', '0.01', '999999999999.99'],
    refused: {
      '不能大于最大值999999999999.99': ['1000000000000'],
      [TOO_LOW]: ['-1'],
      [TWO]: ['0.001'],
      [DIGITS]: ['1元'],
    },
  },
  {
    name: 'share',
    check: percentage,
    fine: [...NOTHING, '0', '100', '99.9999', '100.0000'],
    refused: {
      不能大于最大值100: ['100.0001', '101'],
      [TOO_LOW]: ['-1'],
      最多输入4位小数: ['1.00001'],
      [DIGITS]: ['1%'],
    },
  },
  {
    name: 'internal supply',
    check: supplyNumber,
    fine: [...NOTHING, ' ', '0', '99999999.999999', ' 1.5 ', '\t2\n'],
    refused: {
      [TOO_HIGH]: ['100000000', ' 100000000 '],
      [TOO_LOW]: ['-1', ' -1'],
      [SIX]: ['1.0000001'],
      [DIGITS]: ['1 2', 'x'],
    },
  },
  {
    name: 'price score of goods',
    check: score('GOODS'),
    fine: [...NOTHING, '70', '70.01', '100'],
    refused: { [GOODS]: ['69.99', '0', '-1'], [DIGITS]: ['x', '7 0'] },
  },
  { name: 'price score of equipment', check: score('EQUIPMENT'), fine: ['70'], refused: { [GOODS]: ['69.999999'] } },
  {
    name: 'price score of works',
    check: score('ENGINEERING'),
    fine: ['60', '61'],
    refused: { [WORKS]: ['59.99', '0'] },
  },
  { name: 'price score of maintenance', check: score('MAINTENANCE'), fine: ['60'], refused: { [WORKS]: ['59'] } },
  {
    name: 'price score of a service',
    check: score('SERVICE'),
    fine: ['30', '100'],
    refused: { [SERVICES]: ['29.99', '0'] },
  },
  { name: 'price score of supervision', check: score('SUPERVISION'), fine: ['30'], refused: { [SERVICES]: ['29'] } },
  {
    name: 'price score elsewhere',
    check: score('GOODS', 'CLOUD'),
    fine: ['0', '69', ''],
    refused: { [DIGITS]: ['x'] },
  },
  {
    name: 'user name',
    check: username,
    fine: [...NOTHING, 'expert01', 'abcd', 'a.b_c-d', 'a'.repeat(50)],
    refused: { [USERNAME]: ['1xpert', 'abc', 'a'.repeat(51), 'ab cd', '用户用户', '.abcd'] },
  },
  {
    name: 'identity number',
    check: idNumber,
    fine: [...NOTHING, '11010519491231002X', '11010519491231002x'],
    refused: {
      [ID]: [
        '110105194912310021',
        '11010519491331002X',
        '110105194902300024',
        '110105491231002',
        '01010519491231002X',
        'x',
      ],
    },
  },
  {
    name: 'mail',
    check: email,
    fine: [...NOTHING, 'a@example.com', 'a.b+c@x.example.cn'],
    refused: { [MAIL]: ['a', 'a@b', '@b.cn', 'a@.cn', 'a@b.', 'a b@c.cn', 'a@b@c.cn', `${'a'.repeat(100)}@b.cn`] },
  },
  {
    name: 'month',
    check: planMonth,
    fine: [...NOTHING, '2026-01', '2026-12', '2000-06'],
    refused: { [MONTH]: ['2026-00', '2026-13', '2026-1', '1999-12', '202601', '2026-01-01'] },
  },
  {
    name: 'district',
    check: districtCode,
    fine: [...NOTHING, '110101', '990101'],
    refused: { [DISTRICT]: ['110000', '110100', '010101', '11010', '1101011', '北京市'] },
  },
  {
    name: 'password',
    check: password,
    fine: ['Demo2026', 'demo-2026', 'DEMO-2026', 'Demo-demo', '密码Demo12'],
    refused: { [EMPTY]: NOTHING, [WEAK]: ['demo2026', 'Dm-2026', 'DEMO2026', '12345678', 'demodemo', '--------'] },
  },
];

const cases = tables.flatMap(({ name, check, fine, refused }) => [
  ...fine.map((value) => ({ name, check, value, message: null })),
  ...Object.entries(refused).flatMap(([message, values]) => values.map((value) => ({ name, check, value, message }))),
]);

test('there are cases enough', () => {
  expect(cases.length).toBeGreaterThan(350);
});

test.each(cases)('$name: $value gives $message', ({ check, value, message }) => {
  const text = check(value);
  expect(text?.zh ?? null).toBe(message);
  // every message has its English twin
  if (text) expect(text.en).toMatch(/^[A-Z0-9]/);
});

test('a very long value is answered at once by every check', () => {
  const long = '1-'.repeat(50_000);
  const started = performance.now();
  for (const { check } of tables) check(long);
  expect(performance.now() - started).toBeLessThan(500);
});

test.each([
  ['13900000001', '139****0001'],
  ['990100197001010016', '990***********0016'],
  ['1234567', '1234567'],
])('others see %s as %s', (value, shown) => {
  expect(masked(value)).toBe(shown);
});

test.each([
  ['tm01', 'tm01'],
  [' tm01 ', 'tm01'],
  ['\ttm01\n', 'tm01'],
  ['\u3000tm01', 'tm01'],
  ['t m', 't m'],
  ['  ', ''],
])('%j signs in as %j', (written, name) => {
  expect(signInName(written)).toBe(name);
});

test.each([
  [['admin'], true],
  [['A', 'B'], true],
  [[], false],
  [null, false],
  [undefined, false],
  ['admin', false],
  [{ 0: 'admin' }, false],
  [[1], false],
])('roles %j can start a session: %j', (roles, expected) => {
  expect(areRoles(roles)).toBe(expected);
});

test('the words about missing roles are those of the specification', () => {
  expect(NO_ROLES).toBe('getInfo: roles must be a non-null array !');
});
