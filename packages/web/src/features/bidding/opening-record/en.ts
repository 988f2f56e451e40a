import type zh from './zh.ts';

const en: typeof zh = {
  none: 'This project has no opening record to show. It is shown here once it is closed; what was not tendered in public is not shown.',
  facts: 'Project',
  organization: 'Tenderee',
  method: 'Method',
  openingTime: 'Opening',
  place: 'Place',
  endedTime: 'Record closed',
  round: 'Round {{round}}',
  section: '{{name}} (ceiling {{limit}} ×10k yuan)',
  records: 'Opening record',
  secondTime: 'Second opening',
  secondEnded: 'Second record closed',
  secondPlace: 'Place of the second opening',
  second: 'Second opening (prices)',
  no: 'No.',
  bidder: 'Bidder',
  state: 'Decryption',
  asRead: 'As read out',
  price: 'Price',
  period: 'Period (days)',
  quality: 'Quality',
  note: 'People, deposits and objections made on the spot are not made public.',
};
export default en;
