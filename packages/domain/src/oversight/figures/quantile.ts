/** How often a value occurs. */
export interface Spread {
  value: number;
  num: number;
}

/**
 * What a share of the values does not exceed: between two values, in proportion, to one decimal; as PostgreSQL's `percentile_cont`.
 * @param spread values in ascending order, each at least once; not empty
 * @param share from 0 to 1: half of them for the median
 */
export function quantileOf(spread: readonly Spread[], share: number): number {
  const place = share * (spread.reduce((sum, { num }) => sum + num, 0) - 1);
  const at = (index: number): number => {
    let passed = 0;
    return spread.find(({ num }) => (passed += num) > index)!.value;
  };
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))];
  return Math.round((low + (high - low) * (place - Math.floor(place))) * 10) / 10;
}
