import type zh from './zh.ts';

export default {
  title: 'Questions and objections',
  tab: 'Questions',
  ask: 'Ask or object',
  asked: 'Submitted',
  kind: 'Kind',
  section: 'Section',
  wholeProject: 'The whole project',
  content: 'Content',
  files: 'Attachments',
  reply: 'Answer',
  replied: 'Answered',
  replyTo: 'Answer: {{kind}}',
  resumed: 'Answered, the project goes on',
  audience: 'Audience',
  publish: 'Publish question and answer, without the asker’s name',
  due: 'To be answered by {{time}}',
  mine: 'Mine',
  published: 'Published',
  suspends: 'Project suspended',
  none: 'No questions or objections yet',
  nonePublished: 'No answers published yet',
  rules:
    'Ask before the time for questions is over. Object to the document at least 10 days before the bid deadline, to the result within the publicity period; the project is suspended until the answer.',
  signIn: 'Sign in to ask',
  toAnnouncement: 'Tender announcement',
} satisfies typeof zh;
