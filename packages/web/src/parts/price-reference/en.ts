import type zh from './zh.ts';

export default {
  title: 'Prices referred to',
  help: 'What a record says is frozen here: it still shows what stood there that day when it is corrected, withdrawn or out of date',
  kind: 'Kind',
  choose: 'Find an inquiry record',
  placeholder: 'Name or specification',
  none: 'Refers to no inquiry record',
  edit: 'Choose inquiry records',
  name: 'Name and specification',
  gross: 'Unit price with tax',
  supplier: 'Supplier',
  inquiryDate: 'Asked on',
  referred: 'Chosen',
  referredBy: '{{name}} {{time}}',
  now: 'The record today',
  outOfDate: 'Out of date',
  most: 'At most {{count}} records',
} satisfies typeof zh;
