import type { SupplyNode } from './types.ts';

/** A node of the tree in the order in which it is read. */
export interface SupplyLine {
  node: SupplyNode;
  /** 1, 1.2, 1.2.3: its place among all. */
  ordinal: string;
  /** Of those that figures are said of: their place in the form. */
  leaf: number | null;
}

/** The tree as lines: each entry before those below it. */
export function linesOf(tree: readonly SupplyNode[]): SupplyLine[] {
  const lines: SupplyLine[] = [];
  let leaves = 0;
  const add = (nodes: readonly SupplyNode[], above: string): void =>
    nodes.forEach((node, index) => {
      const ordinal = `${above}${index + 1}`;
      lines.push({ node, ordinal, leaf: node.children.length === 0 ? leaves++ : null });
      add(node.children, `${ordinal}.`);
    });
  add(tree, '');
  return lines;
}
