import type zh from './factor-zh.ts';

export default {
  code: 'Second factor',
  asked: 'The password is right. Enter the 6 digits of your authenticator; without the phone, a recovery code',
  title: 'Second factor',
  state: 'State',
  off: 'Off',
  since: 'On since {{time}}',
  manage: 'Settings',
  open: 'Manage the second factor',
} satisfies typeof zh;
