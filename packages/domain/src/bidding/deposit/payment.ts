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
    text: { zh: '请填写保函编号和到期日', en: 'Give number and last day of the guarantee' },
    fields: ['form', 'guaranteeNo', 'guaranteeEnd'],
    field: 'guaranteeNo',
    severity: blocks,
    isKept: ({ form, guaranteeNo, guaranteeEnd }) =>
      !isGuarantee(form) || (guaranteeNo !== null && guaranteeEnd !== null),
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
