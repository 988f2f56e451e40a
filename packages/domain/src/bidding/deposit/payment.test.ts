import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { paymentRules, type PaymentFacts } from './payment.ts';

const transfer: PaymentFacts = {
  form: 'TRANSFER',
  acceptedForms: ['TRANSFER', 'BANK_GUARANTEE'],
  payerAccount: '6222000011112222',
  guaranteeNo: null,
  guaranteeEnd: null,
  paidTime: '2026-11-20 10:00:00',
  now: '2026-11-20 10:00:00',
};
const guarantee: PaymentFacts = {
  ...transfer,
  form: 'BANK_GUARANTEE',
  payerAccount: null,
  guaranteeNo: 'BH-1',
  guaranteeEnd: '2026-12-10',
};

describe('a claim of payment', () => {
  test.each<[string, PaymentFacts, string[]]>([
    ['by transfer', transfer, []],
    ['by guarantee, however long it lasts', guarantee, []],
    ['in a form that is not named', { ...transfer, form: 'CHEQUE' }, ['DEPOSIT_FORM']],
    ['where the document names no forms', { ...transfer, acceptedForms: [] }, []],
    ['without account', { ...transfer, payerAccount: null }, ['PAYER_ACCOUNT']],
    ['by guarantee without number', { ...guarantee, guaranteeNo: null }, ['GUARANTEE']],
    ['by guarantee without an end', { ...guarantee, guaranteeEnd: null }, ['GUARANTEE']],
    ['of a second from now', { ...transfer, paidTime: '2026-11-20 10:00:01' }, ['PAID_TIME']],
  ])('%s', (_title, facts, broken) => {
    expect(findings(paymentRules, facts).map(({ ruleId }) => ruleId)).toEqual(broken);
  });
});
