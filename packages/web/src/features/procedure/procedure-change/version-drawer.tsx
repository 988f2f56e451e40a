import { Alert, Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { Findings, FlowBar } from '../../../parts/flow-bar.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { ReadingOnly } from '../../../session/principal.ts';
import { ProcedureMap } from './procedure-map.tsx';
import { Simulation } from './simulation.tsx';

const VersionForm = lazy(async () => ({ default: (await import('./version-form.tsx')).VersionForm }));

export type Version = Reply<'get', '/system/procedure/{procedureChangeId}'>;

export function VersionDrawer({ versionId, onClose }: { versionId: string; onClose: () => void }) {
  const { t } = useText();
  const version = useGet('/system/procedure/{procedureChangeId}', { procedureChangeId: versionId });
  return (
    <RecordDrawer title={t('procedureChange.detail')} query={version} size={1080} onClose={onClose}>
      {(data, reload) => <VersionView version={data} onRetry={reload} onGone={onClose} />}
    </RecordDrawer>
  );
}

interface ViewProps {
  version: Version;
  onRetry: () => void;
  onGone?: () => void;
}

/** A version: its scope, what is wrong with it, its drawing beside what it replaces, and how it is decided on. */
export function VersionView({ version, onRetry, onGone }: ViewProps) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const [editing, setEditing] = useState(false);
  const remove = useSend('delete', '/system/procedure/{procedureChangeId}', {
    invalidates: ['/system/procedure/page'],
  });
  const flow = { type: 'PROCEDURE', projectId: version.id, phase: 'PROCEDURE' };
  const may = (action: Version['allowedActions'][number]) => !reading && version.allowedActions.includes(action);
  const all = t('procedureChange.all');
  return (
    <>
      <PageHeader
        title={version.name}
        actions={
          <>
            {reading && (
              <ScreenLink to={`/system/procedure?recordId=${version.id}`}>{t('procedureChange.detail')}</ScreenLink>
            )}
            {may('delete') && (
              <ConfirmButton
                danger
                title={t('procedureChange.remove')}
                text={t('procedureChange.removeText')}
                onConfirm={async () => {
                  await remove.mutateAsync({ procedureChangeId: version.id });
                  onGone?.();
                }}
                done={t('procedureChange.removed')}
              >
                {t('procedureChange.remove')}
              </ConfirmButton>
            )}
            {may('edit') && <Button onClick={() => setEditing(true)}>{t('procedureChange.edit')}</Button>}
          </>
        }
      />
      <FlowBar flow={flow} name={version.name} />
      <DetailSection title="procedureChange.scope">
        <Details
          items={[
            { label: 'procedureChange.number', value: version.number },
            { label: 'procedureChange.validFrom', value: version.validFrom },
            { label: 'procedureChange.unit', value: version.organizationName ?? all },
            { label: 'procedureChange.method', value: version.biddingMethod?.value ?? all },
            { label: 'procedureChange.level', value: version.level?.value ?? all },
            { label: 'procedureChange.kind', value: version.projectClass?.value ?? all },
            { label: 'procedureChange.author', value: version.createdByName },
            { label: 'procedureChange.approvedTime', value: version.approvedTime },
            {
              label: 'procedureChange.replaces',
              value: version.replaces
                ? `${version.replaces.number} · ${version.replaces.name}`
                : t('procedureChange.shipped'),
            },
            { label: 'procedureChange.reason', value: version.reason },
            ...(version.setup
              ? [{ label: 'procedureChange.setup' as const, value: t('procedureChange.setupChain'), wide: true }]
              : []),
          ]}
        />
      </DetailSection>
      {version.number === null && (
        <DetailSection title="procedureChange.checked">
          {version.findings.length === 0 ? (
            <Alert type="success" showIcon title={t('procedureChange.passes')} />
          ) : (
            <Findings findings={version.findings} />
          )}
        </DetailSection>
      )}
      <DetailSection title="procedureChange.map">
        <ProcedureMap version={version} />
      </DetailSection>
      <DetailSection title="procedureChange.simulation">
        <Simulation versionId={version.id} />
      </DetailSection>
      <FlowRecords flow={flow} />
      <Suspense>
        {editing && <VersionForm version={version} onRetry={onRetry} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
