import { Button, Tag } from 'antd';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import type { OutsideBid, OutsideSection } from './types.ts';

/** The dialog that stands open. */
export type Open =
  | { what: 'opening' | 'report' }
  | { what: 'bid'; sectionId: string; bid: OutsideBid | null }
  | { what: 'outcome' | 'remove'; bid: OutsideBid };

const column = columnsOf<OutsideBid>();

interface SectionBidsProps {
  section: OutsideSection;
  bids: boolean;
  judges: boolean;
  onOpen: (open: Open) => void;
}

/** The bids of a section, in the order of their places once they have one. */
export function SectionBids({ section, bids, judges, onOpen }: SectionBidsProps) {
  const { t } = useText();
  const { sectionId, code, name, controlPrice } = section;
  const judged = judges || section.bids.some(({ result }) => result !== null);
  const columns = [
    ...(judged
      ? [
          column.number('rank', 'elsewhere.rank', { width: 70 }),
          column.number('score', 'elsewhere.score', { width: 80 }),
        ]
      : []),
    column.custom(
      'bidderName',
      'elsewhere.bidder',
      ({ bidderName, overCeiling }) => (
        <>
          {bidderName} {overCeiling && <Tag color="error">{t('elsewhere.overCeiling')}</Tag>}
        </>
      ),
      { width: 230 },
    ),
    ...(judged ? [] : [column.text('uscc', 'elsewhere.uscc', { width: 210 })]),
    priceColumn<OutsideBid>((row) => row, 'elsewhere.price'),
    ...(judged
      ? [
          column.text(
            ({ result, rejectReason, clause }) =>
              [result?.value, rejectReason?.value, clause].filter(Boolean).join(colon()) || '--',
            'elsewhere.result',
            { width: 200 },
          ),
        ]
      : [
          column.number('periodDays', 'elsewhere.period', { width: 100 }),
          column.text('quality', 'elsewhere.quality', { width: 90 }),
          column.text('managerName', 'elsewhere.manager', { width: 100 }),
        ]),
    column.text('remark', 'elsewhere.remark', { width: 140 }),
  ];
  return (
    <DetailSection
      title="elsewhere.sectionName"
      titleText={`${code} ${name}`}
      actions={
        <div className="actions">
          {controlPrice && (
            <span className="hint">
              {t('elsewhere.ceiling')} <Amount value={controlPrice} />
            </span>
          )}
          {bids && (
            <Button onClick={() => onOpen({ what: 'bid', sectionId, bid: null })}>{t('elsewhere.addBid')}</Button>
          )}
        </div>
      }
    >
      <DataTable
        label="elsewhere.bidder"
        rows={section.bids}
        columns={columns}
        rowKey={({ bidId }) => bidId}
        empty={t('elsewhere.noBids')}
        {...((bids || judges) && {
          rowActions: (bid: OutsideBid) =>
            bids
              ? [
                  {
                    key: 'edit',
                    label: t('elsewhere.editBid'),
                    onClick: () => onOpen({ what: 'bid' as const, sectionId, bid }),
                  },
                  {
                    key: 'remove',
                    label: t('elsewhere.remove'),
                    danger: true,
                    onClick: () => onOpen({ what: 'remove' as const, bid }),
                  },
                ]
              : [
                  {
                    key: 'outcome',
                    label: t('elsewhere.outcome'),
                    onClick: () => onOpen({ what: 'outcome' as const, bid }),
                  },
                ],
        })}
      />
    </DetailSection>
  );
}
