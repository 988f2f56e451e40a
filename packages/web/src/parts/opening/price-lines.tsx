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
import { useText } from '../../kit/text.ts';
import { decryptTones } from './tones.ts';
import type { PriceItem } from './types.ts';

const column = columnsOf<PriceItem>();

interface PriceLinesProps {
  items: readonly PriceItem[];
  /** What can be done with a line. */
  actions?: ((item: PriceItem) => readonly RowAction[]) | undefined;
}

export function PriceLines({ items, actions }: PriceLinesProps) {
  const { t } = useText();
  const columns = [
    column.text('bidderName', 'ownOpening.bidder', { width: 220 }),
    column.custom('decryptStatus', 'ownOpening.state', ({ decryptStatus }) =>
      decryptStatus ? (
        <StatusTag dict="bidding.DecryptStatus" status={decryptStatus} tone={decryptTones} />
      ) : (
        <Tag>{t('ownOpening.unopened')}</Tag>
      ),
    ),
    priceColumn<PriceItem>((item) => item, 'ownOpening.price'),
    column.custom('confirmed', 'ownOpening.confirmation', ({ confirmed, objection }) => {
      if (objection) return <Tag color="error">{`${t('ownOpening.objected')}：${objection}`}</Tag>;
      return confirmed ? <Tag color="success">{t('ownOpening.agreed')}</Tag> : '--';
    }),
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
