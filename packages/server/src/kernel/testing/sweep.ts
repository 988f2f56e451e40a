/**
 * How the sweeps find a record of a context by the names under which endpoints take its id: `<context>.sweep.ts` exports
 * them as `ids`. SQL with the project as $1 and the column `id`; null where the tender that is played has none, so that
 * the id of something else is asked with.
 */
export type SweptIds = Readonly<Record<string, string | null>>;

/** The ids of all contexts. @param files the `*.sweep.ts` by their path @throws Error for a name that two contexts claim */
export function sweptIds(files: Readonly<Record<string, SweptIds>>): SweptIds {
  const all: Record<string, string | null> = {};
  for (const ids of Object.values(files))
    for (const [name, statement] of Object.entries(ids)) {
      if (name in all) throw new Error(`${name} is claimed by two contexts`);
      all[name] = statement;
    }
  return all;
}
