import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import * as checks from '@tenderdesk/domain/access/account/validators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from './kernel/endpoint.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { saveContract } from './modules/fulfilment/contract/contract.contract.ts';
import { saveBiddingDocument } from './modules/procedure/bidding-document/bidding-document.contract.ts';
import { createExpert, saveExpert } from './modules/people/expert/expert.contract.ts';
import { givenIdentity } from './modules/access/account/given.ts';
import { changePassword, saveUserInfo } from './modules/access/sign-in/sign-in.contract.ts';
import { addItem, changeItem } from './modules/planning/plan/plan.contract.ts';
import { saveImplementationPlan } from './modules/procedure/implementation-plan/implementation-plan.contract.ts';
import { startUnplanned } from './modules/procedure/project/project.contract.ts';
import { register as registerForSection } from './modules/bidding/registration/registration.contract.ts';
import { registerBidder, saveProfile, sendRegisterCode } from './modules/people/supplier/supplier.contract.ts';

/** A bad field is answered in the words of the form (spec §5): each field with each kind of fault, over HTTP. */

let product: TestApp;
let zh: Caller;
let en: Caller;

beforeAll(async () => {
  product = await openTestApp();
  const given = givenIdentity(product);
  zh = await given.as(await given.organization(), [...AUTHORITIES], 'GROUP');
  en = product.caller(zh.token, 'en');
});
afterAll(() => product.close());

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

interface Kind {
  check: checks.Check;
  refused: readonly (readonly [unknown, string])[];
  taken: readonly unknown[];
}

const must = [
  ['', EMPTY],
  [null, EMPTY],
  [undefined, EMPTY],
  [' ', BLANK],
] as const;

const wan = [
  ['x', DIGITS],
  ['1,000', DIGITS],
  ['100000000', '不能大于最大值99999999.999999'],
  ['1.0000001', '最多输入6位小数'],
] as const;

