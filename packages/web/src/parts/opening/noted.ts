import type { OpeningItem } from './types.ts';

/** A note at a line of a record; `seen` is the line as it stood when typing began. */
export interface Noted {
  remark: string;
  seen: Pick<OpeningItem, 'objection' | 'remark'>;
}

/** What a note begins with: an answer stands beside what was noted before. */
export const notedAt = ({
  objection,
  answered,
  remark,
}: Pick<OpeningItem, 'objection' | 'answered' | 'remark'>): Noted => ({
  remark: objection && !answered ? '' : (remark ?? ''),
  seen: { objection, remark },
});
