/**
 * The record of one section as it is read out: who takes part, what each offers, what was said about it.
 *
 *   <SectionRecord section={section} actions={(item) => [{ key: 'note', label: t('opening.note'), onClick: … }]} />
 */
import { Alert, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Amount } from '../../kit/amount.tsx';
import { columnsOf } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { DetailSection } from '../../kit/details.tsx';
import { priceColumn } from '../../kit/price.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { colon } from '../../kit/marks.ts';
import { useText } from '../../kit/text.ts';
import { decryptTones } from './tones.ts';
import type { OpeningItem, OpeningSection } from './types.ts';

const column = columnsOf<OpeningItem>();

interface SectionRecordProps {
  section: OpeningSection;
  /** What can be done with a line. */
  actions?: ((item: OpeningItem) => readonly RowAction[]) | undefined;
  /** The bid that is read out at this moment. */
  current?: string | null;
  /** Whether its bidder is in the room. */
  renderPresence?: (item: OpeningItem) => ReactNode;
  /** Without what is said of a bid besides its price: it stands above the table. */
  brief?: boolean;
  /** Without prices: of two envelopes the first names none. */
  priced?: boolean;
}

export function SectionRecord(props: SectionRecordProps) {
  const { section, actions, renderPresence, current = null, brief = false, priced = true } = props;
  const { t } = useText();
  const { code, name, status, controlPrice, factor, factorTime, items } = section;
  const done = items.filter(({ decryptStatus }) => decryptStatus.code === 'OK').length;
  const letter = [
    column.number('periodDays', 'opening.period', { width: 90 }),
    column.text('quality', 'opening.quality', { width: 90 }),
    column.text('managerName', 'opening.manager', { width: 100 }),
    column.text(({ depositOk }) => t(depositOk ? 'opening.depositOk' : 'opening.depositMissing'), 'opening.deposit', {
      width: 90,
    }),
  ];
  const columns = [
    column.custom(
      'bidderName',
      'opening.bidder',
      ({ bidId, bidderName }) => (bidId === current ? <strong aria-current="true">{bidderName}</strong> : bidderName),
      { width: brief ? 170 : 200 },
    ),
    column.status('decryptStatus', 'opening.decryptStatus', { dict: 'bidding.DecryptStatus', tone: decryptTones }),
    ...(renderPresence ? [column.custom('presence', 'opening.presence', renderPresence, { width: 110 })] : []),
    ...(priced ? [priceColumn<OpeningItem>((item) => item, 'opening.price')] : []),
    ...(brief ? [] : letter),
    column.custom('confirmed', 'opening.confirmed', ({ confirmed, objection, signature, remark }) => (
      <>
        {objection && <Tag color="error">{`${t('opening.objected')}${colon()}${objection}`}</Tag>}
        {confirmed && <Tag color="success">{signature?.status.value ?? t('opening.agreed')}</Tag>}
        {!confirmed && signature && (
          <Tag color="warning">{[signature.status.value, signature.reason].filter(Boolean).join(colon())}</Tag>
        )}
        {brief && remark && <p className="hint">{remark}</p>}
        {!objection && !confirmed && !signature && !(brief && remark) && '--'}
      </>
    )),
    // beside the objection that it answers, where there is no room for a column
    ...(brief ? [] : [column.text('remark', 'opening.remark', { width: 160 })]),
  ];
  return (
    <DetailSection
      title="opening.record"
      titleText={`${code} ${name}`}
      actions={
        <span className="hint">
          {controlPrice && (
            <>
              {t('opening.controlPrice')} <Amount value={controlPrice} />
              {' · '}
            </>
          )}
          {factor && `${t('opening.factor', { factor, time: factorTime ?? '' })} · `}
          {t('opening.decrypted', { done, all: items.length })}
        </span>
      }
    >
      {status.code === 'FAILED' && items.length === 0 ? (
        <Alert showIcon type="warning" title={t('opening.tooFew')} />
      ) : (
        <DataTable
          label="opening.record"
          rows={items}
          rowKey={({ bidId }) => bidId}
          columns={columns}
          {...(actions ? { rowActions: actions } : {})}
        />
      )}
    </DetailSection>
  );
}
