import type { CommitteeRole } from '../evaluation/codes.ts';
import type { TitleLevel } from '../../people/expert/codes.ts';
import { ratio, compareAmounts } from '../../money.ts';
import { param, paramNumber, type Params } from '../../params.ts';
import { methodTerms } from '../../procedure/project/procedure.ts';
import { blocks, blocksMandatory, passesUnlessNamed, type Rule } from '../../rule.ts';

/** A member as the rules see it; the fields of experts are null for representatives. */
export interface CommitteeMember {
  name: string;
  role: CommitteeRole;
  employer: string;
  workYears: number | null;
  titleLevel: TitleLevel | null;
  auditStatus: string | null;
  status: string | null;
  /** The member declared a relation that asks for avoidance, and was not replaced. */
  avoidanceDeclared: boolean;
}

export interface CommitteeFacts {
  mandatory: boolean;
  biddingMethod: string;
  members: readonly CommitteeMember[];
  /** Names of the bidders, consortium members included; none before the opening. */
  bidders: readonly string[];
  tenderee: string;
  params?: Params;
}

/** Names of the members that a test finds. */
const namesOf = (members: readonly CommitteeMember[], test: (member: CommitteeMember) => boolean): string[] =>
  members.filter(test).map((one) => one.name);

/** True for an expert who may sit in a committee (R43). */
export const isFit = ({
  workYears,
  titleLevel,
  auditStatus,
  status,
}: Pick<CommitteeMember, 'workYears' | 'titleLevel' | 'auditStatus' | 'status'>): boolean =>
  (workYears ?? 0) >= 8 && titleLevel !== null && auditStatus === 'AUDIT_PASSED' && status === 'ACTIVE';

/** True for a member who must keep away now that the bidders are known: recused, of a bidder, or an expert who is not fit (R42, R43). */
export const mustKeepAway = (
  member: Parameters<typeof isFit>[0] & {
    role: CommitteeRole;
    employer: string | null;
    avoidanceDeclared: boolean | null;
  },
  bidders: readonly string[],
): boolean =>
  member.avoidanceDeclared === true ||
  (member.role === 'EXPERT' && !isFit(member)) ||
  (member.employer !== null && bidders.includes(member.employer));

/** A change of a committee while the bids are evaluated. */
export interface SeatChange {
  /** Who sits there, and whether it must keep away. */
  members: readonly { userId: string; role: CommitteeRole; keepsAway: boolean }[];
  /** Who is to sit there. */
  named: readonly { userId: string; role: CommitteeRole }[];
}

/** While the bids are evaluated only who must keep away is replaced: what the others scored is not chosen among. */
export const seatChangeRules: readonly Rule<SeatChange>[] = [
  {
    id: 'SEAT_STAYS',
    basis: '法37',
    text: {
      zh: '评标开始后只能更换须回避、不再符合条件或工作单位为投标人的成员。请保留其他成员及其身份后再保存',
      en: 'Once the evaluation has begun only who must keep away, is not fit any more or is of a bidder is replaced: keep the other members in their roles, then save',
    },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ members, named }) =>
      members.every(
        ({ userId, role, keepsAway }) => keepsAway || named.some((one) => one.userId === userId && one.role === role),
      ),
  },
];

/** Rules of who evaluates, a committee or the group of a non-tender project: R39, R42, R43 (docs/domain/rules.md). */
export const committeeRules: readonly Rule<CommitteeFacts>[] = [
  {
    id: 'R39',
    basis: '法37',
    text: {
      zh: '评标委员会应为5人以上单数且专家≥2/3',
      en: 'The committee needs an odd number of at least 5, experts at least 2/3',
    },
    fields: ['members'],
    field: 'members',
    severity: blocksMandatory,
    isKept: ({ biddingMethod, members, params }) => {
      const least = paramNumber(params, methodTerms(biddingMethod).minCommittee);
      const experts = members.filter((one) => one.role === 'EXPERT').length;
      const share = ratio(String(experts), String(members.length), 4) ?? '0';
      return (
        (members.length >= least &&
          members.length % 2 === 1 &&
          compareAmounts(share, param(params, 'bidding.committee.expertRatio')) >= 0) || {
          zh: `评标委员会应为${least}人以上单数且专家≥2/3`,
          en: `The committee needs an odd number of at least ${least}, experts at least 2/3`,
        }
      );
    },
  },
  {
    id: 'R42',
    basis: '法37, 例46',
    text: { zh: '须回避', en: 'Must be recused' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ members, bidders, tenderee }) =>
      passesUnlessNamed(
        namesOf(
          members,
          ({ role, employer, avoidanceDeclared }) =>
            avoidanceDeclared || bidders.includes(employer) || (role === 'EXPERT' && employer === tenderee),
        ),
        { zh: '须回避', en: 'must be recused' },
      ),
  },
  {
    id: 'R43',
    basis: '法37',
    text: { zh: '专家条件不符', en: 'Expert not qualified' },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ members }) =>
      passesUnlessNamed(
        namesOf(members, (one) => one.role === 'EXPERT' && !isFit(one)),
        { zh: '专家条件不符', en: 'expert not qualified' },
      ),
  },
];
