import { addDays, addWorkdays, type WorkdayTable } from '../../calendar.ts';
import { addAmounts, compareAmounts } from '../../money.ts';
import { paramNumber, type Params } from '../../params.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';
import type { ClaimStatus, ForfeitStatus } from './codes.ts';

/** To keep a deposit is proposed by one person; the bidder is heard; another person decides (例35, 例74). */
export const forfeitStates = stateTable<ForfeitStatus, 'uphold' | 'refuse' | 'withdraw'>({
  uphold: { from: ['PROPOSED'], to: 'UPHELD' },
  refuse: { from: ['PROPOSED'], to: 'REFUSED' },
  withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
});

/** A claim on the guarantor is paid or refused. */
export const claimStates = stateTable<ClaimStatus, 'pay' | 'refuse'>({
  pay: { from: ['CLAIMED'], to: 'PAID' },
  refuse: { from: ['CLAIMED'], to: 'REFUSED' },
});

/** What somebody proposes to keep. */
export interface ProposalFacts {
  /** Code of bidding.ForfeitReason. */
  reason: string;
  /** The clause of the bidding document that it rests on. */
  clause: string | null;
  /** The bidder has revoked its bid after the deadline. */
  revoked: boolean;
  /** The bidder is the winner, or was until it fell away. */
  winner: boolean;
  files: number;
  /** Last day of a guarantee, 'yyyy-MM-dd'; null for money. */
  guaranteeEnd: string | null;
  today: string;
}

/** Grounds that only a winner can give (例74). */
const OF_WINNERS: readonly string[] = ['REFUSE_CONTRACT', 'EXTRA_CONDITIONS', 'NO_BOND'];

const LAPSED = { zh: '保函已过有效期，不能再索赔', en: 'The guarantee has expired and can no longer be claimed' };

/** A deposit is kept on the grounds of the law, or one that the document names, and with its proof. */
export const proposalRules: readonly Rule<ProposalFacts>[] = [
  {
    id: 'FORFEIT_GROUND',
    basis: '例35, 例74',
    text: { zh: '该投标人没有发生所选情形', en: 'This bidder has given no such ground' },
    fields: ['reason'],
    field: 'reason',
    severity: blocks,
    isKept: ({ reason, revoked, winner }) => {
      if (reason === 'REVOKED_AFTER_DEADLINE')
        return (
          revoked || {
            zh: '该投标人没有在投标截止后撤销投标',
            en: 'This bidder has not revoked its bid after the deadline',
          }
        );
      return (
        !OF_WINNERS.includes(reason) || winner || { zh: '仅适用于中标人', en: 'Only the winner can give this ground' }
      );
    },
  },
  {
    id: 'FORFEIT_CLAUSE',
    basis: '例35, 例74',
    text: { zh: '请写明招标文件的条款', en: 'Name the clause of the bidding document' },
    fields: ['reason', 'clause'],
    field: 'clause',
    severity: blocks,
    isKept: ({ reason, clause }) => reason !== 'AS_DOCUMENT' || clause !== null,
  },
  {
    id: 'FORFEIT_FILE',
    basis: '[INT]',
    text: { zh: '请上传证明材料', en: 'Add the document that proves it' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ files }) => files > 0,
  },
  {
    id: 'GUARANTEE_LAPSED',
    basis: '例74',
    text: LAPSED,
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ guaranteeEnd, today }) => guaranteeEnd === null || today <= guaranteeEnd,
  },
];

/**
 * Until when the bidder may say what it has to say: workdays after the day on which it is told, and no later than the day before
 * its guarantee ends, so that the guarantor can still be asked.
 * @param now 'yyyy-MM-dd HH:mm:ss'
 * @param guaranteeEnd 'yyyy-MM-dd', null for money
 * @returns 'yyyy-MM-dd HH:mm:ss', not before `now`
 */
export function hearingTerm(
  now: string,
  guaranteeEnd: string | null,
  { workdays, params }: { workdays: WorkdayTable; params?: Params },
): string {
  const days = paramNumber(params, 'bidding.deposit.hearingDays');
  const term = `${addWorkdays(now.slice(0, 10), days, workdays).date} 23:59:59`;
  const last = guaranteeEnd === null ? term : `${addDays(guaranteeEnd, -1)} 23:59:59`;
  const earlier = last < term ? last : term;
  return earlier < now ? now : earlier;
}

/** True once somebody may decide: the bidder has answered, or its term has passed in silence. */
export const isHeard = (
  { answeredTime, hearingDue }: { answeredTime: string | null; hearingDue: string },
  now: string,
): boolean => answeredTime !== null || now >= hearingDue;

/** Who proposed to keep a deposit and who is about to decide on that; user ids. */
export interface DecisionFacts {
  proposedBy: string | null;
  decidedBy: string;
  approved: boolean;
  answeredTime: string | null;
  hearingDue: string;
  now: string;
  guaranteeEnd: string | null;
}

