import { addHours, parseWireTime, wireTime } from '../../calendar.ts';
import { paramNumber, type Params } from '../../params.ts';
import { ruleError, stateTable, type RuleError } from '../../rule.ts';
import type { CallStatus, DrawStatus, OutsideKind } from './draw-codes.ts';

/** What the steps of a draw depend on; times are 'yyyy-MM-dd HH:mm:ss'. */
export interface DrawState {
  sourceKind: OutsideKind;
  sourceTime: string;
  revealUntil: string;
  /** How many of the two secrets are fixed. */
  secrets: number;
  /** The outside value is entered. */
  entered: boolean;
  outcome: 'DRAWN' | 'ABANDONED' | null;
}

/** How far a draw has come. */
export function drawStatus({ secrets, entered, outcome }: DrawState): DrawStatus {
  if (outcome) return outcome;
  if (entered) return 'ENTERED';
  return secrets < 2 ? 'OPEN' : 'SEALED';
}

/**
 * Whether a draw may be given up: while its outside value is not out nobody can know the result, and what is stuck after the time
 * that was named is given up on record. In between it is drawn, whatever comes of it.
 * @param now 'yyyy-MM-dd HH:mm:ss'
 */
export const mayAbandon = (draw: DrawState, now: string): boolean =>
  draw.outcome === null && (now < draw.sourceTime || now >= draw.revealUntil);

/** Whether the second secret may still be fixed: before a published value is out. What the envelopes give nobody of the house knows. */
export const maySeal = (draw: DrawState, now: string): boolean =>
  drawStatus(draw) === 'OPEN' && (draw.sourceKind === 'ENVELOPES' || now < draw.sourceTime);

/** The earliest time of a draw, 'yyyy-MM-dd HH:mm:ss': so many hours before the evaluation (`bidding.expert.drawHoursBefore`). */
export const earliestDraw = (evaluationTime: string, params: Params): string =>
  wireTime(addHours(parseWireTime(evaluationTime), -paramNumber(params, 'bidding.expert.drawHoursBefore')));

/** What a new draw of the round stands on. */
export interface NextDrawFacts {
  /** Of the draws before it. */
  outcomes: readonly DrawState['outcome'][];
  /** Drawn people who were not called yet. */
  reservesLeft: number;
  reason: string | null;
  now: string;
  sourceKind: OutsideKind;
  sourceTime: string;
  revealUntil: string;
  earliest: string;
}

/** At least so many characters say why there is another draw. */
export const LEAST_DRAW_REASON = 10;

/** Why another draw may not begin; null where it may. What was drawn stands: nobody draws again for a nicer result. */
export function refusalOfDraw(facts: NextDrawFacts): RuleError | null {
  const { outcomes, reservesLeft, reason, now, sourceKind, sourceTime, revealUntil, earliest } = facts;
  if (outcomes.includes(null))
    return ruleError('DRAW_OPEN', '', {
      zh: '已有一次抽取尚未完成，请先完成或按规定作废',
      en: 'A draw is under way: finish it, or give it up as its terms allow',
    });
  if (reservesLeft > 0)
    return ruleError('DRAW_STANDS', '', {
      zh: '上次抽取的备选专家尚未用完，不得重新抽取',
      en: 'Reserves of the last draw are left: what was drawn stands',
    });
  if (outcomes.length > 0 && (reason?.length ?? 0) < LEAST_DRAW_REASON)
    return ruleError('REASON_REQUIRED', 'reason', {
      zh: `再次抽取请填写原因（不少于${LEAST_DRAW_REASON}个字）`,
      en: `Say why there is another draw, in at least ${LEAST_DRAW_REASON} characters`,
    });
  if (sourceKind === 'PUBLISHED' && sourceTime <= now)
    return ruleError('SOURCE_OUT', 'source.time', {
      zh: '外部数值的发布时间须晚于现在',
      en: 'The outside value must be out later than now',
    });
  if (sourceTime < earliest) return ruleError('DRAW_TOO_EARLY', 'source.time', tooEarly(earliest));
  if (revealUntil <= sourceTime || revealUntil <= now)
    return ruleError('REVEAL_TOO_SOON', 'revealUntil', {
      zh: '最迟抽取时间须晚于外部数值的发布时间',
      en: 'The last time for the draw must be after the outside value is out',
    });
  return null;
}

/** The words for a draw that is not due yet. @param earliest 'yyyy-MM-dd HH:mm:ss' */
export const tooEarly = (earliest: string) => ({
  zh: `专家抽取不得早于${earliest.slice(0, 16)}`,
  en: `Experts are not drawn before ${earliest.slice(0, 16)}`,
});

/** What becomes of a call; who has accepted and falls away is replaced. */
export const callStates = stateTable<CallStatus, 'accept' | 'decline' | 'expire' | 'release'>({
  accept: { from: ['CALLED'], to: 'ACCEPTED' },
  decline: { from: ['CALLED'], to: 'DECLINED' },
  expire: { from: ['CALLED'], to: 'NO_ANSWER' },
  release: { from: ['CALLED', 'ACCEPTED'], to: 'RELEASED' },
});
