/**
 * Records that stand below one another, one of them chosen.
 *
 *   <TreeView label={t('organization.tree')} nodes={roots} chosen={id} onChoose={setId} opened={opened} onOpened={setOpened} />
 *
 * By the keyboard as WAI-ARIA describes a tree: up and down go from node to node, right opens and left closes, Home and End
 * lead to the ends, Enter chooses.
 */
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { keyMove, shownNodes } from './tree-keys.ts';
import './tree.css';

export interface TreeNode {
  key: string;
  title: string;
  /** Behind the title, such as a tag. */
  more?: ReactNode;
  children: readonly TreeNode[];
}

interface TreeViewProps {
  label: string;
  nodes: readonly TreeNode[];
  chosen: string;
  onChoose: (key: string) => void;
  /** Nodes whose children are in sight. */
  opened: ReadonlySet<string>;
  onOpened: (opened: ReadonlySet<string>) => void;
}

export function TreeView({ label, nodes, chosen, onChoose, opened, onOpened }: TreeViewProps) {
  const [reached, setReached] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = shownNodes(nodes, opened);
  // one node is reached by Tab: the last one that was, the chosen one, or the first
  const stop = [reached, chosen].find((key) => shown.some((one) => one.key === key)) ?? shown[0]?.key;
  const toggle = (key: string, open: boolean) =>
    onOpened(new Set(open ? [...opened, key] : [...opened].filter((one) => one !== key)));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (stop !== undefined) onChoose(stop);
      return;
    }
    const move = stop === undefined ? null : keyMove(event.key, shown, stop, opened);
    if (!move) return;
    event.preventDefault();
    if (move.open !== undefined) return toggle(stop!, move.open);
    setReached(move.to);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(move.to)}"]`)?.focus();
  };
  const branch = (below: readonly TreeNode[], level: number): ReactNode =>
    below.map(({ key, title, more, children }) => {
      const open = opened.has(key);
      const parent = children.length > 0;
      return (
        // the node is its row alone: its name must not take in those below it
        <li key={key} role="none">
          <div
            role="treeitem"
            data-key={key}
            aria-level={level}
            aria-selected={key === chosen}
            {...(parent ? { 'aria-expanded': open } : {})}
            tabIndex={key === stop ? 0 : -1}
            className={key === chosen ? 'tree-row chosen' : 'tree-row'}
            style={{ paddingInlineStart: (level - 1) * 20 }}
            onFocus={(event) => event.target === event.currentTarget && setReached(key)}
          >
            <button
              type="button"
              className="tree-caret"
              aria-hidden
              tabIndex={-1}
              onClick={() => parent && toggle(key, !open)}
            >
              {parent && (open ? <CaretDownOutlined /> : <CaretRightOutlined />)}
            </button>
            <button type="button" className="tree-title" tabIndex={-1} onClick={() => onChoose(key)}>
              {title}
              {more}
            </button>
          </div>
          {parent && open && <ul role="group">{branch(children, level + 1)}</ul>}
        </li>
      );
    });
  return (
    <ul ref={list} role="tree" aria-label={label} className="tree" onKeyDown={press}>
      {branch(nodes, 1)}
    </ul>
  );
}
