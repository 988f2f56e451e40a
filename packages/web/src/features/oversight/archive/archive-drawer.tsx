import { FileZipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { History } from '../../../kit/history.tsx';
import { notice } from '../../../kit/notice.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { Items } from './items.tsx';
import { Completeness, StateTag } from './marks.tsx';
import type { Archive } from './types.ts';

const KeepingForm = lazy(async () => ({ default: (await import('./forms.tsx')).KeepingForm }));
const HandOverForm = lazy(async () => ({ default: (await import('./forms.tsx')).HandOverForm }));

/** The archive of one project over the list. */
export function ArchiveDrawer({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useText();
  const archive = useGet('/organize/archive/{projectId}', { projectId });
  return (
    <RecordDrawer title={t('archive.detail')} query={archive} size={960} onClose={onClose}>
      {(data, reload) => <ArchiveView archive={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

interface ViewProps {
  archive: Archive;
  onRetry: () => void;
}

function ArchiveView({ archive, onRetry }: ViewProps) {
  const { t } = useText();
  const [tab, setTab] = useState('items');
  const { projectId, name, code, state, completeness } = archive;
  return (
    <>
      <PageHeader
        title={name}
        code={code}
        tags={
          <>
            <StateTag state={state} />
            <Completeness completeness={completeness} />
          </>
        }
        actions={<Actions archive={archive} onRetry={onRetry} />}
      />
      <Facts archive={archive} />
      <TabSet
        label="archive.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'items', label: t('archive.items'), children: <Items archive={archive} /> },
          {
            key: 'history',
            label: t('archive.history'),
            children: <History path="/organize/archive/{projectId}/history" params={{ projectId }} />,
          },
        ]}
      />
    </>
  );
}

function Facts({ archive }: Pick<ViewProps, 'archive'>) {
  const { t } = useText();
  const { projectId, name, organizationName, biddingMethod, result, endedTime, missing, retention } = archive;
  const { keeper, location, completedTime, handedTime, handedByName, receiver, lists } = archive;
  return (
    <DetailSection
      title="archive.edit"
      actions={
        <div className="archive-tools">
          <span className="hint">{t('archive.catalogue')}</span>
          <PaperButtons
            title={`${t('archive.catalogue')} ${name}`}
            path={`/organize/archive/${projectId}/catalogue`}
            look="default"
          />
          <PackButton projectId={projectId} />
        </div>
      }
    >
      <Details
        items={[
          { label: 'common.organization', value: organizationName },
          { label: 'archive.method', value: biddingMethod.value },
          { label: 'archive.result', value: result?.value },
          { label: 'archive.endedTime', value: endedTime },
          { label: 'archive.retention', value: retention.value },
          { label: 'archive.keeper', value: keeper },
          { label: 'archive.location', value: location },
          { label: 'archive.missing', value: missing.join(comma()) || t('archive.nothingMissing'), wide: true },
          ...(completedTime ? [{ label: 'archive.completedTime', value: completedTime } as const] : []),
          ...(handedTime
            ? ([
                { label: 'archive.handedTime', value: handedTime },
                { label: 'archive.handedBy', value: handedByName },
                { label: 'archive.receiver', value: receiver },
                { label: 'archive.lists', value: <AttachmentList files={lists} />, wide: true },
              ] as const)
            : []),
        ]}
      />
    </DetailSection>
  );
}

/** Has the archive packed into one file. */
function PackButton({ projectId }: { projectId: string }) {
  const { t } = useText();
  const prepare = useSend('post', '/organize/archive/{projectId}/zip', { invalidates: ['/common/preparedFile'] });
  const begin = async () => {
    try {
      await prepare.mutateAsync({ projectId });
      notice.done(t('kit.exports.prepared'));
    } catch (error) {
      notice.warn(errorText(error));
    }
  };
  return (
    <Button icon={<FileZipOutlined />} loading={prepare.isPending} onClick={() => void begin()}>
      {t('archive.pack')}
    </Button>
  );
}

function Actions({ archive, onRetry }: ViewProps) {
  const { t } = useText();
  const [open, setOpen] = useState<'keeping' | 'handOver' | null>(null);
  const complete = useSend('put', '/organize/archive/{projectId}/complete');
  const reopen = useSend('put', '/organize/archive/{projectId}/reopen');
  const { projectId, name, version, allowedActions } = archive;
  const may = (action: Archive['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setOpen(null);
  return (
    <>
      {may('complete') && (
        <ConfirmButton
          type="primary"
          title={t('archive.completeTitle', { name })}
          text={t('archive.completeText')}
          onConfirm={() => complete.mutateAsync({ projectId, body: { version } })}
          done={t('archive.completed')}
        >
          {t('archive.complete')}
        </ConfirmButton>
      )}
      {may('handOver') && (
        <Button type="primary" onClick={() => setOpen('handOver')}>
          {t('archive.handOver')}
        </Button>
      )}
      {may('edit') && <Button onClick={() => setOpen('keeping')}>{t('archive.edit')}</Button>}
      {may('reopen') && (
        <ConfirmButton
          title={t('archive.reopenTitle', { name })}
          reason={{}}
          onConfirm={(reason) => reopen.mutateAsync({ projectId, body: { reason, version } })}
          done={t('archive.reopened')}
        >
          {t('archive.reopen')}
        </ConfirmButton>
      )}
      <Suspense>
        {open === 'keeping' && <KeepingForm archive={archive} onClose={close} onRetry={onRetry} />}
        {open === 'handOver' && <HandOverForm archive={archive} onClose={close} onRetry={onRetry} />}
      </Suspense>
    </>
  );
}
