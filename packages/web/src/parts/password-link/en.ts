import type zh from './zh.ts';

export default {
  title: 'One-time password link for [{{name}}]',
  text: 'The person opens it and sets a password, once, within 3 days. Earlier links end now.',
  send: 'Send it to the person’s phone or mailbox',
  show: 'Show it here, and I hand it over myself',
  how: 'How',
  make: 'Make the link',
  sent: 'The link was sent to the person',
  ready: 'One-time password link',
  readyText: 'Give this link to [{{name}}] in person. It is shown only now, is good until {{until}}, and works once.',
  waits: 'A security administrator checks the account before anybody signs in; the password can be set already.',
  copy: 'Copy the link',
  copied: 'Copied',
  done: 'Done',
} satisfies typeof zh;
