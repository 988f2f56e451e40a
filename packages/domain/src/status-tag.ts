/** The families of status that have colours (spec §4). */
export type TagKind = 'approval' | 'submit' | 'audit' | 'rank';

/** The words of spec §4 for a tag; the web turns them into colours. */
export type TagWord = 'gray' | 'info' | 'default' | 'primary' | 'warning' | 'success' | 'danger';

/** A tag word per code of a status. */
export type Tones = Readonly<Record<string, TagWord>>;

/** The tag words of each family. */
export const STATUS_TONES: Record<TagKind, Tones> = {
  approval: {
    UNCHECKED: 'gray',
    CHECKED: 'warning',
    REVIEWED: 'primary',
    APPROVED: 'success',
    APPROVE_NOT_PASSED: 'danger',
  },
  submit: { UNSUBMITTED: 'info', SUBMITTED: 'default', CHECKED: 'default', APPROVED: 'success', REJECTED: 'danger' },
  audit: { UNAUDITED: 'info', AUDIT_PASSED: 'success', AUDIT_NOT_PASSED: 'danger' },
  rank: { S: 'success', A: 'success', B: 'success', C: 'success', D: 'danger' },
};

/** The tag word of a status by its code; `gray` for a code that has none. */
export const toneOf = (tones: Tones, code: string): TagWord =>
  (Object.hasOwn(tones, code) ? tones[code] : undefined) ?? 'gray';
