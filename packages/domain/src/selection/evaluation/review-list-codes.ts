import { codes, type CodeOf } from '../../codes.ts';

/** What a list of the preliminary review looks at, each item pass or fail. */
export const ReviewListKind = codes('bidding.ReviewListKind', 'closed', [
  ['FORM', '形式评审', 'Form'],
  ['QUALIFICATION', '资格评审', 'Qualification'],
  ['RESPONSE', '响应性评审', 'Response'],
]);
export type ReviewListKind = CodeOf<typeof ReviewListKind>;
