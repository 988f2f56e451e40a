import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Column } from './columns.tsx';
import { type DataTableProps, idOf } from './data-table.tsx';
import { RowActions } from './row-actions.tsx';
import { useText } from './text.ts';

/** The rows of a table as cards, for narrow screens: the first column and the status head each card. */
export default function Cards<Row extends object>({
  label,
  rows,
  columns,
  rowKey = idOf,
  rowActions,
  selection,
  empty,
}: DataTableProps<Row>) {
  const { t } = useText();
  const [head, ...others] = columns;
  const tag = others.find((column) => column.tag);
  const rest = others.filter((column) => column !== tag);
  if (rows.length === 0) return <div className="no-rows">{empty ?? t('kit.empty')}</div>;
  return (
    <ul className="cards" aria-label={t(label)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="card">
          <div className="card-head">
            {selection && (
              <Checkbox
                aria-label={t('kit.choose')}
                checked={selection.chosen.has(rowKey(row))}
                disabled={selection.allowed ? !selection.allowed(row) : false}
                onChange={({ target }) => {
                  const next = new Map(selection.chosen);
                  if (target.checked) next.set(rowKey(row), row);
                  else next.delete(rowKey(row));
                  selection.choose(next);
                }}
              />
            )}
            <span>{head?.render(row)}</span>
            {tag && !isNone(tag, row) && tag.render(row)}
          </div>
          <Facts row={row} columns={rest} />
          {rowActions && <RowActions actions={rowActions(row)} />}
        </li>
      ))}
    </ul>
  );
}

/** Whether a column says nothing of a row: `--` at its name would say that the name has none. */
const isNone = <Row,>({ compare }: Column<Row>, row: Row): boolean => compare?.(row) === '""';

/** Facts of a card in sight; one more is not worth folding. */
const FACTS = 4;

/** The first four facts of a row; the others are one touch away. */
function Facts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const folds = columns.length > FACTS + 1;
  const shown = folds && !open ? columns.slice(0, FACTS) : columns;
  return (
    <>
      <dl>
        {shown.map((column) => (
          <div key={column.key}>
            <dt>{column.unit ? `${t(column.title)} (${t(column.unit)})` : t(column.title)}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {folds && (
        <button type="button" className="card-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('kit.less') : t('kit.columns.more', { count: columns.length - FACTS })}
        </button>
      )}
    </>
  );
}
