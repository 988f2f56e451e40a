import { blocks, type Rule } from '../../rule.ts';

/** An open page says so often that its person is in the room, in seconds. */
export const SEEN_EVERY_SECONDS = 20;
/** Who was not seen for so long has gone, in seconds: a page in the background is seen once a minute. */
export const GONE_AFTER_SECONDS = 90;
/** Fewest characters of why a bidder does not sign. */
export const LEAST_UNSIGNED_REASON = 2;

/** The bids of a section, and what its bidder has said, when one of them wants to sign the record. */
export interface SigningFacts {
  /** Bids of the section that may still be decrypted. */
  shut: number;
  /** The bidder's objection has no answer. */
  unanswered: boolean;
}

/**
 * How many bids a signature waits for: what is shut when the time for decrypting is over stays shut.
 * @param shut bids of the section without their password
 * @param decryptUntil wire time; null where nothing is decrypted
 * @param now business time, wire text
 */
export const stillShut = (shut: number, decryptUntil: string | null, now: string): number =>
  decryptUntil !== null && now >= decryptUntil ? 0 : shut;

/** A bidder signs what is complete (法36, 例44) [INT]. */
export const signingRules: readonly Rule<SigningFacts>[] = [
  {
    id: 'RECORD_INCOMPLETE',
    basis: '法36',
    text: { zh: '本标段尚有投标文件未解密，全部解密后方可签字', en: 'Sign once every bid of the lot is decrypted' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ shut }) => shut === 0,
  },
  {
    id: 'OBJECTION_OPEN',
    basis: '例44',
    text: { zh: '异议尚未答复，答复后方可签字', en: 'Sign once your objection is answered' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ unanswered }) => !unanswered,
  },
];

/** What is said of a bid one after another, in one text: objections, or their answers. */
export const saidBeside = (before: string | null, added: string): string => [before, added].filter(Boolean).join('；');
