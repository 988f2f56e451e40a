import type zh from './zh.ts';

export default {
  accessLog: {
    title: 'Access log',
    username: 'User name',
    displayName: 'Name',
    actor: 'Acting person',
    ip: 'IP address',
    method: 'Method',
    path: 'Path',
    status: 'Result',
    cost: 'Duration (ms)',
    time: 'Time',
  },
} satisfies typeof zh;
