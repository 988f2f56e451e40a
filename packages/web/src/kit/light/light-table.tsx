/**
 * Rows in a plain table, as cards on narrow screens: `DataTable` for the light pages.
 *
 *   <LightTable label="announcement.sections" rows={data.sections} columns={columns} rowKey={({ sectionId }) => sectionId} />
 */
import arrow from '@ant-design/icons-svg/es/asn/CaretDownOutlined';
import type { ReactNode } from 'react';
import type { Column } from '../columns.tsx';
import type { Sort } from '../list-state.ts';
import { useMobile } from '../mobile.ts';
import { type Speech, type TextKey, useText } from '../text.ts';
import { Icon } from './icon.tsx';
import './light-list.css';

interface LightTableProps<Row> {
  label: TextKey;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
}

export function LightTable<Row>(props: LightTableProps<Row>) {
  const { t } = useText();
  const mobile = useMobile();
  if (props.rows.length === 0) return <div className="no-rows">{props.empty ?? t('kit.empty')}</div>;
  return mobile ? <Cards {...props} /> : <Grid {...props} />;
}

const titleOf = <Row,>({ title, unit }: Column<Row>, t: Speech['t']): string =>
  unit ? `${t(title)} (${t(unit)})` : t(title);

/** Up, down, none: as one clicks on. */
export function nextSort(sort: Sort | null, prop: string): Sort | null {
  if (sort?.prop !== prop) return { prop, order: 'ascending' };
  return sort.order === 'ascending' ? { prop, order: 'descending' } : null;
}

function Grid<Row>({ label, rows, columns, rowKey, sort = null, onSort }: LightTableProps<Row>) {
  const { t } = useText();
  return (
    // it may be wider than its box: keys scroll it then
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls takes the focus
    <div className="light-table" role="region" aria-label={t(label)} tabIndex={0}>
      <table aria-label={t(label)}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { key, width, align, sortProp } = column;
              const order = sort && sort.prop === sortProp ? sort.order : undefined;
              return (
                <th key={key} scope="col" aria-sort={order} className={align} style={{ width }}>
                  {sortProp && onSort ? (
                    <button type="button" className="sorter" onClick={() => onSort(nextSort(sort, sortProp))}>
                      {titleOf(column, t)}
                      <span className={`sorter-arrows ${order ?? ''}`}>
                        <Icon of={arrow} />
                        <Icon of={arrow} />
                      </span>
                    </button>
                  ) : (
                    titleOf(column, t)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first column heads each card. */
function Cards<Row>({ label, rows, columns, rowKey }: LightTableProps<Row>) {
  const { t } = useText();
  const [head, ...rest] = columns;
  return (
    <ul className="cards" aria-label={t(label)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="card">
          <div className="card-head">{head?.render(row)}</div>
          <dl>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{titleOf(column, t)}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
