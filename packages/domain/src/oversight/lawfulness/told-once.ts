/**
 * The lines of a dry run, each told once: sections or contracts of which a rule says the very same, with the same count of its
 * date, give one line.
 * @param lines plain values, in the order in which they are told
 */
export function toldOnce<Line>(lines: readonly Line[]): Line[] {
  const told = new Set<string>();
  return lines.filter((line) => {
    const key = JSON.stringify(line);
    return !told.has(key) && told.add(key);
  });
}
