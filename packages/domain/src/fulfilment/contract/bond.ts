import { isGuarantee } from '../../bidding/deposit/deposit.ts';
import type { DepositForm } from '../../bidding/deposit/codes.ts';
import { addAmounts, compareAmounts, multiply, roundAmount, sumAmounts, yuanFromWan } from '../../money.ts';
import { param, type Params } from '../../params.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';
import type { BondCallStatus, BondStatus } from './bond-codes.ts';
import type { HeldBondState } from './held-bond-codes.ts';

/** The performance bond (履约担保) of a winner: asked for by the document or the contract, received, handed back, called on. */

/** A call is proposed with its paper, decided by the approver of the chain, and answered by who owes the money. */
export const bondCallStates = stateTable<BondCallStatus, 'approve' | 'refuse' | 'withdraw' | 'pay' | 'reject'>({
  approve: { from: ['PROPOSED'], to: 'CLAIMED' },
  refuse: { from: ['PROPOSED'], to: 'DECLINED' },
  withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
  pay: { from: ['CLAIMED'], to: 'PAID' },
  reject: { from: ['CLAIMED'], to: 'REFUSED' },
});

/** True while a call waits for its decision or its answer. */
export const isOpenCall = (status: BondCallStatus): boolean => status === 'PROPOSED' || status === 'CLAIMED';

/** What a winner has to give by when, and what it has given. */
export interface BondTerms {
  /** What the contract states, 元; null where it states none. */
  statedYuan: string | null;
  /** The share of the award that the document asks for, percent; null where it asks for none. */
  rate: string | null;
  /** What was awarded, 万元; null where the price is no amount. */
  awardWan: string | null;
  /** Sums of the bonds that are held, 元. */
  heldYuan: readonly string[];
  /** Last day, 'yyyy-MM-dd'; null before the notice. */
  due: string | null;
  today: string;
  /** The project has ended: nobody waits for it any more. */
  ended: boolean;
}

export interface BondStanding {
  /** Something is asked for, even where its sum is not known. */
  asked: boolean;
  askedYuan: string | null;
  heldYuan: string;
  /** What was asked for is not there. */
  missing: boolean;
  /** It is missing and its day is over: the ground NO_BOND (例55). */
  late: boolean;
}

/** Where the bond of a winner stands (例55, 例58). The contract's sum leads, else the document's share of the award. */
export function bondStanding({ statedYuan, rate, awardWan, heldYuan, due, today, ended }: BondTerms): BondStanding {
  const share = rate !== null && compareAmounts(rate, '0') > 0 ? rate : null;
  const asked = statedYuan !== null ? compareAmounts(statedYuan, '0') > 0 : share !== null;
  const ofAward =
    share === null || awardWan === null
      ? null
      : roundAmount(multiply(yuanFromWan(awardWan), multiply(share, '0.01')), 2);
  const askedYuan = asked ? (statedYuan ?? ofAward) : null;
  const held = sumAmounts(heldYuan);
  const missing = asked && !ended && compareAmounts(held, askedYuan ?? '0.01') < 0;
  return { asked, askedYuan, heldYuan: held, missing, late: missing && due !== null && today > due };
}

/** The most that bonds may come to (例58), 元; null where no amount is known. @param awardWan 万元 */
export const mostBondYuan = (awardWan: string | null, params?: Params): string | null =>
  awardWan === null
    ? null
    : roundAmount(multiply(yuanFromWan(awardWan), param(params, 'bidding.performanceBond.maxRate')), 2);

const FILE = {
  id: 'BOND_FILE',
  basis: '[INT]',
  text: { zh: '请上传证明材料', en: 'Add the document that proves it' },
  fields: ['files'],
  field: 'files',
  severity: blocks,
  isKept: ({ files }: { files: number }) => files > 0,
} as const;

/** A bond that was received. Business dates, amounts in 元. */
export interface ReceiptFacts {
  form: DepositForm;
  amountYuan: string;
  heldYuan: string;
  mostYuan: string | null;
  receivedDate: string;
  issueDate: string;
  today: string;
  guarantor: string | null;
  guaranteeEnd: string | null;
  files: number;
}

