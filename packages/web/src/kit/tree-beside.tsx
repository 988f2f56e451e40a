/**
 * Records that stand below one another, found by typing, and beside them what was chosen; on narrow screens above it:
 *
 *   <TreeBeside label="organization.tree" search="organization.search" nothing="organization.nothing" choose="organization.choose"
 *     rows={all} chosen={id} onChoose={setId}>
 *     {chosen && <OrganizationView organization={chosen} />}
 *   </TreeBeside>
 */
import { Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { treeOf, type Branch, type TreeRow } from './found-tree.ts';
import { type TextKey, useText } from './text.ts';
import { type TreeNode, TreeView } from './tree.tsx';
import './tree-beside.css';

interface TreeBesideProps<Row> {
  label: TextKey;
  /** What to type to find a row. */
  search: TextKey;
  /** Said where no row is found. */
  nothing: TextKey;
  /** Said while none is chosen. */
  choose: TextKey;
  rows: readonly Row[];
  /** What a row is found by; its name unless told. */
  wordsOf?: (row: Row) => readonly (string | null)[];
  /** Behind a name: a tag, a count. */
  renderMore?: (row: Row) => ReactNode;
  chosen: string;
  onChoose: (id: string) => void;
  /** Below the tree: a button. */
  below?: ReactNode;
  /** What was chosen. */
  children: ReactNode;
}

export function TreeBeside<Row extends TreeRow>({ label, choose, below, children, ...branches }: TreeBesideProps<Row>) {
  const { t } = useText();
  return (
    <div className="tree-beside">
      <section className="tree-beside-tree" aria-label={t(label)}>
        <Branches label={label} {...branches} />
        {below}
      </section>
      <div className="tree-beside-chosen">{children || <p className="tree-beside-empty hint">{t(choose)}</p>}</div>
    </div>
  );
}

function Branches<Row extends TreeRow>({
  label,
  search,
  nothing,
  rows,
  wordsOf,
  renderMore,
  chosen,
  onChoose,
}: Omit<TreeBesideProps<Row>, 'choose' | 'below' | 'children'>) {
  const { t } = useText();
  const [text, setText] = useState('');
  const { roots, leading } = useMemo(() => treeOf(rows, text.trim(), wordsOf), [rows, text, wordsOf]);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const nodesOf = (branches: readonly Branch<Row>[]): TreeNode[] =>
    branches.map(({ row, children }) => ({
      key: row.id,
      title: row.name,
      children: nodesOf(children),
      more: renderMore?.(row),
    }));
  return (
    <>
      <Input
        aria-label={t(search)}
        placeholder={t(search)}
        value={text}
        maxLength={100}
        allowClear
        onChange={({ target }) => {
          setText(target.value);
          setOpened(null);
        }}
      />
      {roots.length === 0 && <p className="hint">{t(nothing)}</p>}
      <div className="tree-beside-branches">
        <TreeView
          label={t(label)}
          nodes={nodesOf(roots)}
          chosen={chosen}
          onChoose={onChoose}
          opened={opened ?? new Set(leading)}
          onOpened={setOpened}
        />
      </div>
    </>
  );
}
