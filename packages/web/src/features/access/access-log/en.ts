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
  own: {
    title: 'What I did',
    time: 'Time',
    action: 'Action',
    kind: 'Record',
    about: 'Project or detail',
    code: 'Number',
    usual:
      'What you did yourself, and sign-ins to your account: the last {{days}} days where no day is chosen, {{most}} days at once at most.',
    empty: 'Nothing was done on these days',
  },
  held: {
    title: 'Held back',
    why: 'Until the openings, calls of bidders are only counted by the day, without person and path; a day shows once it is over.',
    day: 'Day',
    calls: 'Calls',
    refused: 'Refused sign-ins',
  },
} satisfies typeof zh;
