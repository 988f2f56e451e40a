import type zh from './zh.ts';

export default {
  gone: 'There is no such to-do, or it is somebody else’s',
  toList: 'All to-dos',
} satisfies typeof zh;
