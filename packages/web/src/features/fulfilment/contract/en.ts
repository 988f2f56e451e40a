import type zh from './zh.ts';

export default {
  title: 'Contract',
  notYet: 'To be filled in once the winning notices are sent.',
  due: 'To be signed by',
  issueDate: 'Winning notice of',
  contractOf: 'Contract · {{section}}',
  contractNo: 'Contract number',
  contractNoHelp: 'Left empty, a number is taken.',
  name: 'Contract name',
  amount: 'Amount',
  estimated: 'estimate',
  estimatedHelp: 'The winning price is no amount: give what the contract is thought to come to.',
  priceText: 'Price as written in the bid',
  periodDays: 'Period (days)',
  signDate: 'Signed',
  effectiveDate: 'Effective',
  endDate: 'Ends',
  partyA: 'Party A',
  partyB: 'Party B',
  performanceBond: 'Performance bond',
  entered: 'Date of signing entered',
  dateReason: 'Why the date is entered later',
  dateHelp:
    'It lies more than 3 days from the day on which it is entered: give a reason of at least 10 characters and the scan',
  files: 'Contract files',
  none: 'No contract yet',
} satisfies typeof zh;
