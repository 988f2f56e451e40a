/** What the record says of a bid that was revoked while it was open, in the language of its paper. */
const REVOKED = '投标人撤销投标文件';

/** A remark with the note that the bid was revoked. */
export const withRevocation = (remark: string | null): string => [remark, REVOKED].filter(Boolean).join('；');

/** A remark in the place of another, which keeps its note of a revocation. */
export const remarkInPlace = (before: string | null, remark: string): string =>
  before?.includes(REVOKED) && !remark.includes(REVOKED) ? withRevocation(remark) : remark;