const kinds = {
  text: { check: checks.requiredText, refused: must, taken: ['x', ' x '] },
  mobile: {
    check: checks.mobile,
    refused: [
      ['12900000000', MOBILE],
      ['1390000000', MOBILE],
      ['139000000000', MOBILE],
      [' 13900000000', MOBILE],
    ],
    taken: ['13900000000', '19999999999'],
  },
  landline: {
    check: checks.landline,
    refused: [
      ['123456', LANDLINE],
      ['0717-1234', LANDLINE],
      ['13900000000', LANDLINE],
    ],
    taken: ['1234567', '0717-12345', '', null, undefined],
  },
  phone: {
    check: checks.phone,
    refused: [
      ['02787654321', PHONE],
      ['12900000000', PHONE],
    ],
    taken: ['13900000000', '027-87654321'],
  },
  fax: {
    check: checks.fax,
    refused: [
      ['12345', FAX],
      ['1'.repeat(21), FAX],
      ['12345a', FAX],
    ],
    taken: ['123456', '+86-27-1234567', '', null],
  },
  postcode: {
    check: checks.postcode,
    refused: [
      ['030000', POSTCODE],
      ['43000', POSTCODE],
      ['4300000', POSTCODE],
    ],
    taken: ['430000', '', null],
  },
  name: {
    check: checks.personName,
    refused: [
      ['楚1', NAME],
      ['楚 砚之', NAME],
    ],
    taken: ['楚砚之', 'Chu'],
  },
  abbreviation: {
    check: checks.abbreviation,
    refused: [
      ['岚工A', SHORT],
      ['1', SHORT],
    ],
    taken: ['岚工', '', null],
  },
  uscc: {
    check: checks.uscc,
    refused: [
      ['91990000MA0B1C2D3O', USCC],
      ['91990000MA0B1C2D3', USCC],
      ['91990000ma0b1c2d3e', USCC],
    ],
    taken: ['91990000MA0B1C2D3E'],
  },
  email: {
    check: checks.email,
    refused: [
      ['a@b', '请输入正确的邮箱'],
      ['a b@c.cn', '请输入正确的邮箱'],
    ],
    taken: ['a@example.com', '', null],
  },
  district: {
    check: checks.districtCode,
    refused: [
      ['110000', '请选择到区县'],
      ['110100', '请选择到区县'],
      ['北京市', '请选择到区县'],
    ],
    taken: ['110101'],
  },
  idNumber: {
    check: checks.idNumber,
    refused: [
      ['110105194912310021', '请输入正确的身份证号码'],
      ['110105491231002', '请输入正确的身份证号码'],
    ],
    taken: ['11010519491231002X'],
  },
  username: {
    check: checks.username,
    refused: [
      ['1xpert', '用户名为4至50位字母、数字或 . _ -，以字母开头'],
      ['abc', '用户名为4至50位字母、数字或 . _ -，以字母开头'],
    ],
    taken: ['expert01'],
  },
  password: {
    check: checks.password,
    refused: [
      ['', EMPTY],
      ['weakweak', '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类'],
    ],
    taken: ['Expert#2026'],
  },
  month: {
    check: checks.planMonth,
    refused: [
      ['2026-13', '请按 2026-03 的格式填写'],
      ['2026-1', '请按 2026-03 的格式填写'],
    ],
    taken: ['2026-03', '', null],
  },
  wan: {
    check: checks.amountWan,
    refused: [...wan, ['-1', '不能小于最小值0']],
    taken: ['0', '99999999.999999', '007', '-0'],
  },
  wanAboveZero: {
    check: checks.amountWanAboveZero,
    refused: [...wan, ['0', POSITIVE], ['0.00', POSITIVE], ['-1', POSITIVE], ['01', POSITIVE]],
    taken: ['0.000001', '1', '99999999.999999'],
  },
  yuan: {
    check: checks.amountYuan,
    refused: [
      ['1000000000000', '不能大于最大值999999999999.99'],
      ['0.001', '最多输入2位小数'],
      ['-0.01', '不能小于最小值0'],
      ['一', DIGITS],
    ],
    taken: ['0', '0.01', '999999999999.99'],
  },
  share: {
    check: checks.percentage,
    refused: [
      ['100.0001', '不能大于最大值100'],
      ['-1', '不能小于最小值0'],
      ['0.00001', '最多输入4位小数'],
      ['1%', DIGITS],
    ],
    taken: ['0', '100', '100.0000', '99.9999'],
  },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

/** The fields of a body by their kinds; `!` stands before those that must be there. */
const forms: readonly [Endpoint, Readonly<Record<string, KindName | `!${KindName}`>>][] = [
  [sendRegisterCode, { mobile: '!mobile' }],
  [
    registerBidder,
    {
      name: '!text',
      uscc: '!uscc',
      legalPerson: '!name',
      contact: '!name',
      mobile: '!mobile',
      district: '!district',
      landline: 'landline',
      fax: 'fax',
      postcode: 'postcode',
      abbreviation: 'abbreviation',
      email: 'email',
      registeredCapital: 'wan',
      username: '!username',
      password: 'password',
    },
  ],
  [
    saveProfile,
    {
      name: '!text',
      uscc: '!uscc',
      legalPerson: '!name',
      contact: '!name',
      mobile: '!mobile',
      district: '!district',
      landline: 'landline',
      fax: 'fax',
      postcode: 'postcode',
      abbreviation: 'abbreviation',
      email: 'email',
    },
  ],
  [saveUserInfo, { displayName: '!name', mobile: 'mobile', email: 'email', idNumber: 'idNumber' }],
  [changePassword, { newPassword: 'password' }],
  [
    createExpert,
    {
      name: '!name',
      employer: '!text',
      mobile: '!mobile',
      idNumber: '!idNumber',
      username: '!username',
      password: 'password',
    },
  ],
  [saveExpert, { name: '!name', mobile: 'mobile', idNumber: 'idNumber' }],
  [addItem, { name: '!text', amount: 'wanAboveZero', plannedStart: 'month', plannedFinish: 'month' }],
  [changeItem, { amount: 'wanAboveZero' }],
  [startUnplanned, { name: '!text', estimatedAmount: 'wanAboveZero', unplannedReason: '!text' }],
  [
    saveImplementationPlan,
    {
      contactName: '!name',
      contactPhone: '!phone',
      estimatedAmount: 'wanAboveZero',
      investmentAmount: 'wan',
      stateFundRatio: 'share',
      priceScoreWeight: 'share',
      'sections.0.estimatedAmount': 'wanAboveZero',
      'sections.0.name': '!text',
    },
  ],
  [
    saveBiddingDocument,
    {
      docFeeYuan: 'yuan',
      performanceBondRate: 'share',
      'sections.0.controlPrice': 'wan',
      'sections.0.depositYuan': 'yuan',
    },
  ],
  [registerForSection, { contact: '!name', phone: '!mobile', 'consortiumMembers.0.uscc': '!uscc' }],
  [saveContract, { name: '!text', amount: 'wanAboveZero', performanceBondYuan: 'yuan' }],
];

/** The body with `value` at the path; what leads there is made. */
function withValue(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = path.split('.');
  let place = copy;
  for (const [index, name] of names.slice(0, -1).entries()) {
    place[name] ??= /^\d+$/.test(names[index + 1]!) ? [] : {};
    place = place[name] as Record<string, unknown>;
  }
  place[names.at(-1)!] = value;
  return copy;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const kindOf = (name: string): Kind => kinds[name.replace('!', '') as KindName];

const fields = forms.flatMap(([endpoint, table]) =>
  Object.entries(table).map(([field, kind]) => ({ at: nameOf(endpoint), endpoint, field, kind })),
);

const refused = fields.flatMap((one) => {
  const { refused: own } = kindOf(one.kind);
  const all = one.kind.startsWith('!') && one.kind !== '!text' ? [...must, ...own] : own;
  return all.map(([value, message]) => ({ ...one, value, message }));
});

const taken = fields.flatMap((one) => kindOf(one.kind).taken.map((value) => ({ ...one, value })));

test('there are cases enough', () => {
  expect(refused.length + taken.length).toBeGreaterThan(250);
});

interface Refusal {
  errors: { field: string; messageZh: string; messageEn: string }[];
}

const send = async (caller: Caller, { endpoint, field, value }: (typeof taken)[number], more: object = {}) => {
  const body = withValue({ ...endpoint.example, ...more }, field, value);
  const reply = await caller.call(endpoint, { body } as never);
  const { errors = [] } = reply.body as unknown as Partial<Refusal>;
  return { status: reply.status, faults: errors.filter((fault) => fault.field === field) };
};

test.each(refused)('$at refuses $field = $value: $message; the form’s own check says the same', async (one) => {
  const { status, faults } = await send(zh, one);
  expect({ status, faults: faults.map(({ messageZh }) => messageZh) }).toEqual({ status: 400, faults: [one.message] });
  const { check } = kindOf(one.kind);
  const said = (one.kind.startsWith('!') ? checks.needed(check) : check)(one.value as string);
  expect({ messageZh: said?.zh, messageEn: said?.en }).toMatchObject({
    messageZh: one.message,
    messageEn: faults[0]?.messageEn,
  });
});

test.each(taken)('$at takes $field = $value', async (one) => {
  // something else is wrong, so that nothing is stored
  expect((await send(zh, one, { unknownKey: 1 })).faults).toEqual([]);
});

test('every message has an English twin', async () => {
  for (const one of refused) {
    const { faults } = await send(en, one);
    expect(faults[0]?.messageEn, `${one.at} ${one.field}`).toMatch(/^[A-Z0-9]/);
  }
});
