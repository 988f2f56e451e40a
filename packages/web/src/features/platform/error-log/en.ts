import type zh from './zh.ts';

export default {
  title: 'Error log',
  time: 'Time',
  username: 'User name',
  stranger: 'not signed in',
  message: 'Message',
  where: 'Place',
  url: 'Page',
  requestId: 'Request id',
  agent: 'Browser',
  ip: 'IP address',
  stack: 'Stack',
  details: 'Error',
  empty: 'No errors on the pages',
} satisfies typeof zh;
