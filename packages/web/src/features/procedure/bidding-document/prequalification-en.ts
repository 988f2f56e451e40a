import type zh from './prequalification-zh.ts';

const en: typeof zh = {
  title: 'Document of the prequalification',
  files: 'Files of an application',
  filesHelp: 'Applicants upload each of them. Left empty, one file is asked for.',
  file: 'File',
  needed: 'Needed',
  items: 'What is reviewed (pass or fail)',
  itemsHelp:
    'The committee passes or fails each item; who passes all is qualified. Left empty, the requirement of the plan.',
  item: 'Item',
  standard: 'Standard',
};
export default en;
