import type { Check } from '../../field-check.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import { isAwarded } from '../project/failure.ts';
import type { FlowPlace } from '../project/phase.ts';
import {
  TerminationCause,
  type DepositProposal,
  type FallConsequence,
  type FallGround,
  type IncidentStatus,
} from './incident-codes.ts';

/** Somebody of the unit proposes it with a paper, the approver of the chain decides; until then it can be taken back. */
export const incidentStates: StateTable<IncidentStatus, 'approve' | 'refuse' | 'withdraw'> = stateTable({
  approve: { from: ['PROPOSED'], to: 'APPROVED' },
  refuse: { from: ['PROPOSED'], to: 'REFUSED' },
  withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
});

/** Fewest characters of the reason of an incident [INT]. */
const INCIDENT_REASON = 10;

/** Checks the reason of an incident. */
export const incidentReason: Check = (value) =>
  (value ?? '').trim().length >= INCIDENT_REASON
    ? null
    : { zh: `不少于${INCIDENT_REASON}个字`, en: `At least ${INCIDENT_REASON} characters` };

/** True where a winner who was confirmed can fall away: until the contracts are signed, which ends the award (例55, 例74). */
export const mayFall = (phase: FlowPlace): boolean => phase === 'WINNING_NOTICE' || phase === 'CONTRACT_SIGNING';

/** The bid that would follow. */
export interface NextBid {
  /** Last day on which it binds its bidder, 'yyyy-MM-dd'; null where the document says none. */
  validUntil: string | null;
  /** Its bidder was asked to extend it and did not agree. */
  refused?: boolean;
}

/** A winner who is to fall away. */
export interface FallFacts {
  ground: FallGround;
  consequence: FallConsequence;
  /** Null where the winner has no deposit that still lies with the tenderee. */
  deposit: DepositProposal | null;
  hasDeposit: boolean;
  /** The winner's own bid; null for one who handed in none. */
  own: NextBid | null;
  /** The winning notice is out. */
  told: boolean;
  /** Null where no candidate is left. */
  next: NextBid | null;
  /** The clerk names the winner: the phases that find one were skipped. */
  direct: boolean;
  files: number;
  today: string;
}

/** True while a bid binds its bidder (例25), who did not refuse to extend it; what the document leaves open does not lapse. */
export const isBinding = ({ validUntil, refused = false }: NextBid, today: string): boolean =>
  !refused && (validUntil === null || today <= validUntil);

/** An incident needs the paper that proves it. */
export const paperRules: readonly Rule<{ files: number }>[] = [
  {
    id: 'INCIDENT_FILE',
    basis: '[INT]',
    text: { zh: '请上传证明材料', en: 'Add the document that proves it' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ files }) => files > 0,
  },
];

/** Grounds that the winner is not blamed for. */
const BLAMELESS: readonly FallGround[] = ['FORCE_MAJEURE', 'LAPSED'];

/** What a proposal that the winner falls away needs (例55, 例74). */
export const fallRules: readonly Rule<FallFacts>[] = [
  ...paperRules,
  {
    id: 'FALL_DEPOSIT',
    basis: '例55, 例74',
    text: { zh: '请说明投标保证金的处理建议', en: 'Say what is to become of the deposit' },
    fields: ['ground', 'deposit'],
    field: 'deposit',
    severity: blocks,
    isKept: ({ ground, deposit, hasDeposit }) => {
      if (!hasDeposit) return true;
      if (deposit === null) return false;
      return (
        !BLAMELESS.includes(ground) ||
        deposit === 'RETURN' || {
          zh: '因不可抗力退出，或投标有效期届满、不同意延长的，投标保证金应予退还',
          en: 'After force majeure, and where the bid lapsed or was not extended, the deposit goes back',
        }
      );
    },
  },
  {
    id: 'FALL_LAPSED',
    basis: '例25',
    text: {
      zh: '中标通知书发出前，投标有效期已届满或投标人不同意延长的，方可选择该事由',
      en: 'Only where the bid has lapsed, or was not extended, before the winning notice went out',
    },
    fields: ['ground'],
    field: 'ground',
    severity: blocks,
    isKept: ({ ground, own, told, today }) => ground !== 'LAPSED' || (!told && own !== null && !isBinding(own, today)),
  },
  {
    id: 'FALL_NEXT',
    basis: '例25, 例55',
    text: { zh: '已没有其他中标候选人，只能重新招标', en: 'No candidate is left: tender again' },
    fields: ['consequence'],
    field: 'consequence',
    severity: blocks,
    isKept: ({ consequence, next, direct, today }) => {
      if (consequence !== 'NEXT' || direct) return true;
      if (next === null) return false;
      return (
        isBinding(next, today) || {
          zh: `下一顺位候选人的投标有效期已于${next.validUntil}届满，只能重新招标`,
          en: `The bid of the next candidate lapsed on ${next.validUntil}: tender again`,
        }
      );
    },
  },
];

