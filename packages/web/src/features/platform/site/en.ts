import type zh from './zh.ts';

export default {
  home: 'Back to home',
  back: 'Back',
  notFound: { title: 'Page not found', text: 'The address is wrong, or the page has moved.' },
  unauthorised: {
    title: 'Not authorised',
    titleOf: 'No right to “{{screen}}”',
    who: 'You are {{name}} of {{organization}}',
    staff:
      'Roles are given by the administrator of your unit or the system administrator; what a role may do is set by the security administrator under Roles. Tell them the code below.',
    bidder: 'Roles of a company’s people are given by its administrator. Tell them the code below.',
    right: 'Missing right: {{right}}',
  },
} satisfies typeof zh;