/** A bond is received after the notice, for no more than the law lets (例58). */
export const receiptRules: readonly Rule<ReceiptFacts>[] = [
  {
    id: 'BOND_DATE',
    basis: '[INT]',
    text: { zh: '收到日期应在中标通知书之后、今天之前', en: 'Received between the winning notice and today' },
    fields: ['receivedDate'],
    field: 'receivedDate',
    severity: blocks,
    isKept: ({ receivedDate, issueDate, today }) => receivedDate >= issueDate && receivedDate <= today,
  },
  {
    id: 'BOND_AMOUNT',
    basis: '例58',
    text: {
      zh: '金额须大于0，且履约担保合计不超过中标金额的10%',
      en: 'More than 0, and at most 10 % of the award in all',
    },
    fields: ['amountYuan'],
    field: 'amountYuan',
    severity: blocks,
    isKept: ({ amountYuan, heldYuan, mostYuan }) =>
      compareAmounts(amountYuan, '0') > 0 &&
      (mostYuan === null ||
        compareAmounts(addAmounts(amountYuan, heldYuan), mostYuan) <= 0 || {
          zh: `履约担保合计不得超过${mostYuan}元，已持有${heldYuan}元`,
          en: `Bonds come to at most ${mostYuan} yuan; ${heldYuan} are held`,
        }),
  },
  {
    id: 'BOND_GUARANTOR',
    basis: '[INT]',
    text: { zh: '请填写担保人', en: 'Name the guarantor' },
    fields: ['form', 'guarantor'],
    field: 'guarantor',
    severity: blocks,
    isKept: ({ form, guarantor }) => !isGuarantee(form) || guarantor !== null,
  },
  {
    id: 'BOND_END',
    basis: '[INT]',
    text: { zh: '请填写保函有效期，且不早于今天', en: 'Give the last day of the guarantee, not before today' },
    fields: ['form', 'guaranteeEnd'],
    field: 'guaranteeEnd',
    severity: blocks,
    isKept: ({ form, guaranteeEnd, today }) => !isGuarantee(form) || (guaranteeEnd !== null && guaranteeEnd >= today),
  },
  FILE,
];

export interface ExtensionFacts {
  guaranteeEnd: string | null;
  newEnd: string;
  files: number;
}

/** A guarantee is extended to a later day. */
export const extensionRules: readonly Rule<ExtensionFacts>[] = [
  {
    id: 'BOND_END',
    basis: '[INT]',
    text: { zh: '新的有效期须晚于原有效期', en: 'The new last day is later than the present one' },
    fields: ['guaranteeEnd'],
    field: 'guaranteeEnd',
    severity: blocks,
    isKept: ({ guaranteeEnd, newEnd }) => guaranteeEnd !== null && newEnd > guaranteeEnd,
  },
  FILE,
];

export interface HandBackFacts {
  returnedDate: string;
  receivedDate: string;
  today: string;
  /** The contract was accepted or has ended, or its winner fell away. */
  over: boolean;
  note: string | null;
  files: number;
}

/** A bond goes back when what it secures is over; sooner only with a reason, such as another in its place. */
export const handBackRules: readonly Rule<HandBackFacts>[] = [
  {
    id: 'BOND_DATE',
    basis: '[INT]',
    text: { zh: '退还日期应在收到日期和今天之间', en: 'Handed back between its receipt and today' },
    fields: ['returnedDate'],
    field: 'returnedDate',
    severity: blocks,
    isKept: ({ returnedDate, receivedDate, today }) => returnedDate >= receivedDate && returnedDate <= today,
  },
  {
    id: 'BOND_SECURES',
    basis: '[INT]',
    text: { zh: '合同尚在履行，提前退还须说明原因', en: 'The contract is being performed: say why it goes back now' },
    fields: ['note'],
    field: 'note',
    severity: blocks,
    isKept: ({ over, note }) => over || note !== null,
  },
  FILE,
];

