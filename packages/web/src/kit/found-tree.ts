/** A record that stands below another one. */
export interface TreeRow {
  id: string;
  parentId: string | null;
  name: string;
}

export interface Branch<Row> {
  row: Row;
  children: Branch<Row>[];
}

/**
 * The rows as a tree, those of one parent in the order in which they come. With a text those that match it stand there, with
 * all above them.
 * @param wordsOf what a row is found by
 * @returns the roots, and which rows lead to a match
 */
export function treeOf<Row extends TreeRow>(
  all: readonly Row[],
  text = '',
  wordsOf: (row: Row) => readonly (string | null)[] = ({ name }) => [name],
): { roots: Branch<Row>[]; leading: string[] } {
  const wanted = text.toLowerCase();
  const matches = (row: Row) => wordsOf(row).some((word) => word?.toLowerCase().includes(wanted));
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const leading: string[] = [];
  const branchesOf = (parentId: string | null): Branch<Row>[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const children = branchesOf(row.id);
      if (wanted && children.length === 0 && !matches(row)) return [];
      if (children.length > 0) leading.push(row.id);
      return [{ row, children }];
    });
  return { roots: branchesOf(null), leading };
}
