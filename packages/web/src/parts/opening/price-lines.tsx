/**
 * The lines of a second opening, of price parts: what was read out, and what was returned as it is.
 *
 *   <PriceLines items={section.items} actions={(item) => […]} />
 */
import { Tag } from 'antd';
import { columnsOf } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { priceColumn } from '../../kit/price.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { colon } from '../../kit/marks.ts';
import { useText } from '../../kit/text.ts';
import { decryptTones } from './tones.ts';
import type { PriceItem } from './types.ts';

const column = columnsOf<PriceItem>();

interface PriceLinesProps {
  items: readonly PriceItem[];
  /** What can be done with a line. */
  actions?: ((item: PriceItem) => readonly RowAction[]) | undefined;
  /** The bid whose price is read out at this moment. */
  current?: string | null;
}

export function PriceLines({ items, actions, current = null }: PriceLinesProps) {
  const { t } = useText();
  const columns = [
    column.custom(
      'bidderName',
      'ownOpening.bidder',
      ({ bidId, bidderName }) => (bidId === current ? <strong aria-current="true">{bidderName}</strong> : bidderName),
      { width: 220 },
    ),
    column.custom('decryptStatus', 'ownOpening.state', ({ decryptStatus }) =>
      decryptStatus ? (
        <StatusTag dict="bidding.DecryptStatus" status={decryptStatus} tone={decryptTones} />
      ) : (
        <Tag>{t('ownOpening.unopened')}</Tag>
      ),
    ),
    priceColumn<PriceItem>((item) => item, 'ownOpening.price'),
    column.custom('confirmed', 'ownOpening.confirmation', ({ confirmed, objection, signature }) => (
      <>
        {objection && <Tag color="error">{`${t('ownOpening.objected')}${colon()}${objection}`}</Tag>}
        {confirmed && <Tag color="success">{signature?.status.value ?? t('ownOpening.agreed')}</Tag>}
        {!confirmed && signature && (
          <Tag color="warning">{[signature.status.value, signature.reason].filter(Boolean).join(colon())}</Tag>
        )}
        {!objection && !confirmed && !signature && '--'}
      </>
    )),
    column.text('remark', 'common.remark', { width: 160 }),
  ];
  return (
    <DataTable
      label="ownOpening.second"
      rows={items}
      rowKey={({ bidId }) => bidId}
      columns={columns}
      {...(actions ? { rowActions: actions } : {})}
    />
  );
}
