interface Branch {
  key: string;
  children: readonly Branch[];
}

interface Shown {
  key: string;
  parent: string | null;
  hasChildren: boolean;
}

/** The nodes in sight from the top down, each with the one above. */
export const shownNodes = (
  nodes: readonly Branch[],
  opened: ReadonlySet<string>,
  parent: string | null = null,
): Shown[] =>
  nodes.flatMap(({ key, children }) => [
    { key, parent, hasChildren: children.length > 0 },
    ...(opened.has(key) ? shownNodes(children, opened, key) : []),
  ]);

/** What a key does at a node: it goes to another one, or opens and closes it; null for nothing. */
export function keyMove(
  key: string,
  shown: readonly Shown[],
  at: string,
  opened: ReadonlySet<string>,
): { to: string; open?: undefined } | { open: boolean; to?: undefined } | null {
  const index = shown.findIndex((one) => one.key === at);
  const here = shown[index];
  if (!here) return null;
  const to = (node: Pick<Shown, 'key'> | undefined) => (node ? { to: node.key } : null);
  const isOpen = here.hasChildren && opened.has(at);
  switch (key) {
    case 'ArrowDown':
      return to(shown[index + 1]);
    case 'ArrowUp':
      return to(shown[index - 1]);
    case 'Home':
      return to(shown[0]);
    case 'End':
      return to(shown.at(-1));
    case 'ArrowRight':
      if (!here.hasChildren) return null;
      return isOpen ? to(shown[index + 1]) : { open: true };
    case 'ArrowLeft':
      if (isOpen) return { open: false };
      return here.parent === null ? null : { to: here.parent };
    default:
      return null;
  }
}
