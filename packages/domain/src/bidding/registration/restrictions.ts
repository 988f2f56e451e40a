import type { BidFinding } from '../bid/finding-codes.ts';
import type { AuditStatus, TieKind } from '../../people/supplier/codes.ts';
import { warns, type Rule } from '../../rule.ts';

/** A company that has opened a bid, alone or in a consortium. */
export interface BiddingCompany {
  supplierId: string;
  uscc: string;
  auditStatus: AuditStatus;
  /** Digest of the id number of its head; null where it has not said. Names are never compared: people share them. */
  head: string | null;
  /** Companies that it names as tied to it, by credit code. */
  ties: readonly { uscc: string; kind: TieKind }[];
  /** A handling of dishonesty is in effect. */
  dishonest: boolean;
  /** A company of the own group, or one that declares a relation to the tenderee. */
  ownGroup: boolean;
}

/** The companies of one bid and those of all other bids of its section. */
export interface RestrictionFacts {
  /** The platform checks who somebody is: in tenders, where nobody has to be audited. */
  checksIdentity: boolean;
  parties: readonly BiddingCompany[];
  others: readonly BiddingCompany[];
}

const tied = (kind: TieKind, a: BiddingCompany, b: BiddingCompany): boolean =>
  a.ties.some((tie) => tie.kind === kind && tie.uscc === b.uscc) ||
  b.ties.some((tie) => tie.kind === kind && tie.uscc === a.uscc);

/**
 * What the committee has to judge of who bids (例34, 例37): the same head by id number, holding, management, a company in two bids,
 * dishonesty, an identity that is not checked. A company of the own group is shown and excluded by nobody. Members of one
 * consortium may be tied to each other.
 */
export function restrictionFindings({ checksIdentity, parties, others }: RestrictionFacts): BidFinding[] {
  const some = (test: (party: BiddingCompany) => boolean): boolean => parties.some(test);
  const withOther = (test: (party: BiddingCompany, other: BiddingCompany) => boolean): boolean =>
    some((party) => others.some((other) => other.supplierId !== party.supplierId && test(party, other)));
  const all: readonly (readonly [BidFinding, boolean])[] = [
    ['IDENTITY_OPEN', checksIdentity && some(({ auditStatus }) => auditStatus === 'UNAUDITED')],
    ['IDENTITY_REFUSED', checksIdentity && some(({ auditStatus }) => auditStatus === 'AUDIT_NOT_PASSED')],
    ['DISHONEST', some(({ dishonest }) => dishonest)],
    ['TWICE', some((party) => others.some(({ supplierId }) => supplierId === party.supplierId))],
    ['SAME_HEAD', withOther((a, b) => a.head !== null && a.head === b.head)],
    ['HOLDING', withOther((a, b) => tied('HOLDING', a, b))],
    ['MANAGEMENT', withOther((a, b) => tied('MANAGEMENT', a, b))],
    ['OWN_GROUP', some(({ ownGroup }) => ownGroup)],
  ];
  return all.filter(([, found]) => found).map(([code]) => code);
}

/** What of it R33 names: grounds on which a bid is void. */
const RESTRICTING: readonly BidFinding[] = ['DISHONEST', 'TWICE', 'SAME_HEAD', 'HOLDING', 'MANAGEMENT'];

/** R33: a restriction is for the committee to judge when it reviews the bid; it refuses neither document nor bid. */
export const restrictionRules: readonly Rule<RestrictionFacts>[] = [
  {
    id: 'R33',
    basis: '例34, 例37',
    text: {
      zh: '存在限制投标情形，由评标委员会评审时认定',
      en: 'A restriction on bidding: the committee judges it at the review',
    },
    fields: [],
    field: '',
    severity: warns,
    isKept: (facts) => !restrictionFindings(facts).some((found) => RESTRICTING.includes(found)),
  },
];
