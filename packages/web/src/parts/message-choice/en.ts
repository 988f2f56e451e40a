import type zh from './zh.ts';

export default {
  title: 'Messages',
  intro:
    'The system administrator settles by which channels to-dos and notices leave; you may do without channels and settle quiet hours and a daily digest. What the law wants in writing is sent all the same.',
  nothing: 'No channel reaches you now: none is set up, or you have neither phone nor mailbox here',
  declined: 'Channels to do without',
  declinedHelp: 'None chosen: all of them',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  digestHour: 'Daily digest',
  digestHelp: 'Not chosen: each as it comes',
  hour: '{{hour}}:00',
  language: 'Language',
} satisfies typeof zh;
