import type zh from './setup-zh.ts';

export default {
  title: 'Getting started',
  text: 'What keeps every tender from starting: {{count}}',
  go: 'See what is missing',
} satisfies typeof zh;
