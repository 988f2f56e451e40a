import { reminder } from '../../work/reminder/category-part.ts';

export const depositConfirm = reminder(
  'MARGIN_CONFIRM',
  'TODO',
  { zh: '保证金待确认', en: 'Deposit to confirm' },
  { zh: '【{name}】保证金待确认，缴款码{code}', en: '[{name}] deposit to confirm, payment code {code}' },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);

export const depositRefund = reminder(
  'MARGIN_REFUND',
  'TODO',
  { zh: '保证金待退还', en: 'Deposit to refund' },
  { zh: '【{name}】保证金待退还，须于{due}前退还', en: '[{name}] deposit to refund by {due}' },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);

export const depositRelease = reminder(
  'MARGIN_RELEASE',
  'TODO',
  { zh: '保证金退还待复核', en: 'Refund of a deposit to release' },
  { zh: '【{name}】保证金退还待复核，须于{due}前退还', en: '[{name}] refund of a deposit to release by {due}' },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);

export const depositForfeit = reminder(
  'MARGIN_FORFEIT',
  'TODO',
  { zh: '保证金不予退还待审批', en: 'Forfeiture of a deposit to decide' },
  { zh: '【{name}】保证金拟不予退还，待审批', en: '[{name}] forfeiture of a deposit to decide' },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);
