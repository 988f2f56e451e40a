import type { DepositForm } from './codes.ts';
import { blocks, type Rule } from '../../rule.ts';
import { isGuarantee } from './deposit.ts';

/** A bidder's claim that the deposit is paid or the guarantee handed over. Wire times. */
export interface PaymentFacts {
  form: DepositForm;
  /** Forms that the bidding document accepts. */
  acceptedForms: readonly string[];
  payerAccount: string | null;
  guaranteeNo: string | null;
  /** Last day of the guarantee, 'yyyy-MM-dd'. */
  guaranteeEnd: string | null;
  paidTime: string;
  now: string;
  bidDeadline: string;
}

/** Rules of a claim of payment. */
export const paymentRules: readonly Rule<PaymentFacts>[] = [
  {
    id: 'DEPOSIT_FORM',
    basis: '例26',
    text: { zh: '招标文件不接受该缴纳形式', en: 'The bidding document does not accept this form' },
    fields: ['form'],
    field: 'form',
    severity: blocks,
    isKept: ({ form, acceptedForms }) => acceptedForms.length === 0 || acceptedForms.includes(form),
  },
  {
    id: 'PAYER_ACCOUNT',
    basis: '例26',
    text: { zh: '请填写付款账号', en: 'Give the account that paid' },
    fields: ['form', 'payerAccount'],
    field: 'payerAccount',
    severity: blocks,
    isKept: ({ form, payerAccount }) => isGuarantee(form) || payerAccount !== null,
  },
  {
    id: 'GUARANTEE',
    basis: '[INT]',
    text: {
      zh: '请填写保函编号和到期日，到期日不得早于投标截止日',
      en: 'Give number and last day of the guarantee, not before the deadline',
    },
    fields: ['form', 'guaranteeNo', 'guaranteeEnd'],
    field: 'guaranteeNo',
    severity: blocks,
    isKept: ({ form, guaranteeNo, guaranteeEnd, bidDeadline }) =>
      !isGuarantee(form) || (guaranteeNo !== null && guaranteeEnd !== null && guaranteeEnd >= bidDeadline.slice(0, 10)),
  },
  {
    id: 'PAID_TIME',
    basis: '[INT]',
    text: { zh: '缴纳时间不能晚于现在', en: 'The time of payment is in the future' },
    fields: ['paidTime'],
    field: 'paidTime',
    severity: blocks,
    isKept: ({ paidTime, now }) => paidTime <= now,
  },
];

/** A deposit that finance is about to confirm. */
export interface ArrivalFacts {
  now: string;
  bidDeadline: string;
}

/** A deposit secures a bid only when it has arrived before the deadline. */
export const arrivalRules: readonly Rule<ArrivalFacts>[] = [
  {
    id: 'DEPOSIT_LATE',
    basis: '例26',
    text: {
      zh: '投标截止时间已过，保证金不能再确认；请退回缴纳申报，已到账的款项原路退还',
      en: 'The bid deadline has passed: return the claim, and send back what has arrived the way it came',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ now, bidDeadline }) => now < bidDeadline,
  },
];
