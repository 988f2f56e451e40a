import type zh from './zh.ts';

export default {
  title: 'Registrations',
  sealed: 'Sealed until the opening',
  sealedText: 'Until the opening starts nobody sees the names or the number of those who registered',
  section: 'Section',
  supplier: 'Company',
  members: 'Consortium members',
  contact: 'Contact',
  phone: 'Phone',
  registeredTime: 'Registered',
  downloadedTime: 'First download',
  none: 'Nobody has registered',
} satisfies typeof zh;
