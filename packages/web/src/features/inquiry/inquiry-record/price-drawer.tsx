import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { CATEGORY_LABEL } from './kinds.ts';
import { recordLook } from './tones.ts';

const PriceHistory = lazy(() => import('./price-history.tsx'));
const PriceForm = lazy(() => import('./price-form.tsx'));

type Price = Reply<'get', '/inquiry/record/{inquiryRecordId}'>;

interface DrawerProps {
  inquiryRecordId: string;
  /** Shows another edition. */
  onOpen: (inquiryRecordId: string) => void;
  onClose: () => void;
}

/** One price: what it says, how it lies among others, its editions and who changed what. */
export default function PriceDrawer({ inquiryRecordId, onOpen, onClose }: DrawerProps) {
  const { t } = useText();
  const price = useGet('/inquiry/record/{inquiryRecordId}', { inquiryRecordId });
  return (
    <RecordDrawer title={t('inquiryRecord.detail')} query={price} onClose={onClose}>
      {(data, reload) => <PriceView price={data} onOpen={onOpen} onRetry={reload} />}
    </RecordDrawer>
  );
}

interface ViewProps {
  price: Price;
  onOpen: (inquiryRecordId: string) => void;
  onRetry: () => void;
}

function PriceView({ price, onOpen, onRetry }: ViewProps) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={price.name}
        code={price.spec}
        tags={
          <>
            <StatusTag {...recordLook} status={price.status} />
            {price.outOfDate && <span className="tag warning">{t('inquiryRecord.over')}</span>}
          </>
        }
        actions={<Actions price={price} onOpen={onOpen} onRetry={onRetry} />}
      />
      {price.outOfDate && price.status.code === 'CURRENT' && (
        <Alert type="warning" showIcon title={t('inquiryRecord.overNote')} />
      )}
      <section className="detail-section" aria-label={price.name}>
        <Details
          items={[
            { label: 'inquiryRecord.net', value: <Amount value={price.netYuan} unit="yuan" /> },
            { label: 'inquiryRecord.gross', value: <Amount value={price.grossYuan} unit="yuan" /> },
            { label: 'inquiryRecord.taxRate', value: price.taxRate },
            { label: 'inquiryRecord.unit', value: price.unit.value },
            { label: 'inquiryRecord.quantity', value: price.quantity },
            { label: 'inquiryRecord.total', value: <Amount value={price.totalYuan} unit="yuan" /> },
            price.manDayYuan !== null && {
              label: 'inquiryRecord.manDay',
              value: <Amount value={price.manDayYuan} unit="yuan" />,
            },
            { label: CATEGORY_LABEL[price.type], value: price.category.value },
            price.type !== 'CONSTRUCTION' && { label: 'inquiryRecord.brand', value: price.brand },
            {
              label: 'inquiryRecord.supplier',
              value: (
                <ScreenLink to={`/inquiry/supplier?id=${price.inquirySupplierId}`}>{price.supplierName}</ScreenLink>
              ),
            },
            { label: 'inquiryRecord.district', value: price.district?.value },
            { label: 'inquiryRecord.inquiryDate', value: price.inquiryDate },
            { label: 'inquiryRecord.validTo', value: price.validTo },
            { label: 'inquiryRecord.project', value: <ProjectLink price={price} />, wide: true },
            { label: 'inquiryRecord.source', value: <SourceLink price={price} /> },
            { label: 'inquiryRecord.organization', value: price.organizationName },
            { label: 'inquiryRecord.creator', value: price.creatorName },
            { label: 'inquiryRecord.createdTime', value: price.createdTime },
            price.endReason !== null && { label: 'inquiryRecord.endReason', value: price.endReason, wide: true },
            price.enderName !== null && {
              label: 'inquiryRecord.endedBy',
              value: `${price.enderName} ${price.endedTime ?? ''}`,
            },
            { label: 'inquiryRecord.files', value: <AttachmentList files={price.files} />, wide: true },
            { label: 'common.remark', value: price.remark, wide: true },
          ]}
        />
      </section>
      <Suspense>
        <PriceHistory price={price} />
      </Suspense>
      {price.editions.length > 1 && (
        <DetailSection title="inquiryRecord.editions">
          <ul className="plain-list">
            {price.editions.map(({ id, editionNo, status, netYuan, createdTime }) => (
              <li key={id}>
                <Button type="link" className="cell-link" disabled={id === price.id} onClick={() => onOpen(id)}>
                  {t('inquiryRecord.edition', { no: editionNo })}
                </Button>{' '}
                <StatusTag {...recordLook} status={status} /> <Amount value={netYuan} unit="yuan" />{' '}
                <span className="hint">{createdTime}</span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title="inquiryRecord.history">
        <History path="/inquiry/record/{inquiryRecordId}/history" params={{ inquiryRecordId: price.id }} />
      </DetailSection>
    </>
  );
}

function ProjectLink({ price: { projectId, projectName } }: { price: Price }) {
  if (projectId === null) return '--';
  return <ScreenLink to={`/tender/projectDetail?projectId=${projectId}`}>{projectName}</ScreenLink>;
}

function SourceLink({ price: { source, marketRequestId, marketRequestTitle } }: { price: Price }) {
  if (marketRequestId === null) return source.value;
  return <ScreenLink to={`/inquiry/marketRequest?id=${marketRequestId}`}>{marketRequestTitle}</ScreenLink>;
}

function Actions({ price, onOpen, onRetry }: ViewProps) {
  const { t } = useText();
  const [correcting, setCorrecting] = useState(false);
  const withdraw = useSend('put', '/inquiry/record/{inquiryRecordId}/withdraw');
  const { id: inquiryRecordId, name, allowedActions } = price;
  return (
    <>
      {allowedActions.includes('correct') && (
        <Button onClick={() => setCorrecting(true)}>{t('inquiryRecord.correct')}</Button>
      )}
      {allowedActions.includes('withdraw') && (
        <ConfirmButton
          danger
          title={t('inquiryRecord.withdrawTitle', { name })}
          text={t('inquiryRecord.withdrawText')}
          reason={{ max: 200 }}
          onConfirm={(reason) => withdraw.mutateAsync({ inquiryRecordId, body: { reason } })}
          done={t('inquiryRecord.withdrawn')}
        >
          {t('inquiryRecord.withdraw')}
        </ConfirmButton>
      )}
      <Suspense>
        {correcting && (
          <PriceForm
            kind={price.type}
            price={price}
            onRetry={onRetry}
            onClose={(madeId) => {
              setCorrecting(false);
              if (madeId) onOpen(madeId);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
