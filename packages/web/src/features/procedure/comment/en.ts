import type zh from './zh.ts';

export default {
  seenBy:
    'Seen only by staff who may see this project; never by bidders, experts or the public, and no document takes it in.',
  secrecy: 'Write nothing confidential here, such as a base price or the members of the committee.',
  title: 'Internal comments',
  content: 'Comment',
  placeholder: 'Type @ and a name, unit or initials in pinyin to mention a colleague',
  send: 'Send',
  sent: 'Sent',
  none: 'No comments yet. Write the first one; @ tells a colleague who may see this project.',
  one: 'New comment by {{name}}',
  people: 'People to mention',
  found: '{{count}} people: choose with the arrow keys and Enter',
  searching: 'Searching',
  nobody: 'Nobody of that name may see this project',
  called: 'Mentions you',
  edited: 'edited',
  editedAt: 'Edited {{time}}',
  edit: 'Edit',
  editTitle: 'Edit the comment',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this comment?',
  withdrawText:
    'Others will no longer see what it says, only that you withdrew a comment. The audit trail keeps that, and it cannot be undone.',
  withdrawnDone: 'Withdrawn',
  withdrawn: '{{name}} withdrew a comment',
  ownWithdrawn: 'You withdrew this comment; only you still see what it said',
  latest: 'Back to the latest',
} satisfies typeof zh;
