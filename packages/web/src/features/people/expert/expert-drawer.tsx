import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { importedItem } from '../../../parts/imported/imported.ts';
import { ExpertForm } from './expert-form.tsx';
import { expertTones } from './tones.ts';

type Expert = Reply<'get', '/organize/expert/{expertId}'>;

/** One expert over the list: what the pool knows, the audit, the standing. */
export function ExpertDrawer({ expertId, onClose }: { expertId: string; onClose: () => void }) {
  const { t } = useText();
  const expert = useGet('/organize/expert/{expertId}', { expertId });
  return (
    <RecordDrawer title={t('expert.detail')} query={expert} onClose={onClose}>
      {(data, reload) => <ExpertView expert={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function ExpertView({ expert, onRetry }: { expert: Expert; onRetry: () => void }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const may = (action: Expert['allowedActions'][number]) => expert.allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={expert.name}
        code={expert.username}
        tags={
          <>
            <StatusTag {...statusLooks.audit} status={expert.auditStatus} />
            <StatusTag dict="bidding.ExpertStatus" tone={expertTones} status={expert.status} />
          </>
        }
        actions={
          <>
            {may('edit') && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
            {may('suspend') && <SuspendButton expert={expert} />}
            {may('restore') && <RestoreButton expert={expert} />}
            {may('audit') && <AuditButtons expert={expert} />}
          </>
        }
      />
      <DetailSection title="expert.base">
        <Details
          items={[
            { label: 'expert.employer', value: expert.employer },
            { label: 'expert.jobTitle', value: expert.title },
            { label: 'expert.titleLevel', value: expert.titleLevel?.value },
            { label: 'expert.workYears', value: expert.workYears },
            { label: 'expert.district', value: expert.district?.value },
            { label: 'expert.mobile', value: expert.mobile },
            { label: 'expert.idNumber', value: expert.idNumber },
            {
              label: 'expert.specialties',
              value: expert.specialties.map(({ value }) => value).join(' · '),
              wide: true,
            },
          ]}
        />
      </DetailSection>
      <DetailSection title="expert.standing">
        <Details
          items={[
            { label: 'expert.evaluationCount', value: expert.evaluationCount },
            { label: 'expert.createdTime', value: expert.createdTime },
            importedItem(expert),
            { label: 'common.updatedTime', value: expert.updatedTime },
            { label: 'expert.auditedTime', value: expert.auditedTime },
            { label: 'expert.auditReason', value: expert.auditReason, wide: true },
            { label: 'expert.statusReason', value: expert.statusReason, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="kit.history.title">
        <History path="/organize/expert/{expertId}/history" params={{ expertId: expert.id }} />
      </DetailSection>
      {editing && <ExpertForm expert={expert} onRetry={onRetry} onClose={() => setEditing(false)} />}
    </>
  );
}

function SuspendButton({ expert: { id, name, version } }: { expert: Expert }) {
  const { t } = useText();
  const suspend = useSend('put', '/organize/expert/{expertId}/suspend');
  return (
    <ConfirmButton
      danger
      title={t('expert.suspendTitle', { name })}
      text={t('expert.suspendText')}
      reason={{}}
      onConfirm={(reason) => suspend.mutateAsync({ expertId: id, body: { reason, version } })}
      done={t('expert.suspended')}
    >
      {t('expert.suspend')}
    </ConfirmButton>
  );
}

function RestoreButton({ expert: { id, name, version } }: { expert: Expert }) {
  const { t } = useText();
  const restore = useSend('put', '/organize/expert/{expertId}/restore');
  return (
    <ConfirmButton
      title={t('expert.restoreTitle', { name })}
      reason={{}}
      onConfirm={(reason) => restore.mutateAsync({ expertId: id, body: { reason, version } })}
      done={t('expert.restored')}
    >
      {t('expert.restore')}
    </ConfirmButton>
  );
}

function AuditButtons({ expert: { id, name, version } }: { expert: Expert }) {
  const { t } = useText();
  const audit = useSend('put', '/organize/expert/{expertId}/audit');
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ expertId: id, body: { status, reason, version } });
  return (
    <>
      <ConfirmButton
        danger
        title={t('expert.refuseTitle', { name })}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide('AUDIT_NOT_PASSED', reason)}
        done={t('expert.audited')}
      >
        {t('expert.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('expert.passTitle', { name })}
        text={t('expert.passText')}
        onConfirm={() => decide('AUDIT_PASSED', null)}
        done={t('expert.audited')}
      >
        {t('expert.pass')}
      </ConfirmButton>
    </>
  );
}
