import type zh from './sheet-zh.ts';

export default {
  title: 'Comparison',
  of: 'Comparison of {{section}}',
  export: 'Excel',
  item: 'Name, quantity',
  lowest: 'lowest',
  missing: 'missing',
  missingCount: '{{count}} missing',
  sum: 'Sum of the items (yuan)',
  stated: 'Stated total (yuan)',
  taxRate: 'Tax rate (%)',
  differs: 'differs from the sum',
  differsHint:
    'Where a total differs from the sum of its items, the committee asks about it in writing as an arithmetic error',
  noOffer: 'No bid is decrypted yet',
} satisfies typeof zh;
