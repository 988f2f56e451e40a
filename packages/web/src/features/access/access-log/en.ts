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
  held: {
    title: 'Held back',
    why: 'Until the openings, calls of bidders are only counted by the day, without person and path; a day shows once it is over.',
    day: 'Day',
    calls: 'Calls',
    refused: 'Refused sign-ins',
  },
} satisfies typeof zh;
