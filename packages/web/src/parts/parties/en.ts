import type zh from './zh.ts';

const en: typeof zh = {
  members: 'Consortium members',
  name: 'Member',
  uscc: 'Unified social credit code',
  consent: 'Consent code',
  related: 'Relation to the tenderee',
  relatedNo: 'None',
  relatedYes: 'Related',
};
export default en;
