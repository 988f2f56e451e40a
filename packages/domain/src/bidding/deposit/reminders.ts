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

/** The bidder is asked for its side before somebody decides that its deposit is kept. */
export const forfeitHearing = reminder(
  'FORFEIT_HEARING',
  'TODO',
  { zh: '保证金不予退还告知', en: 'Hearing about a deposit' },
  {
    zh: '【{name}】拟不予退还贵单位投标保证金（{reason}），请于{due}前陈述申辩',
    en: '[{name}] it is proposed to keep your deposit ({reason}): say what you have to say by {due}',
  },
  { path: '/bidder/joined', parts: ['projectId', 'recordId'] },
);

export const guaranteeClaim = reminder(
  'GUARANTEE_CLAIM',
  'TODO',
  { zh: '保函待索赔', en: 'Guarantee to claim' },
  { zh: '【{name}】保函须于{due}前向担保人索赔', en: '[{name}] guarantee to claim at its guarantor by {due}' },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);

export const guaranteeEnds = reminder(
  'GUARANTEE_ENDS',
  'READ',
  { zh: '保函即将到期', en: 'Guarantee expires' },
  {
    zh: '【{name}】缴款码{code}的保函将于{due}到期，请及时续期、释放或索赔',
    en: '[{name}] the guarantee of payment code {code} expires on {due}: extend, release or claim it',
  },
  { path: '/tender/marginManagement', parts: ['projectId', 'recordId'] },
);
