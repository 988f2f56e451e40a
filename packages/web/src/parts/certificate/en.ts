import type zh from './zh.ts';

export default {
  kind: 'Kind',
  level: 'Level',
  certNo: 'Number',
  issuer: 'Issuer',
  issueDate: 'Issued',
  expiryDate: 'Valid until',
  endless: 'Without end',
  state: 'State',
  auditStatus: 'Audit',
  scans: 'Scans of the certificate',
  edition: 'Edition {{no}}',
  inForce: 'In force',
  editions: 'Editions',
  withdrawnTime: 'Withdrawn',
} satisfies typeof zh;
