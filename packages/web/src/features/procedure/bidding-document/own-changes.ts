/**
 * The version that a form sends that was begun with `begun`: behind what its person changed beside it meanwhile, and before
 * what anybody else did.
 * @param own from which version to which the person's own changes led
 */
export function afterOwn(own: ReadonlyMap<number, number>, begun: number): number {
  const next = own.get(begun);
  return next === undefined ? begun : afterOwn(own, next);
}
