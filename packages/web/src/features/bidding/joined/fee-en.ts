import type zh from './fee-zh.ts';

const en: typeof zh = {
  title: 'Document fee',
  amount: 'Fee',
  arrivedTime: 'Received',
  refundDue: 'Refund due',
  refundTime: 'Refunded',
  interest: 'Interest refunded',
  hint: 'A printed document costs its printing and postage and no more. Pay it in one sum to the account that the document names, with the payment code in the remittance note; once for all sections of the project. Registration and bid do not wait for it. If the tender is given up it goes back with interest; whoever gives up its own registration does not get it back.',
};
export default en;
