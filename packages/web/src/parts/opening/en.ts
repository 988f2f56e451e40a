import type zh from './zh.ts';

export default {
  decryptUntil: 'Decrypt by',
  decrypt: 'Decrypt',
  decrypted: 'Decrypted',
  decryptHint: 'The password set when the bid was handed in; a bid that is not decrypted in time counts as revoked',
  confirmRecord: 'Confirm the record',
  confirmRecordText: 'Your line of the record is right; this cannot be changed afterwards',
  recordConfirmed: 'Record confirmed',
  object: 'Object',
  objection: 'Objection',
  objected: 'Objection raised',
  password: 'Bid password',
  answer: 'Answer: {{text}}',
} satisfies typeof zh;
