import type { ReviewItem } from '@tenderdesk/domain/selection/evaluation/review-list';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { NumberLimit } from '@tenderdesk/domain/selection/prequalification/limited-number';
import type { BiddingMethod, BiddingPlatform } from '@tenderdesk/domain/procedure/project/codes';
import type { CriterionType } from '@tenderdesk/domain/procedure/bidding-document/bidding-document-codes';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';

import type { Timetable } from './timetable.ts';

/** Who works on a tender, by login name. */
export interface Staff {
  clerk: string;
  leader: string;
  finance: string;
  /** Who stands for the unit that will own the work; null where nobody is named. */
  owner: string | null;
  /** The tender department's reviewer: audits suppliers, names committees. */
  reviewer: string;
  /** Of the tender department. */
  approver: string;
  /** The leader who approves at LEVEL_II; null where the unit has none. */
  upperLeader: string | null;
  /** At least two. */
  planSigners: readonly string[];
  /** At least three, a leader among them. */
  awardSigners: readonly string[];
  /** An odd number of at least five; the first one takes the chair. */
  experts: readonly string[];
}

/** A company that registers for a section, alone or as the lead of a consortium. */
export interface BidderSpec {
  username: string;
  /** What seals the bid; the bidder alone knows it. */
  bidPassword: string;
  contact: string;
  phone: string;
  members: readonly { name: string; uscc: string; username: string }[];
  /** Exactly as the bidder writes it. */
  priceText: string;
  periodDays: number;
  quality: string;
  managerName: string;
  managerCert: string;
}

/** A section; amounts in 万元 and `depositYuan` in 元. The bidders stand in the order that the scores are to give. */
export interface SectionSpec {
  name: string;
  scope: string;
  estimatedAmount: string;
  controlPrice: string | null;
  depositYuan: string | null;
  periodDays: number;
  quality: string;
  bidders: readonly BidderSpec[];
  /** How the server scores its prices; left out, the members score them. */
  formula?: PriceFormula;
  /** What its bids are reviewed by, item by item; left out, the chair notes each bid as a whole. */
  reviewItems?: readonly ReviewItem[];
}

export interface CriterionSpec {
  type: CriterionType;
  item: string;
  /** Highest score; all of them make 100. */
  score: string;
}

export type ScenarioProjectType =
  | 'CONSTRUCTION'
  | 'GOODS'
  | 'SERVICE'
  | 'SURVEY_DESIGN'
  | 'SUPERVISION'
  | 'MAINTENANCE'
  | 'SOFTWARE';

/** One project from plan to end; its level follows from the estimates. */
export interface TenderSpec {
  /** Unlike that of any other tender: what is looked for after an answer was lost. */
  name: string;
  projectType: ScenarioProjectType;
  /** An open tender unless it says otherwise. */
  method?: BiddingMethod;
  /** Where it is held; here unless it says otherwise. */
  platform?: BiddingPlatform;
  /** Why optional phases are skipped, of at least ten characters. */
  skips?: Partial<Record<Phase, string>>;
  staff: Staff;
  sections: readonly SectionSpec[];
  criteria: readonly CriterionSpec[];
  times: Timetable;
  /** The document is printed and sold at this price, 元; left out it is electronic and free (R14). */
  printedYuan?: string;
  /** Bids have a price part of their own, opened once the first envelopes are evaluated. */
  twoEnvelopes?: boolean;
  /** Companies apply first, and those that are qualified bid; until when, 'yyyy-MM-dd HH:mm:ss'. */
  applyDeadline?: string;
  /** Of those who pass the prequalification so many are qualified, by what they are scored by. */
  applyLimit?: NumberLimit;
  /** Asked by the first bidder of the first section before the question deadline. */
  question: { text: string; answer: string } | null;
  /** What the clerk clarifies on the day of the answers; it moves no deadline. */
  clarification?: string;
  /** Days after their signing on which contracts are entered; on the day unless told. */
  contractEnteredDays?: number;
  /** The plan leaves its agency to a draw. */
  drawsAgency?: boolean;
  /** What the winning notices tell beside the usual, with markup. */
  noticeContent?: string;
}

/** The bids of a tender by section and bidder, in the order of the specification. */
export const bidsOf = ({
  sections,
}: TenderSpec): { section: SectionSpec; index: number; bidder: BidderSpec; key: string }[] =>
  sections.flatMap((section, index) =>
    section.bidders.map((bidder) => ({ section, index, bidder, key: `${index}/${bidder.username}` })),
  );
