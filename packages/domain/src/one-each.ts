/**
 * Gives as many places as possible a person of their own, each person one place at most.
 * @param mayTake who may take each place, the preferred first
 * @returns the index of the place by person; places that nobody is left for are missing
 */
export function oneEach(mayTake: readonly Iterable<string>[]): Map<string, number> {
  const taken = new Map<string, number>();
  const fills = (place: number, asked: Set<string>): boolean => {
    for (const person of mayTake[place] ?? []) {
      if (asked.has(person)) continue;
      asked.add(person);
      const other = taken.get(person);
      if (other !== undefined && !fills(other, asked)) continue;
      taken.set(person, place);
      return true;
    }
    return false;
  };
  mayTake.forEach((_, place) => fills(place, new Set()));
  return taken;
}
