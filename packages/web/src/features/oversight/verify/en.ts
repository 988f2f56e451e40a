import type zh from './zh.ts';

export default {
  intro:
    'Type the verification code of the page footer, or scan its square code, to see which document it is and to compare your copy.',
  code: 'Verification code',
  check: 'Verify',
  unknown: 'There is no document of this code. Look at it again.',
  genuine: 'The code is valid. It belongs to this document.',
  voided: 'The document was declared void at {{time}}.',
  kind: 'Kind',
  number: 'Number',
  paper: 'Document',
  project: 'Project',
  organization: 'Tenderee',
  frozenTime: 'Final since',
  contentHash: 'Hash of the contents (SHA-256)',
  fileHash: 'Hash of the {{format}} file (SHA-256)',
  noFile: 'Nobody has downloaded this document yet: there is no file to compare.',
  compare: 'Compare a file',
  compareNote: 'The hash is computed in your browser; the file is not sent anywhere.',
  pick: 'Choose a file',
  drop: 'or drop it here',
  counting: 'Computing…',
  same: '"{{name}}" is exactly the {{format}} file on record.',
  other: '"{{name}}" is not the file on record: it may have been changed.',
  unsafe: 'Over this connection your browser cannot compute hashes: use https, or compare the SHA-256 yourself.',
} satisfies typeof zh;
