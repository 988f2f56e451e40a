import { Alert, Tag } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { priceColumn } from '../../../kit/price.tsx';
import { usePermit } from '../../../session/principal.ts';
import type { Opening } from './types.ts';
import { decryptTones } from './tones.ts';

type Section = Opening['sections'][number];
type Item = Section['items'][number];
const column = columnsOf<Item>();

/** What is read out, section by section. */
export function OpeningRecord({ projectId, opening }: { projectId: string; opening: Opening }) {
  const { t } = useText();
  const permit = usePermit();
  const [noting, setNoting] = useState<Item | null>(null);
  const remark = useSend('put', '/tender/bidOpening/{projectId}/remark');
  const open = opening.status.code === 'DECRYPTING' && permit('OPEN:BID_OPENING');
  return (
    <>
      {opening.sections.map((section) => (
        <SectionRecord key={section.sectionId} section={section} onNote={open ? setNoting : null} />
      ))}
      {noting && (
        <FormDialog<{ remark: string }>
          open
          title={t('opening.noteTitle', { name: noting.bidderName })}
          initialValues={{ remark: noting.remark ?? '' }}
          onClose={() => setNoting(null)}
          onSubmit={(values) => remark.mutateAsync({ projectId, body: { bidId: noting.bidId, remark: values.remark } })}
          onDone={() => notice.done(t('common.saved'))}
        >
          {noting.objection && <Alert className="wide page-alert" type="warning" title={noting.objection} />}
          <TextAreaField name="remark" label="opening.remark" required max={500} />
        </FormDialog>
      )}
    </>
  );
}

function SectionRecord({ section, onNote }: { section: Section; onNote: ((item: Item) => void) | null }) {
  const { t } = useText();
  const { code, name, status, controlPrice, factor, factorTime, items } = section;
  const done = items.filter(({ decryptStatus }) => decryptStatus.code === 'OK').length;
  const columns = [
    column.text('bidderName', 'opening.bidder', { width: 190 }),
    column.status('decryptStatus', 'opening.decryptStatus', { dict: 'bidding.DecryptStatus', tone: decryptTones }),
    priceColumn<Item>((item) => item, 'opening.price'),
    column.number('periodDays', 'opening.period', { width: 90 }),
    column.text('quality', 'opening.quality', { width: 90 }),
    column.text('managerName', 'opening.manager', { width: 100 }),
    column.text(({ depositOk }) => t(depositOk ? 'opening.depositOk' : 'opening.depositMissing'), 'opening.deposit', {
      width: 90,
    }),
    column.custom('confirmed', 'opening.confirmed', ({ confirmed, objection }) => {
      if (objection) return <Tag color="error">{`${t('opening.objected')}：${objection}`}</Tag>;
      return confirmed ? <Tag color="success">{t('opening.agreed')}</Tag> : '--';
    }),
    column.text('remark', 'opening.remark', { width: 160 }),
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
          {...(onNote
            ? { rowActions: (item: Item) => [{ key: 'note', label: t('opening.note'), onClick: () => onNote(item) }] }
            : {})}
        />
      )}
    </DetailSection>
  );
}
