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

/** Before the opening nobody is told that a bid was withdrawn: neither project nor bidder is named. */
export const sealedRefund = reminder(
  'MARGIN_REFUND_SEALED',
  'TODO',
  { zh: '保证金待退还（未开标）', en: 'Deposit to refund before an opening' },
  { zh: '缴款码{code}的保证金待退还，须于{due}前退还', en: 'Deposit of payment code {code} to refund by {due}' },
  { path: '/tender/marginManagement', parts: ['recordId'] },
);

export const sealedRelease = reminder(
  'MARGIN_RELEASE_SEALED',
  'TODO',
  { zh: '保证金退还待复核（未开标）', en: 'Refund before an opening to release' },
  { zh: '缴款码{code}的保证金退还待复核，须于{due}前退还', en: 'Refund of payment code {code} to release by {due}' },
  { path: '/tender/marginManagement', parts: ['recordId'] },
);
