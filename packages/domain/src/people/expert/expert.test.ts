import { expect, test } from 'vitest';
import { EXPERT_CHECKS, expertStates } from './expert.ts';

test.each([
  ['ACTIVE', ['suspend']],
  ['SUSPENDED', ['restore']],
  ['REMOVED', []],
] as const)('of an expert who is %s one may %j', (status, open) => {
  expect(expertStates.actionsFrom(status)).toEqual(open);
});

const expert = {
  name: '沈砚舟',
  employer: '岚川大学',
  mobile: '13800000001',
  idNumber: '11010519491231002X',
  username: 'expert',
  password: 'Expert#2026',
};

test('complete data have no faults', () => {
  for (const [field, value] of Object.entries(expert))
    expect(EXPERT_CHECKS[field as keyof typeof EXPERT_CHECKS](value)).toBeNull();
});

test.each([
  ['name', '沈1', '仅支持输入中文和英文'],
  ['employer', ' ', '不能仅输入空白字符'],
  ['mobile', '', '不能为空'],
  ['username', '', '不能为空'],
  ['idNumber', '110105194912310021', '请输入正确的身份证号码'],
] as const)('%s may not be %j: %s', (field, value, message) => {
  expect(EXPERT_CHECKS[field](value)?.zh).toBe(message);
});
