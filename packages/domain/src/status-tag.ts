/** The families of status that have colours (spec §4). */
export type TagKind = 'approval' | 'submit' | 'audit' | 'rank';

/** The words of spec §4 for a tag; the web turns them into colours. */
export type TagWord = 'gray' | 'info' | 'default' | 'primary' | 'warning' | 'success' | 'danger';

const WORDS: Record<TagKind, Readonly<Record<string, TagWord>>> = {
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

/** The tag word of a status, given as its code or as an object with one; `gray` for an unknown code. */
export function statusTag(kind: TagKind, status: string | { code: string }): TagWord {
  const code = typeof status === 'string' ? status : status.code;
  const words = WORDS[kind];
  return Object.hasOwn(words, code) ? (words[code] ?? 'gray') : 'gray';
}
