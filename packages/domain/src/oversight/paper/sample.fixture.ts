import type { Manner } from '../../wording.ts';
import { FIELDS, type PaperFacts } from './facts.ts';

type Group = keyof typeof FIELDS;

const SINGLE: readonly Group[] = [
  ...(['project', 'plan', 'document', 'announcement', 'clarification', 'opening'] as const),
  'prequalification',
  'priceOpening',
  ...(['report', 'publicity', 'award', 'notice', 'contract', 'receipt'] as const),
];

/**
 * Facts in which every field has a text of its own, for tests of papers and models.
 * @param rows of each list
 */
export function sampleFacts(manner: Manner, rows = 2): PaperFacts {
  const filled = (group: Group, mark: string) =>
    Object.fromEntries(Object.keys(FIELDS[group]).map((name) => [name, `${group}${mark}.${name}`]));
  const groups = (Object.keys(FIELDS) as Group[]).map((group) => [
    group,
    SINGLE.includes(group)
      ? filled(group, '')
      : Array.from({ length: rows }, (_, index) => filled(group, String(index + 1))),
  ]);
  return { manner, ...Object.fromEntries(groups) } as PaperFacts;
}
