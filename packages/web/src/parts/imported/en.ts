import type zh from './zh.ts';

export default {
  origin: 'Origin',
  only: 'Imported only',
  time: 'Imported',
} satisfies typeof zh;
