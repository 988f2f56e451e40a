import type { Organization } from './types.ts';

interface Branch {
  key: string;
  title: string;
  closed: boolean;
  children: Branch[];
}

/** True where the name, the short name or the credit code has the text in it. */
const matches = ({ name, label, uscc }: Organization, text: string): boolean =>
  [name, label, uscc].some((value) => value?.toLowerCase().includes(text.toLowerCase()));

/**
 * The organisations as a tree, in their order. With a text those that match it stand there, with all above them.
 * @returns the roots, and which nodes lead to a match
 */
export function treeOf(all: readonly Organization[], text = ''): { roots: Branch[]; leading: string[] } {
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const leading: string[] = [];
  const nodesOf = (parentId: string | null): Branch[] =>
    (below.get(parentId) ?? [])
      .toSorted((one, other) => one.ordinal - other.ordinal)
      .flatMap((row) => {
        const children = nodesOf(row.id);
        if (text && children.length === 0 && !matches(row, text)) return [];
        if (children.length > 0) leading.push(row.id);
        return [{ key: row.id, title: row.name, closed: !row.enabled, children }];
      });
  return { roots: nodesOf(null), leading };
}
