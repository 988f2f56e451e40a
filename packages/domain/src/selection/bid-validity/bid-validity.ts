import type { BidStatus } from '../../bidding/bid/bid-codes.ts';
import { addDays } from '../../calendar.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { ExtensionStatus } from './bid-validity-codes.ts';

/** A bidder answers once, until the term; who is silent counts as refusing. Where nothing is to be decided any more it is over. */
export const extensionStates: StateTable<ExtensionStatus, 'agree' | 'refuse' | 'lapse' | 'end'> = stateTable({
  agree: { from: ['ASKED'], to: 'AGREED' },
  refuse: { from: ['ASKED'], to: 'REFUSED' },
  lapse: { from: ['ASKED'], to: 'SILENT' },
  end: { from: ['ASKED'], to: 'OVER' },
});

/** Bids that are still in: opened, neither withdrawn nor rejected. Who lost stands again where the winner falls away. */
const STANDING: readonly BidStatus[] = ['OPENED', 'VALID', 'CANDIDATE', 'WON', 'LOST'];

/** True for a bid that is still in. */
export const isStanding = (status: BidStatus): boolean => STANDING.includes(status);

/** True for what drops out at once where its bidder does not agree; a confirmed winner falls away by an incident. */
export const dropsOut = (status: BidStatus): boolean => isStanding(status) && status !== 'WON';

/** Least hours for an answer, where the validity runs so long [INT]. */
const LEAST_HOURS = 24;

/** A request to extend the bids as the unit writes it. Business dates; wire times. */
export interface ExtensionFacts {
  /** Last days of the bids that it is put to; empty where none binds its bidder any more. */
  ends: readonly string[];
  /** The new last day. */
  validUntil: string;
  /** Until when bidders answer. */
  answerUntil: string;
  now: string;
}

/** The moment at which the first of the bids lapses, wire time. */
const firstEnd = ({ ends }: ExtensionFacts): string => `${ends.toSorted()[0] ?? ''} 23:59:59`;

/** A day later, at the same hour. */
const leastTerm = (now: string): string => `${addDays(now.slice(0, 10), LEAST_HOURS / 24)}${now.slice(10)}`;

/** What a request to extend the bids must keep (30号令 29 (u)). */
export const extensionRules: readonly Rule<ExtensionFacts>[] = [
  {
    id: 'EXTENSION_LAPSED',
    basis: '例25',
    text: {
      zh: '没有仍在有效期内的投标：届满后不能再要求延长，请重新招标',
      en: 'No bid binds its bidder any more: after its end nobody is asked to extend; tender again',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ ends }) => ends.length > 0,
  },
  {
    id: 'EXTENSION_DAY',
    basis: '例25',
    text: { zh: '新的有效期应晚于原有效期', en: 'The new end lies after the present one' },
    fields: ['validUntil'],
    field: 'validUntil',
    severity: blocks,
    isKept: ({ ends, validUntil }) => {
      const last = ends.toSorted().at(-1);
      return (
        last === undefined ||
        validUntil > last || { zh: `应晚于原有效期截止日${last}`, en: `Later than the present end, ${last}` }
      );
    },
  },
  {
    id: 'EXTENSION_TERM',
    basis: '[INT]',
    text: { zh: '答复期限应在原有效期内', en: 'Answers are due while the bids still bind' },
    fields: ['answerUntil'],
    field: 'answerUntil',
    severity: blocks,
    isKept: (facts) => {
      const { ends, answerUntil, now } = facts;
      if (ends.length === 0) return true;
      const end = firstEnd(facts);
      if (answerUntil > end) return { zh: `应不晚于原有效期届满（${end}）`, en: `Not after the bids lapse, ${end}` };
      const least = leastTerm(now);
      const earliest = least < end ? least : end;
      return (
        answerUntil >= earliest || {
          zh: `答复时间不少于${LEAST_HOURS}小时，即不早于${earliest}`,
          en: `At least ${LEAST_HOURS} hours to answer: not before ${earliest}`,
        }
      );
    },
  },
];

/** The guarantee behind a bid that was extended, and the one that takes its place. Business dates. */
export interface GuaranteeFacts {
  /** Last day of the extended bid. */
  validUntil: string;
  guaranteeEnd: string;
  files: number;
}

/** A guarantee is valid for as long as the bid (例26), with its paper. */
export const guaranteeRules: readonly Rule<GuaranteeFacts>[] = [
  {
    id: 'GUARANTEE_SHORT',
    basis: '例26',
    text: { zh: '保函有效期应不短于投标有效期', en: 'The guarantee is valid for as long as the bid' },
    fields: ['guaranteeEnd'],
    field: 'guaranteeEnd',
    severity: blocks,
    isKept: ({ validUntil, guaranteeEnd }) =>
      guaranteeEnd >= validUntil || { zh: `应不早于${validUntil}`, en: `Not before ${validUntil}` },
  },
  {
    id: 'GUARANTEE_FILE',
    basis: '[INT]',
    text: { zh: '请上传延长后的保函', en: 'Add the extended guarantee' },
    fields: ['files'],
    field: 'attachmentIds',
    severity: blocks,
    isKept: ({ files }) => files > 0,
  },
];
