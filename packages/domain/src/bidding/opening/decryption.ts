import { blocks, type Rule } from '../../rule.ts';
import type { DecryptOutcome, DecryptParty } from './decryption-codes.ts';
import type { DecryptStatus } from './opening-codes.ts';

/** True for a try that failed through the platform, as far as the log alone tells. */
export const failedByPlatform = (outcome: DecryptOutcome): boolean =>
  outcome === 'ENVELOPE_LOST' || outcome === 'SYSTEM_ERROR';

/** A bid that is still shut when the record is closed. */
export interface ShutFacts {
  /** What the supervisor found; null while nobody has. */
  finding: DecryptParty | null;
  /** Each try of its bidder. */
  outcomes: readonly DecryptOutcome[];
  /** Its envelope is still what came. */
  sound: boolean;
}

/**
 * By whose fault a bid stayed shut (R37; 电子招标投标办法 31): as the supervisor found; where nobody had to, the bidder's, unless
 * the platform did not keep its envelope whole. Null: the log shows a fault of the platform, and the supervisor decides first.
 */
export function faultOf({ finding, outcomes, sound }: ShutFacts): DecryptStatus | null {
  if (finding) return finding === 'PLATFORM' ? 'FAILED_PLATFORM' : 'FAILED_BIDDER';
  if (outcomes.some(failedByPlatform)) return null;
  return sound ? 'FAILED_BIDDER' : 'FAILED_PLATFORM';
}

/** Fewest characters of the reason of a finding [INT]. */
export const FINDING_REASON = 10;

/** A finding about to be made. */
export interface FindingFacts {
  reason: string;
}

/** What the supervisor finds about a failed decryption says why. */
export const findingRules: readonly Rule<FindingFacts>[] = [
  {
    id: 'FINDING_REASON',
    basis: '电子招标投标办法31, [INT]',
    text: {
      zh: `请依据解密日志说明认定理由，不少于${FINDING_REASON}个字`,
      en: `Say by the log why, in at least ${FINDING_REASON} characters`,
    },
    fields: ['reason'],
    field: 'reason',
    severity: blocks,
    isKept: ({ reason }) => reason.trim().length >= FINDING_REASON,
  },
];

/** Bids that are still shut, as the closing of the record sees them. */
export interface ClosingFacts {
  /** Names of bidders about whom the supervisor has to decide first. */
  open: readonly string[];
}

/** The record is closed once the supervisor has decided about each bid that failed through the platform, as the log shows. */
export const closingRules: readonly Rule<ClosingFacts>[] = [
  {
    id: 'FINDING_OPEN',
    basis: '电子招标投标办法31',
    text: {
      zh: '解密日志显示平台故障，请待监督人员认定',
      en: 'The log shows a fault of the platform: the supervisor decides first',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ open }) =>
      open.length === 0 || {
        zh: `${open.join('、')}：解密日志显示平台故障，请待监督人员认定`,
        en: `${open.join(', ')}: the log shows a fault of the platform, the supervisor decides first`,
      },
  },
];

/** What decides whether a bid may be brought again as the envelope that it was (R37; 电子招标投标办法 31). */
export interface RescueFacts {
  /** The bidding document offers it. */
  offered: boolean;
  /** What the supervisor found; null while nobody has. */
  finding: DecryptParty | null;
}

/** The document says so, and the supervisor has found that the platform failed. */
export const offersRescue = ({ offered, finding }: RescueFacts): boolean => offered && finding === 'PLATFORM';

/** An envelope that is brought again. */
export interface BroughtFacts extends RescueFacts {
  /** SHA-256 of what was received, as its receipt says, and of what is brought. */
  received: string;
  brought: string;
}

/** A rescue brings back what was handed in before the deadline, and nothing else. */
export const rescueRules: readonly Rule<BroughtFacts>[] = [
  {
    id: 'RESCUE_NOT_OFFERED',
    basis: '电子招标投标办法31',
    text: {
      zh: '招标文件载明补救方案、并经监督人员认定为平台原因的，方可重新上传密封件',
      en: 'An envelope is brought again only where the document offers it and the supervisor has found that the platform failed',
    },
    fields: [],
    field: 'file',
    severity: blocks,
    isKept: offersRescue,
  },
  {
    id: 'RESCUE_OTHER',
    basis: '电子招标投标办法31',
    text: {
      zh: '文件与回执载明的哈希不一致，不是截止前递交的密封件',
      en: 'This is not the envelope that was handed in: its hash is another one than the receipt says',
    },
    fields: [],
    field: 'file',
    severity: blocks,
    isKept: ({ received, brought }) => received === brought,
  },
];
