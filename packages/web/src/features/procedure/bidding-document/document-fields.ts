import type { DocumentValues } from './bidding-document-values.ts';

/** What stands in the body under other names than in the form. */
const RENAMED: readonly (readonly [wire: string, form: keyof DocumentValues])[] = [
  ['prequalificationTerms.files', 'applicationFiles'],
  ['prequalificationTerms.items', 'qualificationItems'],
  ['prequalificationTerms.limit.most', 'qualificationMost'],
  ['prequalificationTerms.limit.criteria', 'qualificationCriteria'],
];

/** The field of the form behind one that an answer names, such as `prequalificationTerms.files.1.name`. */
export function fieldOf(field: string): string {
  const renamed = RENAMED.find(([wire]) => field === wire || field.startsWith(`${wire}.`));
  return renamed ? renamed[1] + field.slice(renamed[0].length) : field;
}
