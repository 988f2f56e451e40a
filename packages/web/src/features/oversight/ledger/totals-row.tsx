import { shortAmount } from '@tenderdesk/domain/money-text';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/columns.tsx';
import { useText } from '../../../kit/text.ts';

/** Sums over all pages, by the keys of the columns; amounts are texts, counts and rates numbers. */
export type Sums = Readonly<Record<string, string | number | null | undefined>>;

/**
 * What stands below the rows of a list; nothing while the sums are not known.
 * @param notes words that stand in columns without a sum, by their keys
 */
export const totalsUnder =
  (sums: Sums | undefined, notes: Readonly<Record<string, string>> = {}) =>
  <Row,>(columns: readonly Column<Row>[]): ReactNode =>
    sums && <TotalsRow columns={columns} sums={sums} notes={notes} />;

interface TotalsRowProps<Row> {
  columns: readonly Column<Row>[];
  sums: Sums;
  notes: Readonly<Record<string, string>>;
}

/** The last line of a ledger: what all of its pages add up to. */
function TotalsRow<Row>({ columns, sums, notes }: TotalsRowProps<Row>) {
  const { t } = useText();
  const label = columns.findIndex(({ key }) => sums[key] === undefined);
  return (
    <Table.Summary.Row className="ledger-totals">
      {columns.map(({ key, align }, index) => (
        <Table.Summary.Cell key={key} index={index} align={align === 'end' ? 'right' : 'left'}>
          {index === label ? t('ledger.total') : (notes[key] ?? <Sum value={sums[key]} />)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

/** A sum as its column writes it: amounts are texts, counts and rates numbers. */
export function Sum({ value }: { value: string | number | null | undefined }) {
  if (value === undefined) return null;
  if (value === null) return '--';
  return <span className="figure">{typeof value === 'string' ? shortAmount(value) : value}</span>;
}
