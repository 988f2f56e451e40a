import type zh from './zh.ts';

export default {
  working: 'Signing in…',
  refused: 'The sign-in is not valid, please sign in again',
  toLogin: 'Sign in',
  handedOver: 'The page that asked has what it needs. You can close this window.',
} satisfies typeof zh;
