import { DEFAULT_BASE, type PriceFormula } from './price-formula.ts';

/** The distance from a base price of amounts, with what is changed. */
export const givenFormula = (changes: Partial<PriceFormula> = {}): PriceFormula => ({
  kind: 'BASE_DISTANCE',
  price: 'AMOUNT',
  unit: '',
  base: DEFAULT_BASE,
  technical: null,
  places: { base: 4, rate: 2, score: 2 },
  dropMembers: false,
  clause: '第三章 3.2.4',
  ...changes,
});
