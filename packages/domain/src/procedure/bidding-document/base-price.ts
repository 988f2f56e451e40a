import { blocks, passesUnlessNamed, type Rule } from '../../rule.ts';

/** The base prices (标底) of a document, by section. */
export interface BasePriceFacts {
  /** How many there are, and whether each is kept encrypted, so that nobody reads it before the opening. */
  sections: readonly { name: string; count: number; encrypted: boolean }[];
}

/** R12: at most one base price for a section, and a secret one until the opening (法22, 例27, 例50). */
export const basePriceRules: readonly Rule<BasePriceFacts>[] = [
  {
    id: 'R12',
    basis: '法22, 例27, 例50',
    text: { zh: '标底须唯一并保密', en: 'One secret base price' },
    fields: ['sections'],
    field: 'sections',
    severity: blocks,
    isKept: ({ sections }) =>
      passesUnlessNamed(
        sections.filter(({ count, encrypted }) => count > 1 || (count > 0 && !encrypted)).map(({ name }) => name),
        { zh: '标底须唯一并保密', en: 'one secret base price' },
      ),
  },
];
