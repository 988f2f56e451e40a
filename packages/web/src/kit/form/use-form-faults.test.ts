import { expect, test } from 'vitest';
import { plainAmount } from './amount-field.tsx';
import { pathOf } from './use-form-faults.ts';

test.each([
  ['name', ['name']],
  ['sections.0.name', ['sections', 0, 'name']],
  ['sections[1].amount', ['sections', 1, 'amount']],
])('the field %s of an answer is found in the form', (field, path) => {
  expect(pathOf(field)).toEqual(path);
});

test.each([
  ['1,234,567.89', '1234567.89'],
  [' ￥１２，３４５．６ ', '12345.6'],
  ['309825元', '309825'],
  ['12.', '12.'],
  ['abc', 'abc'],
])('the pasted amount %j is taken as %j', (pasted, plain) => {
  expect(plainAmount(pasted)).toBe(plain);
});
