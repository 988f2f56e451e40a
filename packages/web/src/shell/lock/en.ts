import type zh from './zh.ts';

export default {
  title: 'The screen is locked',
  hint: 'Enter your password to go on: what you typed is still there. The other tabs of this browser lock and open with it.',
  password: 'Password',
  unlock: 'Unlock',
  leave: 'Log out; drafts of forms stay in this browser',
} satisfies typeof zh;
