import { reminder } from '../../work/reminder/category-part.ts';

const PLACE = { path: '/tender/bankStatement', parts: ['recordId'], tab: 'fees' } as const;

export const documentFeeRefund = reminder(
  'DOCUMENT_FEE_REFUND',
  'TODO',
  { zh: '招标文件费待退还', en: 'Document fee to refund' },
  { zh: '【{name}】招标文件费待退还，须于{due}前退还', en: '[{name}] document fee to refund by {due}' },
  PLACE,
);

export const documentFeeRelease = reminder(
  'DOCUMENT_FEE_RELEASE',
  'TODO',
  { zh: '招标文件费退还待复核', en: 'Refund of a document fee to release' },
  {
    zh: '【{name}】招标文件费退还待复核，须于{due}前退还',
    en: '[{name}] refund of a document fee to release by {due}',
  },
  PLACE,
);
