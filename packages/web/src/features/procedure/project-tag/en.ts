import type zh from './zh.ts';

export default {
  title: 'Project tags',
  type: 'Type',
  name: 'Name',
  color: 'Colour',
  num: 'Projects',
  look: 'Tag',
  add: 'New tag',
  edit: 'Edit tag',
  deleteTitle: 'Delete [{{name}}]',
  deleteText: 'A tag that projects have cannot be deleted.',
  empty: 'No tags yet',
} satisfies typeof zh;
