/**
 * The prices that an estimate or a ceiling refers to, as they were said that day, with what became of each record since.
 *
 *   <ReferenceList references={item.references} />
 */
import { Tag } from 'antd';
import type { Reply } from '../../api/types.ts';
import { columnsOf } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { addWords, text, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('priceReference', { zh, en });

export type Reference = Reply<'get', '/plan/item/{itemId}'>['references'][number];

const column = columnsOf<Reference>();
const columns = [
  column.custom('name', 'priceReference.name', ({ name, spec }) => [name, spec].filter(Boolean).join(' '), {
    width: 240,
  }),
  column.amountYuan('grossYuan', 'priceReference.gross'),
  column.custom('supplierName', 'priceReference.supplier', ({ supplierName }) => supplierName, { width: 200 }),
  column.date('inquiryDate', 'priceReference.inquiryDate'),
  column.custom('status', 'priceReference.now', (row) => <Now reference={row} />, { width: 120 }),
  column.custom(
    'referredTime',
    'priceReference.referred',
    ({ referredByName, referredTime }) =>
      text('priceReference.referredBy', { name: referredByName, time: referredTime.slice(0, 10) }),
    { width: 180 },
  ),
];

export function ReferenceList({ references }: { references: readonly Reference[] }) {
  const { t } = useText();
  if (references.length === 0) return <p className="hint">{t('priceReference.none')}</p>;
  return (
    <DataTable
      label="priceReference.title"
      rows={references}
      rowKey={({ inquiryRecordId }) => inquiryRecordId}
      columns={columns}
    />
  );
}

function Now({ reference: { status, outOfDate } }: { reference: Reference }) {
  const { t } = useText();
  if (status.code !== 'CURRENT') return <Tag color="warning">{status.value}</Tag>;
  return outOfDate ? <Tag color="warning">{t('priceReference.outOfDate')}</Tag> : <Tag>{status.value}</Tag>;
}
