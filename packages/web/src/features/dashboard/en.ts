import type zh from './zh.ts';

export default {
  title: 'Dashboard',
  todo: 'To-do work',
  todoTabs: 'Kinds of to-dos',
  levels: 'Project level',
  all: 'All',
  noTodo: 'No to-dos',
  schedule: 'Opening schedule',
  levelI: 'I',
  levelII: 'II',
  contact: 'Contact',
  openingTime: 'Opening',
  noOpening: 'No openings ahead',
  opensToday: 'Today',
} satisfies typeof zh;
