import type zh from './setup-zh.ts';

export default {
  title: 'Getting started',
  text: '{{count}} things keep every tender from starting',
  go: 'See what is missing',
} satisfies typeof zh;
