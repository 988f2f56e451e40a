import { lineAfter, readingOrder } from '@tenderdesk/domain/bidding/opening/reading';
import type { Opening, OpeningItem, OpeningSection } from '../../../parts/opening/types.ts';

/** What the record says so far, of one section or of all. */
export interface Progress {
  all: number;
  opened: number;
  failed: number;
  pending: number;
  confirmed: number;
  objections: number;
  unanswered: number;
}

/** An objection that the host has not answered (R38). */
export const isUnanswered = ({ objection, answered }: OpeningItem): boolean => objection !== null && !answered;

export function progressOf(items: readonly OpeningItem[]): Progress {
  const count = (holds: (item: OpeningItem) => boolean): number => items.filter(holds).length;
  const opened = count(({ decryptStatus }) => decryptStatus.code === 'OK');
  const pending = count(({ decryptStatus }) => decryptStatus.code === 'PENDING');
  return {
    all: items.length,
    opened,
    pending,
    failed: items.length - opened - pending,
    confirmed: count(({ confirmed }) => confirmed === true),
    objections: count(({ objection }) => objection !== null),
    unanswered: count(isUnanswered),
  };
}

type Stage = 'open' | 'decrypt' | 'confirm' | 'record' | 'evaluate';
const STAGES: readonly Stage[] = ['open', 'decrypt', 'confirm', 'record', 'evaluate'];

export interface Step {
  key: Stage;
  state: 'done' | 'now' | 'later';
}

type Known = Pick<Opening, 'status' | 'decryptUntil'>;

/** Where the opening stands. @param over the window for decryption is over */
function stageOf({ status }: Known, { pending, unanswered }: Progress, over: boolean): Stage | null {
  switch (status.code) {
    case 'WAITING':
      return 'open';
    case 'OPENED':
    case 'DECRYPTING':
      if (pending > 0 && !over) return 'decrypt';
      return unanswered > 0 ? 'confirm' : 'record';
    case 'RECORDED':
    case 'EVALUATING':
      return 'evaluate';
    default:
      return null;
  }
}

/** The steps of an opening, one of them now; none where it has failed. */
export function stepsOf(opening: Known, progress: Progress, over: boolean): Step[] {
  if (opening.status.code === 'FAILED') return [];
  const stage = stageOf(opening, progress, over);
  const at = stage === null ? STAGES.length : STAGES.indexOf(stage);
  return STAGES.map((key, index) => ({ key, state: index < at ? 'done' : index === at ? 'now' : 'later' }));
}

/** What is waited for. */
export type Next = 'time' | 'start' | 'decrypt' | 'answer' | 'close' | 'evaluate' | 'over' | 'failed';

/** @param reached the announced time has come */
export function nextOf(
  opening: Known,
  progress: Progress,
  { reached, over }: { reached: boolean; over: boolean },
): Next {
  if (opening.status.code === 'FAILED') return 'failed';
  switch (stageOf(opening, progress, over)) {
    case 'open':
      return reached ? 'start' : 'time';
    case 'decrypt':
      return 'decrypt';
    case 'confirm':
      return 'answer';
    case 'record':
      return 'close';
    case 'evaluate':
      return 'evaluate';
    default:
      return 'over';
  }
}

/** The bid of a section that is being read out, as the server keeps it; null before the first. */
export const readNow = ({ items, readings }: OpeningSection): OpeningItem | null =>
  items.find(({ bidId }) => bidId === readings.at(-1)?.bidId) ?? null;

/** How many opened bids nobody has read out yet. */
export const countUnread = (sections: readonly OpeningSection[]): number =>
  sections.reduce((sum, { items, readings }) => {
    const read = new Set(readings.map(({ bidId }) => bidId));
    return sum + readingOrder(items).filter(({ bidId }) => !read.has(bidId)).length;
  }, 0);

/** The bid that the host reads out next in a section: the one behind the present one, or else one that was passed over. */
export function nextToRead(section: OpeningSection): OpeningItem | null {
  const order = readingOrder(section.items);
  const read = new Set(section.readings.map(({ bidId }) => bidId));
  return (
    lineAfter(order, section.readings.at(-1)?.bidId ?? null, 'next') ??
    order.find(({ bidId }) => !read.has(bidId)) ??
    null
  );
}

/** A price on the strip. */
export interface Dot {
  bidId: string;
  name: string;
  price: string;
  /** Share of the strip's width. */
  at: number;
  above: boolean;
}

/** Share of the width that stays free at each end. */
const MARGIN = 0.06;

/**
 * The prices of a section that are amounts, laid out between the lowest and the highest of them and the ceiling. It is a
 * picture: what is compared is the text of the prices.
 * @returns no dots below two amounts
 */
export function stripOf(
  items: readonly OpeningItem[],
  ceiling: string | null,
): { dots: Dot[]; ceilingAt: number | null } {
  const priced = readingOrder(items).flatMap(({ bidId, bidderName, price }) =>
    price ? [{ bidId, bidderName, price }] : [],
  );
  if (priced.length < 2) return { dots: [], ceilingAt: null };
  const values = [...priced.map(({ price }) => Number(price)), ...(ceiling ? [Number(ceiling)] : [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (value: number): number =>
    most === least ? 0.5 : MARGIN + ((value - least) / (most - least)) * (1 - 2 * MARGIN);
  return {
    dots: priced.map(({ bidId, bidderName, price }) => ({
      bidId,
      name: bidderName,
      price,
      at: at(Number(price)),
      above: ceiling !== null && Number(price) > Number(ceiling),
    })),
    ceilingAt: ceiling ? at(Number(ceiling)) : null,
  };
}
