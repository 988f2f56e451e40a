import type zh from './zh.ts';

export default {
  title: 'To-dos',
  content: 'Content',
  category: 'Category',
  due: 'Due',
  state: 'State',
  open: 'Open',
  handled: 'Handled',
  overdue: 'Overdue',
  markDown: 'Mark as handled',
  marked: '{{count}} marked',
  empty: 'No to-dos',
  tabs: 'Kinds of to-dos',
  all: 'All',
} satisfies typeof zh;
