import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { unitNameLook } from './tones.ts';

const MapForm = lazy(async () => ({ default: (await import('./unit-name-forms.tsx')).MapForm }));
const MergeForm = lazy(async () => ({ default: (await import('./unit-name-forms.tsx')).MergeForm }));

export type UnitName = Reply<'get', '/dataHandled/ownerUnit/{unitNameId}'>;

/** Of the service: more rows are not shown at once. */
const MOST_SHOWN = 500;

/** One name over its list, with what came under it. */
export default function UnitNameDrawer({ unitNameId, onClose }: { unitNameId: string; onClose: () => void }) {
  const { t } = useText();
  const name = useGet('/dataHandled/ownerUnit/{unitNameId}', { unitNameId });
  return (
    <RecordDrawer title={t('dataHandling.unitDetail')} query={name} onClose={onClose}>
      {(data, reload) => <UnitNameView key={data.id} unitName={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function UnitNameView({ unitName, onRetry }: { unitName: UnitName; onRetry: () => void }) {
  const { t } = useText();
  const [tab, setTab] = useState('rows');
  const { id: unitNameId, name, status, organizationName, mergedIntoName, reason } = unitName;
  const { handledByName, handledTime, foundByName, foundTime } = unitName;
  return (
    <>
      <PageHeader
        title={name}
        tags={<StatusTag status={status} {...unitNameLook} />}
        actions={<Actions unitName={unitName} onRetry={onRetry} />}
      />
      <DetailSection title="dataHandling.unitDetail">
        <Details
          items={[
            ...(organizationName ? [{ label: 'dataHandling.standsFor', value: organizationName } as const] : []),
            ...(mergedIntoName ? [{ label: 'dataHandling.mergedInto', value: mergedIntoName } as const] : []),
            ...(reason ? [{ label: 'dataHandling.reason', value: reason, wide: true } as const] : []),
            ...(handledTime
              ? ([
                  { label: 'dataHandling.handledBy', value: handledByName },
                  { label: 'dataHandling.handledTime', value: handledTime },
                ] as const)
              : []),
            { label: 'dataHandling.foundBy', value: foundByName },
            { label: 'dataHandling.foundTime', value: foundTime },
          ]}
        />
      </DetailSection>
      <TabSet
        label="dataHandling.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'rows', label: t('dataHandling.rows'), children: <Rows rows={unitName.rows} /> },
          {
            key: 'history',
            label: t('dataHandling.history'),
            children: <History path="/dataHandled/ownerUnit/{unitNameId}/history" params={{ unitNameId }} />,
          },
        ]}
      />
    </>
  );
}

const column = columnsOf<UnitName['rows'][number]>();

function Rows({ rows }: Pick<UnitName, 'rows'>) {
  const { t } = useText();
  const columns = [
    column.text('name', 'dataHandling.itemName', { width: 220 }),
    column.number('year', 'dataHandling.year', { width: 80 }),
    column.text(({ projectType }) => projectType.value, 'dataHandling.projectType', { width: 100 }),
    column.amountWan('amount', 'dataHandling.amount'),
    column.text(
      ({ written, problem }) => problem ?? t(written ? 'dataHandling.writtenYes' : 'dataHandling.writtenNo'),
      'dataHandling.written',
      { width: 200 },
    ),
    column.text('unitName', 'dataHandling.name', { width: 180 }),
  ];
  return (
    <>
      {rows.length >= MOST_SHOWN && <p>{t('dataHandling.moreRows', { count: MOST_SHOWN })}</p>}
      <DataTable label="dataHandling.rows" rows={rows} columns={columns} />
    </>
  );
}

function Actions({ unitName, onRetry }: { unitName: UnitName; onRetry: () => void }) {
  const { t } = useText();
  const [open, setOpen] = useState<'map' | 'merge' | null>(null);
  const ignore = useSend('post', '/dataHandled/ownerUnit/{unitNameId}/ignore');
  const undo = useSend('post', '/dataHandled/ownerUnit/{unitNameId}/undo');
  const { id: unitNameId, name, status, version, allowedActions } = unitName;
  const may = (action: UnitName['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setOpen(null);
  return (
    <>
      {may('map') && (
        <Button type="primary" onClick={() => setOpen('map')}>
          {t('dataHandling.map')}
        </Button>
      )}
      {may('merge') && <Button onClick={() => setOpen('merge')}>{t('dataHandling.merge')}</Button>}
      {may('ignore') && (
        <ConfirmButton
          title={t('dataHandling.ignoreTitle', { name })}
          text={t('dataHandling.ignoreText')}
          reason={{ min: LEAST_REASON, required: true }}
          onConfirm={(reason) => ignore.mutateAsync({ unitNameId, body: { reason, version } })}
          done={t('dataHandling.ignored')}
        >
          {t('dataHandling.ignore')}
        </ConfirmButton>
      )}
      {may('undo') && (
        <ConfirmButton
          title={t('dataHandling.undoTitle', { name })}
          text={t(status.code === 'MAPPED' ? 'dataHandling.undoMapText' : 'dataHandling.undoText')}
          onConfirm={() => undo.mutateAsync({ unitNameId, body: { version } })}
          done={t('dataHandling.undone')}
        >
          {t('dataHandling.undo')}
        </ConfirmButton>
      )}
      <Suspense>
        {open === 'map' && <MapForm unitName={unitName} onClose={close} onRetry={onRetry} />}
        {open === 'merge' && <MergeForm unitName={unitName} onClose={close} onRetry={onRetry} />}
      </Suspense>
    </>
  );
}
