import type zh from './items-zh.ts';

export default {
  title: 'Items asked about',
  of: 'Items of {{section}}',
  ceilingOf: 'Prices that the ceiling of {{section}} refers to',
  help: 'Bidders write a unit price with tax for each item. The prices are sealed with the bid, are compared once it is opened, and become inquiry records when the project ends',
  no: 'No.',
  kind: 'Kind',
  category: 'Category',
  name: 'Name',
  spec: 'Specification',
  unit: 'Unit',
  quantity: 'Quantity',
} satisfies typeof zh;