/** True where a project can be given up: in every phase until the contracts are signed, paused or not; then only they end. */
export const mayTerminate = (phase: FlowPlace): boolean => phase !== 'PERFORMANCE_EVALUATION' && phase !== 'ENDED';

/** A project that is to be given up. */
export interface TerminationProposal {
  cause: TerminationCause;
  phase: FlowPlace;
  /** Something of it was published. */
  published: boolean;
  /** Sections of which a candidate stands. */
  standing: number;
  /** What bidders claim, and what is done about it; null where nothing is said. */
  claims: string | null;
  files: number;
}

/** True where an evaluated tender can be repeated, whatever its flow is at: until a winner is confirmed. */
export const mayRetender = (phase: FlowPlace): boolean =>
  phase === 'PUBLIC_NOTICE' || phase === 'COUNTERSIGN_AWARD' || phase === 'CONFIRM_WINNER';

/** Causes that end a project though its winner is confirmed: law and authority, or nobody is left (法45). */
const AFTER_AWARD: readonly TerminationCause[] = ['LAW', 'AUTHORITY', 'NOBODY_LEFT'];

/** The causes that a project can be given up for now, in the order of the list. */
export const terminationCauses = ({
  phase,
  standing,
}: Pick<TerminationProposal, 'phase' | 'standing'>): TerminationCause[] =>
  TerminationCause.codes.filter(
    (cause) => (!isAwarded(phase) || AFTER_AWARD.includes(cause)) && (cause !== 'NOBODY_LEFT' || standing === 0),
  );

/** What giving a project up needs: before its publication it is free, from then on it takes a paper (例31). */
export const terminationProposalRules: readonly Rule<TerminationProposal>[] = [
  {
    id: 'TERMINATION_CAUSE',
    basis: '法45, 例31',
    text: { zh: '当前环节不能以该事由终止', en: 'The project cannot be given up for this cause now' },
    fields: ['cause'],
    field: 'cause',
    severity: blocks,
    isKept: (facts) => mayTerminate(facts.phase) && terminationCauses(facts).includes(facts.cause),
  },
  {
    id: 'INCIDENT_FILE',
    basis: '[INT]',
    text: { zh: '请上传证明材料', en: 'Add the document that proves it' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ published, files }) => !published || files > 0,
  },
  {
    id: 'TERMINATION_CLAIMS',
    basis: '法45, 民157',
    text: {
      zh: '中标人已确定，请记录投标人的索赔及处理意见',
      en: 'The winner is confirmed: record the claims of bidders',
    },
    fields: ['claims'],
    field: 'claims',
    severity: blocks,
    isKept: ({ phase, claims }) => !isAwarded(phase) || Boolean(claims?.trim()),
  },
];

/** Who proposed an incident and who is about to decide on it; user ids. */
export interface DecisionFacts {
  proposedBy: string;
  decidedBy: string;
}

/** Nobody decides on what they proposed themselves [INT]. */
export const decisionRules: readonly Rule<DecisionFacts>[] = [
  {
    id: 'SAME_PERSON',
    basis: '[INT]',
    text: { zh: '不能审批本人提出的事项', en: 'Nobody decides on their own proposal' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ proposedBy, decidedBy }) => proposedBy !== decidedBy,
  },
];
