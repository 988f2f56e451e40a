import type zh from './zh.ts';

export default {
  title: 'Qualifications',
  keyword: 'Supplier, number or issuer',
  supplier: 'Supplier',
  updated: 'Updated',
  pass: 'Pass',
  passText: 'This edition holds from then on, in the place of the one before.',
  empty:
    'No supplier has handed in a certificate yet; companies do so under “Company data”, and it is valid once it has passed',
} satisfies typeof zh;
