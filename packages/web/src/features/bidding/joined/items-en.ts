import type zh from './items-zh.ts';

export default {
  title: 'Prices of the items',
  hint: 'Write the unit price with tax of each item, yuan with two decimals. They are sealed with the total and seen by nobody before the opening. What is left empty counts as missing',
  unitPrice: 'Unit price with tax',
  taxRate: 'Tax rate (%)',
  quantity: '{{quantity}} {{unit}}, {{total}} yuan',
  total: 'The items come to {{total}} yuan',
  useTotal: 'Take this sum as the total',
  missing: 'Items without a price: {{count}}',
  differs: 'The total differs from the sum of the items: the committee will ask about it as an arithmetic error',
  name: 'Name',
  amount: 'Quantity',
  written: 'Unit price offered',
  device:
    'A random mark of this browser is sealed with the bid (it holds nothing about a person); after the opening it shows whether bids of several companies came from one machine',
} satisfies typeof zh;
