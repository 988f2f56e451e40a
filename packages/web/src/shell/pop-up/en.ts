import type zh from './zh.ts';

export default {
  later: 'Later',
  noted: 'Got it',
  more: '{{count}} more',
} satisfies typeof zh;