export interface CallFacts {
  amountYuan: string;
  leftYuan: string;
  /** Last day of a guarantee; null for money. */
  guaranteeEnd: string | null;
  today: string;
  files: number;
}

const ENDED = {
  id: 'BOND_LAPSED',
  basis: '[INT]',
  text: { zh: '保函已过有效期，不能再索赔', en: 'The guarantee has expired and can no longer be claimed' },
  fields: [],
  field: '',
  severity: blocks,
  isKept: ({ guaranteeEnd, today }: Pick<CallFacts, 'guaranteeEnd' | 'today'>) =>
    guaranteeEnd === null || today <= guaranteeEnd,
} as const;

/** A call is for no more than is left of the bond, and within its validity. */
export const callRules: readonly Rule<CallFacts>[] = [
  {
    id: 'BOND_AMOUNT',
    basis: '[INT]',
    text: { zh: '索赔金额须大于0，且不超过履约担保的余额', en: 'More than 0, and no more than is left of the bond' },
    fields: ['amountYuan'],
    field: 'amountYuan',
    severity: blocks,
    isKept: ({ amountYuan, leftYuan }) =>
      compareAmounts(amountYuan, '0') > 0 && compareAmounts(amountYuan, leftYuan) <= 0,
  },
  ENDED,
  FILE,
];

/** The same validity again at the approval. */
export const callDecisionRules: readonly Rule<Pick<CallFacts, 'guaranteeEnd' | 'today'>>[] = [ENDED];

export interface CallAnswerFacts {
  paid: boolean;
  answeredDate: string;
  /** Day on which the call was approved. */
  decidedDate: string;
  today: string;
  paidYuan: string | null;
  amountYuan: string;
  note: string | null;
  files: number;
}

/** What was paid is no more than was claimed; a refusal has its words; both have their paper. */
export const callAnswerRules: readonly Rule<CallAnswerFacts>[] = [
  {
    id: 'BOND_DATE',
    basis: '[INT]',
    text: { zh: '日期应在批准之日和今天之间', en: 'Between the approval and today' },
    fields: ['answeredDate'],
    field: 'answeredDate',
    severity: blocks,
    isKept: ({ answeredDate, decidedDate, today }) => answeredDate >= decidedDate && answeredDate <= today,
  },
  {
    id: 'BOND_AMOUNT',
    basis: '[INT]',
    text: { zh: '赔付金额须大于0，且不超过索赔金额', en: 'More than 0, and no more than was claimed' },
    fields: ['paidYuan'],
    field: 'paidYuan',
    severity: blocks,
    isKept: ({ paid, paidYuan, amountYuan }) =>
      !paid || (paidYuan !== null && compareAmounts(paidYuan, '0') > 0 && compareAmounts(paidYuan, amountYuan) <= 0),
  },
  {
    id: 'REASON_REQUIRED',
    basis: '[INT]',
    text: { zh: '请写明拒绝赔付的理由', en: 'Say why it is refused' },
    fields: ['note'],
    field: 'note',
    severity: blocks,
    isKept: ({ paid, note }) => paid || note !== null,
  },
  FILE,
];

export interface HeldBondFacts {
  status: BondStatus;
  /** What it secures is over. */
  over: boolean;
  /** Last day of a guarantee; null for money. */
  guaranteeEnd: string | null;
  today: string;
  /** The last day that counts as soon. */
  soon: string;
}

/** Where a bond stands: what has gone back, what is due back, what runs out before it is. Business dates. */
export function heldBondState({ status, over, guaranteeEnd, today, soon }: HeldBondFacts): HeldBondState {
  if (status === 'RETURNED') return 'RETURNED';
  if (over) return 'DUE_BACK';
  if (guaranteeEnd === null || guaranteeEnd > soon) return 'SECURES';
  return guaranteeEnd < today ? 'EXPIRED' : 'ENDING';
}
