import type zh from './zh.ts';

export default {
  title: 'Notice',
  later: 'Later',
  noted: 'Got it',
  more: '{{count}} more',
} satisfies typeof zh;
