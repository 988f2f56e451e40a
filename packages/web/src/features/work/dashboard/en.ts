import type zh from './zh.ts';

export default {
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
  hello: 'Hello, {{name}}',
  cockpit: 'Leadership cockpit',
  ball: {
    label: 'Quick navigation',
    hint: 'Quick navigation: drag it, or focus it and use the arrow keys',
  },
} satisfies typeof zh;
