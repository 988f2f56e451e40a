import type zh from './zh.ts';

const en = {
  intro:
    'Members of an evaluation committee come in by a code to their phone, without a password. It opens with the bids, and ends when the report is handed over.',
  mobile: 'Mobile number known to the expert pool',
  code: 'Code',
  enter: 'Enter the evaluation',
  choose: 'Choose an evaluation',
  chooseText: 'This phone stands for several evaluations or experts: choose the one that you sit in.',
  back: 'Back to the sign-in',
} satisfies typeof zh;
export default en;