/** A deposit is kept by two people, after its bidder was heard (例35, 例74). */
export const forfeitRules: readonly Rule<DecisionFacts>[] = [
  {
    id: 'SECOND_PERSON',
    basis: '[INT]',
    text: { zh: '不予退还须由提出人以外的人审批', en: 'Somebody else than who proposed it decides' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ proposedBy, decidedBy }) => proposedBy !== decidedBy,
  },
  {
    id: 'FORFEIT_HEARING',
    basis: '[INT]',
    text: { zh: '投标人陈述申辩期限未满', en: 'The bidder may still answer' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: (facts) =>
      !facts.approved ||
      isHeard(facts, facts.now) || {
        zh: `投标人可在${facts.hearingDue}前陈述申辩，期满或其答复后再审批`,
        en: `The bidder may answer until ${facts.hearingDue}: decide once it has, or its term has passed`,
      },
  },
  {
    id: 'GUARANTEE_LAPSED',
    basis: '例74',
    text: LAPSED,
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ approved, guaranteeEnd, now }) => !approved || guaranteeEnd === null || now.slice(0, 10) <= guaranteeEnd,
  },
];

/** A claim on the guarantor. Business dates, amounts in 元. */
export interface ClaimFacts {
  claimDate: string;
  /** Day on which it was decided that the guarantee is forfeited. */
  decidedDate: string;
  today: string;
  guaranteeEnd: string | null;
  claimYuan: string;
  /** For how much the guarantee stands. */
  amountYuan: string;
  /** What earlier claims brought. */
  paidYuan: string;
  files: number;
}

/** A guarantee is claimed within its validity, and for no more than what it stands for. */
export const claimRules: readonly Rule<ClaimFacts>[] = [
  {
    id: 'CLAIM_DATE',
    basis: '[INT]',
    text: { zh: '索赔日期应在批准之日和今天之间', en: 'Claimed between the decision and today' },
    fields: ['claimDate'],
    field: 'claimDate',
    severity: blocks,
    isKept: ({ claimDate, decidedDate, today }) => claimDate >= decidedDate && claimDate <= today,
  },
  {
    id: 'GUARANTEE_LAPSED',
    basis: '例74',
    text: LAPSED,
    fields: ['claimDate'],
    field: 'claimDate',
    severity: blocks,
    isKept: ({ claimDate, guaranteeEnd }) =>
      guaranteeEnd === null ||
      claimDate <= guaranteeEnd || {
        zh: `保函已于${guaranteeEnd}到期，不能再索赔`,
        en: `The guarantee expired on ${guaranteeEnd} and can no longer be claimed`,
      },
  },
  {
    id: 'CLAIM_AMOUNT',
    basis: '[INT]',
    text: {
      zh: '索赔金额须大于0，且不超过保函尚未赔付的金额',
      en: 'More than 0, and no more than is left of the guarantee',
    },
    fields: ['claimYuan'],
    field: 'claimYuan',
    severity: blocks,
    isKept: ({ claimYuan, amountYuan, paidYuan }) =>
      compareAmounts(claimYuan, '0') > 0 && compareAmounts(addAmounts(claimYuan, paidYuan), amountYuan) <= 0,
  },
  {
    id: 'CLAIM_FILE',
    basis: '[INT]',
    text: { zh: '请上传索赔函', en: 'Add the letter of the claim' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ files }) => files > 0,
  },
];

/** How a guarantor answered a claim. */
export interface ClaimAnswerFacts {
  paid: boolean;
  answeredDate: string;
  claimDate: string;
  today: string;
  /** 元; null where it was refused. */
  paidYuan: string | null;
  claimYuan: string;
  note: string | null;
}

/** The answer comes after the claim; what is paid is no more than was claimed; a refusal has its words. */
export const claimAnswerRules: readonly Rule<ClaimAnswerFacts>[] = [
  {
    id: 'CLAIM_DATE',
    basis: '[INT]',
    text: { zh: '答复日期应在索赔日期和今天之间', en: 'Answered between the claim and today' },
    fields: ['answeredDate'],
    field: 'answeredDate',
    severity: blocks,
    isKept: ({ answeredDate, claimDate, today }) => answeredDate >= claimDate && answeredDate <= today,
  },
  {
    id: 'CLAIM_AMOUNT',
    basis: '[INT]',
    text: { zh: '赔付金额须大于0，且不超过索赔金额', en: 'More than 0, and no more than was claimed' },
    fields: ['paidYuan'],
    field: 'paidYuan',
    severity: blocks,
    isKept: ({ paid, paidYuan, claimYuan }) =>
      !paid || (paidYuan !== null && compareAmounts(paidYuan, '0') > 0 && compareAmounts(paidYuan, claimYuan) <= 0),
  },
  {
    id: 'CLAIM_REASON',
    basis: '[INT]',
    text: { zh: '请写明担保人拒绝赔付的理由', en: 'Say why the guarantor refuses' },
    fields: ['note'],
    field: 'note',
    severity: blocks,
    isKept: ({ paid, note }) => paid || note !== null,
  },
];
