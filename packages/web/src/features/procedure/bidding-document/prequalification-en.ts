import type zh from './prequalification-zh.ts';

const en: typeof zh = {
  title: 'Document of the prequalification',
  files: 'Files of an application',
  filesHelp: 'Applicants upload each of them. Left empty, one file is asked for.',
  file: 'File',
  needed: 'Needed',
  items: 'What is reviewed',
  itemsHelp:
    'The committee passes or fails each item; who passes all has passed. Left empty, the requirement of the plan.',
  item: 'Item',
  standard: 'Standard',
  method: 'Method',
  PASS: 'All who pass',
  LIMITED: 'A limited number',
  most: 'How many are let in',
  mostHelp:
    'At least 3, mostly 7 or more. Where no more pass, all of them are let in and nothing is scored; else the first ones by score, with whoever is level with the last of them.',
  mostUnit: 'applicants',
  criteria: 'What is scored',
  criteriaHelp:
    'Each member scores the applicants that passed; a score is the mean of the members’ sums, to two decimals. Full score: {{sum}}',
  criterion: 'Criterion',
  points: 'Points',
};
export default en;
