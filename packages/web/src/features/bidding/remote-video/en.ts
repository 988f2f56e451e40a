import type zh from './zh.ts';

export default {
  title: 'Remote video',
  openingTime: 'Opening',
  project: 'Project',
  lots: 'Lots',
  room: 'Room',
  unit: 'Organisation',
  host: 'Host',
  status: 'State',
  enter: 'Enter',
  keyword: 'Name or number of the project',
  empty: 'There is no opening to follow',
} satisfies typeof zh;
