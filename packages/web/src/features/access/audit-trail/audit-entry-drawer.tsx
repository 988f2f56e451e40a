import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Changes } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { useText } from '../../../kit/text.ts';

/** One entry of the trail over its list: who, from where, what it changed, and its place in the log of the project. */
export function AuditEntryDrawer({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useText();
  const entry = useGet('/system/auditTrail/{entryId}', { entryId });
  return (
    <RecordDrawer title={t('auditTrail.detail')} query={entry} onClose={onClose}>
      {(data) => (
        <>
          <DetailSection title="auditTrail.base">
            <Details
              items={[
                { label: 'auditTrail.time', value: data.time },
                { label: 'auditTrail.action', value: data.action.value },
                { label: 'auditTrail.kind', value: data.kind.value },
                { label: 'auditTrail.subject', value: data.subject },
                { label: 'auditTrail.username', value: data.username },
                { label: 'auditTrail.displayName', value: data.displayName },
                { label: 'auditTrail.actor', value: data.actorName },
                { label: 'auditTrail.ip', value: data.ip },
                { label: 'auditTrail.requestId', value: data.requestId },
                data.projectCode !== null && { label: 'auditTrail.projectCode', value: data.projectCode },
                data.projectName !== null && { label: 'auditTrail.projectName', value: data.projectName, wide: true },
                data.about !== null && { label: 'auditTrail.about', value: data.about },
                data.seq !== null && { label: 'auditTrail.seq', value: data.seq },
                data.hash !== null && { label: 'auditTrail.hash', value: data.hash, wide: true },
              ]}
            />
          </DetailSection>
          <DetailSection title="auditTrail.changes">
            {data.sealed && <Alert type="info" showIcon title={t('auditTrail.sealed')} />}
            {!data.sealed && data.changes.length === 0 && <p className="hint">{t('auditTrail.noChanges')}</p>}
            {data.changes.length > 0 && <Changes changes={data.changes} />}
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  );
}
