import type zh from './zh.ts';

export default {
  home: 'Back to home',
  back: 'Back',
  notFound: { title: 'Page not found', text: 'The address is wrong, or the page has moved.' },
  unauthorised: {
    title: 'Not authorised',
    text: 'Your current identity may not open this page. Ask your unit administrator or the system administrator.',
    right: 'Missing right: {{right}}',
  },
} satisfies typeof zh;
