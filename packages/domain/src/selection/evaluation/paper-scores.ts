import { addWorkdays, type WorkdayTable } from '../../calendar.ts';
import { compareAmounts } from '../../money.ts';

/**
 * Scores of an evaluation that is held on paper: two people enter each sheet without seeing what the other one entered, and it
 * counts once the member has confirmed it, or the scan of the signed sheet stands in (docs/domain/lifecycle.md).
 */

/** Workdays that a member has for confirming the own sheet, after the day on which its scan came. */
export const CONFIRM_WORKDAYS = 2;

/** One score of one member. */
export interface PaperCell {
  bidId: string;
  criterionId: string;
  value: string;
}

/** A cell in which the two entries are not the same; null where one of them lacks it. */
export interface PaperDifference {
  bidId: string;
  criterionId: string;
  first: string | null;
  second: string | null;
}

const keyOf = ({ bidId, criterionId }: Pick<PaperCell, 'bidId' | 'criterionId'>): string => `${bidId} ${criterionId}`;

/** The cells in which two entries of one sheet differ as figures: 58.5 and 58.50 are the same. */
export function paperDifferences(first: readonly PaperCell[], second: readonly PaperCell[]): PaperDifference[] {
  const [a, b] = [first, second].map((cells) => new Map(cells.map((cell) => [keyOf(cell), cell.value])));
  const all = new Map([...first, ...second].map((cell) => [keyOf(cell), cell]));
  return [...all].flatMap(([key, { bidId, criterionId }]) => {
    const [one, other] = [a?.get(key) ?? null, b?.get(key) ?? null];
    const same = one !== null && other !== null && compareAmounts(one, other) === 0;
    return same ? [] : [{ bidId, criterionId, first: one, second: other }];
  });
}

/** How far a sheet is. `seats` says of each of the two entries whether it was submitted; null where there is none. */
export type PaperState = 'NONE' | 'ENTERING' | 'DIFFERENT' | 'AGREED' | 'READY' | 'HANDED_IN';

/** @param sheet null before anybody has begun to enter it */
export function paperState(
  sheet: {
    entries: readonly { submitted: boolean }[];
    agreedTime: string | null;
    readyTime: string | null;
    handedInBy: string | null;
  } | null,
): PaperState {
  if (!sheet || sheet.entries.length === 0) return 'NONE';
  if (sheet.handedInBy !== null) return 'HANDED_IN';
  if (sheet.readyTime !== null) return 'READY';
  if (sheet.agreedTime !== null) return 'AGREED';
  return sheet.entries.filter(({ submitted }) => submitted).length === 2 ? 'DIFFERENT' : 'ENTERING';
}

/**
 * The first day on which the scan may stand in for a member who has not confirmed the sheet.
 * @param readyTime 'yyyy-MM-dd HH:mm:ss', when the scan of the signed sheet came
 */
export function standInFrom(readyTime: string, workdays: WorkdayTable): string {
  const { date: last } = addWorkdays(readyTime.slice(0, 10), CONFIRM_WORKDAYS, workdays);
  return addWorkdays(last, 1, workdays).date;
}
