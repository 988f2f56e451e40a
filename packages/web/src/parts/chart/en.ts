import type zh from './zh.ts';

export default {
  asTable: 'As table',
  asChart: 'As chart',
  menu: '{{title}}: more',
  picture: 'Save the picture (SVG)',
  sheet: 'Export the records (Excel)',
  most: '{{label}} has the most, {{value}}',
  least: '{{label}} is {{gap}} below {{reference}}',
  leads: 'Enter or click: the records',
  still: 'Still counting',
  stopped: 'Stopped at {{time}}',
  named: '{{name}} {{value}}',
} satisfies typeof zh;
