import { addAmounts } from '../../money.ts';

/** The deepest level of the catalogue (spec §9). */
export const DEEPEST = 4;

/** One entry of the supply catalogue; a blank label is shown as 'other', and its type is named in each report. */
export interface CatalogueEntry {
  id: string;
  parentId: string | null;
  /** 1 to 4. */
  hierarchy: number;
  label: string;
  /** Of the quantity, for an entry that gathers no others. */
  unit: string | null;
  ordinal: number;
  enabled: boolean;
}

/** Quantity in the entry's unit and total in 万元; null where nothing is said. */
export interface Figures {
  num: string | null;
  total: string | null;
}

export const NOTHING: Figures = { num: null, total: null };

export type Branch<Entry extends CatalogueEntry = CatalogueEntry> = Entry & {
  /** The figures of the entry itself and of all below it. */
  planned: Figures;
  actual: Figures;
  children: Branch<Entry>[];
};

interface Said {
  planned: Figures;
  actual: Figures;
}

const plus = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null ? a : addAmounts(a, b);

/** Totals add up always, quantities only where all that may be counted is of one unit. */
function gathered(isOneUnit: boolean, parts: readonly Figures[]): Figures {
  return {
    num: isOneUnit ? parts.reduce<string | null>((sum, { num }) => plus(sum, num), null) : null,
    total: parts.reduce<string | null>((sum, { total }) => plus(sum, total), null),
  };
}

/** The unit in which an entry, or all that is below it, is counted; null where there are several, or none. */
export function unitOf({ unit, children }: Pick<Branch, 'unit' | 'children'>): string | null {
  if (children.length === 0) return unit;
  const units = new Set(children.map(unitOf));
  return units.size === 1 ? [...units][0]! : null;
}

/**
 * The catalogue as a tree, each level in its order, with the figures of every entry and of all below it.
 * An entry that gathers others stays only with one of them: without them it would look like one to report of.
 * @param said figures by the id of the entry that they were said of
 * @param isShown whether an entry that is out of use stays: where something was said of it or below it, it always does
 */
export function cascade<Entry extends CatalogueEntry>(
  entries: readonly Entry[],
  said: ReadonlyMap<string, Said>,
  isShown: (entry: Entry) => boolean = ({ enabled }) => enabled,
): Branch<Entry>[] {
  const below = Map.groupBy(entries, ({ parentId }) => parentId);
  const grow = (parentId: string | null): Branch<Entry>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1))
      .map((entry) => {
        const children = grow(entry.id);
        const own = said.get(entry.id) ?? { planned: NOTHING, actual: NOTHING };
        const isOneUnit = children.length === 0 || unitOf({ unit: entry.unit, children }) !== null;
        const sum = (kind: keyof Said): Figures =>
          gathered(
            isOneUnit,
            [own, ...children].map((part) => part[kind]),
          );
        return { ...entry, children, planned: sum('planned'), actual: sum('actual') };
      })
      .filter(
        (branch) => branch.children.length > 0 || said.has(branch.id) || (!below.has(branch.id) && isShown(branch)),
      );
  return grow(null);
}
