import { expect, test } from 'vitest';
import { auditStates, COMPANY_CHECKS, isIdentityFixed } from './supplier.ts';

test.each([
  ['UNAUDITED', ['pass', 'refuse', 'resubmit']],
  ['AUDIT_PASSED', ['resubmit']],
  ['AUDIT_NOT_PASSED', ['resubmit']],
] as const)('from %s an audit may %j', (status, open) => {
  expect(auditStates.actionsFrom(status)).toEqual(open);
});

test.each([
  ['waits for its first audit', { passedOnce: false, imported: false }, [false, false]],
  ['came in from a file', { passedOnce: false, imported: true }, [false, true]],
  ['has passed once', { passedOnce: true, imported: false }, [true, true]],
] as const)('of a company that %s name and code are fixed: %j', (_, known, fixed) => {
  expect([
    isIdentityFixed(known, { name: true, uscc: false }),
    isIdentityFixed(known, { name: false, uscc: true }),
  ]).toEqual(fixed);
  expect(isIdentityFixed(known, { name: false, uscc: false })).toBe(false);
});

const company = {
  name: '澄桥建设有限公司',
  uscc: '91990000MA0B1C2D3E',
  legalPerson: '沈砚舟',
  district: '990201',
  contact: '林知远',
  mobile: '13800000001',
  landline: '',
  fax: null,
};

test('complete data have no faults', () => {
  for (const [field, value] of Object.entries(company))
    expect(COMPANY_CHECKS[field as keyof typeof COMPANY_CHECKS](value)).toBeNull();
});

test.each([
  ['name', ' ', '不能仅输入空白字符'],
  ['uscc', '', '不能为空'],
  ['uscc', '91990000MA0B1C2D3O', '统一社会信用代码不规范'],
  ['legalPerson', '沈砚舟1', '仅支持输入中文和英文'],
  ['mobile', '23800000001', '不是有效的手机号'],
  ['landline', '12', '请输入正确的固话号码（固话格式：区号-号码）'],
] as const)('%s may not be %j: %s', (field, value, message) => {
  expect(COMPANY_CHECKS[field](value)?.zh).toBe(message);
});
