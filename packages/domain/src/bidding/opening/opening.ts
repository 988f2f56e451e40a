import type { DecryptStatus, OpeningStatus } from './opening-codes.ts';
import { paramNumber, type Params } from '../../params.ts';
import { methodTerms } from '../../procedure/project/procedure.ts';
import { blocks, passesUnlessNamed, stateTable, type Rule } from '../../rule.ts';

/**
 * From the opening to the evaluation report; a report that is sent back is evaluated again. One that failed for want of
 * responses goes on with those that there are, where that was approved (never a tender: 法28).
 */
export const openingStates = stateTable<
  OpeningStatus,
  'open' | 'decrypt' | 'record' | 'evaluate' | 'complete' | 'reopen' | 'fail' | 'continue'
>({
  open: { from: ['WAITING'], to: 'OPENED' },
  decrypt: { from: ['OPENED'], to: 'DECRYPTING' },
  record: { from: ['DECRYPTING'], to: 'RECORDED' },
  evaluate: { from: ['RECORDED'], to: 'EVALUATING' },
  complete: { from: ['EVALUATING'], to: 'EVALUATED' },
  reopen: { from: ['EVALUATED'], to: 'EVALUATING' },
  fail: { from: ['WAITING', 'OPENED', 'DECRYPTING', 'RECORDED', 'EVALUATING'], to: 'FAILED' },
  continue: { from: ['FAILED'], to: 'WAITING' },
});

/** A bid as it comes in. Wire times, both of the database's clock. */
export interface ReceiptFacts {
  receivedTime: string;
  bidDeadline: string;
  /** It is an envelope of `seal.ts`. */
  sealed: boolean;
  /** Its bidder was qualified; left out where the tender has no prequalification. */
  qualified?: boolean;
}

/** R34: a late or open bid is refused, and one of somebody who is not qualified (例19). The deadline's own second is late. */
export const receiptRules: readonly Rule<ReceiptFacts>[] = [
  {
    id: 'R34',
    basis: '法28, 例36',
    text: { zh: '逾期/未加密，系统拒收', en: 'Late or unsealed bid refused' },
    fields: ['file'],
    field: 'file',
    severity: blocks,
    isKept: ({ receivedTime, bidDeadline, sealed, qualified }) =>
      qualified === false
        ? { zh: '未通过资格预审，系统拒收', en: 'Not qualified: refused' }
        : receivedTime < bidDeadline && sealed,
  },
];

export interface OpeningFacts {
  /** Bids received in time and not withdrawn, by section. */
  sections: readonly { name: string; bids: number }[];
  biddingMethod: string;
  params?: Params;
}

/** Fewest bids with which a section is opened (R36): three in tenders, inquiries and negotiations. */
export const leastBids = ({ biddingMethod, params }: Pick<OpeningFacts, 'biddingMethod' | 'params'>): number =>
  paramNumber(params, methodTerms(biddingMethod).minBidders);

/** The sections that have too few bids to be opened. */
export const shortSections = (facts: OpeningFacts): string[] =>
  facts.sections.filter((one) => one.bids < leastBids(facts)).map((one) => one.name);

/** R36: without enough bids a section is not opened. */
export const openingRules: readonly Rule<OpeningFacts>[] = [
  {
    id: 'R36',
    basis: '法28, 例44',
    text: { zh: '投标人少于3个，不得开标', en: 'Fewer than 3, no opening' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: (facts) => {
      const least = leastBids(facts);
      return passesUnlessNamed(shortSections(facts), {
        zh: `投标人少于${least}个，不得开标`,
        en: `fewer than ${least} bidders, no opening`,
      });
    },
  },
];

/**
 * What becomes of a bid once the window for decryption is over (rule R37; 电子招标投标办法 31): opened; revoked when
 * the bidder failed or did not come; withdrawn when it was not the bidder's fault.
 */
export function afterDecryption(status: DecryptStatus): 'open' | 'revoke' | 'withdraw' {
  if (status === 'OK') return 'open';
  return status === 'FAILED_PLATFORM' ? 'withdraw' : 'revoke';
}

/** How a bid came out of the decryption. */
export interface DecryptionFacts {
  status: DecryptStatus;
}

/** R37: who could not open the bid decides what becomes of it. */
export const decryptionRules: readonly Rule<DecryptionFacts>[] = [
  {
    id: 'R37',
    basis: '电子招标投标办法31',
    text: { zh: '解密失败', en: 'Decryption failed' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ status }) => {
      const fate = afterDecryption(status);
      if (fate === 'open') return true;
      return fate === 'revoke'
        ? { zh: '投标人原因解密失败，视为撤销投标文件', en: 'Not decrypted by the bidder: the bid counts as revoked' }
        : {
            zh: '非投标人原因解密失败，视为撤回投标文件，可要求赔偿',
            en: 'Not decrypted through no fault of the bidder: the bid counts as withdrawn, with a claim to compensation',
          };
    },
  },
];

/** Objections raised at the opening, each with its answer. */
export interface OnSiteFacts {
  objections: readonly { answer: string | null }[];
}

/** R38: what is objected at the opening is answered there. */
export const onSiteRules: readonly Rule<OnSiteFacts>[] = [
  {
    id: 'R38',
    basis: '例44',
    text: { zh: '开标异议须当场答复', en: 'Answer at once' },
    fields: ['objection', 'remark'],
    field: 'remark',
    severity: blocks,
    isKept: ({ objections }) => objections.every(({ answer }) => Boolean(answer?.trim())),
  },
];
