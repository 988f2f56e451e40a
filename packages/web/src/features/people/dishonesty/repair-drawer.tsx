import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';

type Repair = Reply<'get', '/tender/dishonestyRepair/{dishonestyRepairId}'>;

/** One application over its list: the record, why, the file, the decision. */
export function RepairDrawer({ repairId, onClose }: { repairId: string; onClose: () => void }) {
  const { t } = useText();
  const repair = useGet('/tender/dishonestyRepair/{dishonestyRepairId}', { dishonestyRepairId: repairId });
  return (
    <RecordDrawer title={t('dishonesty.repairDetail')} query={repair} onClose={onClose}>
      {(data) => <RepairView repair={data} />}
    </RecordDrawer>
  );
}

function RepairView({ repair }: { repair: Repair }) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={repair.supplierName}
        code={repair.uscc}
        tags={<StatusTag {...statusLooks.audit} status={repair.auditStatus} />}
        actions={
          <>
            {repair.allowedActions.includes('audit') && <AuditButtons repair={repair} />}
            <PaperButtons
              look="default"
              title={t('dishonesty.record')}
              path={`/tender/dishonestyRepair/${repair.id}/file`}
            />
          </>
        }
      />
      <DetailSection title="dishonesty.record">
        <Details
          items={[
            { label: 'dishonesty.kind', value: repair.dishonestyKind.value },
            { label: 'dishonesty.recordStatus', value: repair.dishonestyStatus.value },
            {
              label: 'dishonesty.term',
              value: t('dishonesty.days', { from: repair.effectiveFrom, to: repair.effectiveTo }),
            },
          ]}
        />
      </DetailSection>
      <DetailSection title="dishonesty.repairDetail">
        <Details
          items={[
            { label: 'dishonesty.repairKind', value: repair.kind.value },
            { label: 'dishonesty.applied', value: repair.createdTime },
            { label: 'dishonesty.reason', value: <span className="written">{repair.reason}</span>, wide: true },
            { label: 'dishonesty.repairFiles', value: <AttachmentList files={repair.files} />, wide: true },
          ]}
        />
      </DetailSection>
      {repair.auditedTime !== null && (
        <DetailSection title="dishonesty.decision">
          <Details
            items={[
              { label: 'dishonesty.auditor', value: repair.auditorName },
              { label: 'dishonesty.audited', value: repair.auditedTime },
              { label: 'dishonesty.opinion', value: repair.opinion, wide: true },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

function AuditButtons({ repair: { id, kind, supplierName: name, version } }: { repair: Repair }) {
  const { t } = useText();
  const audit = useSend('put', '/tender/dishonestyRepair/{dishonestyRepairId}/audit');
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ dishonestyRepairId: id, body: { status, reason, version } });
  return (
    <>
      <ConfirmButton
        danger
        title={t('dishonesty.refuseTitle', { name })}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide('AUDIT_NOT_PASSED', reason)}
        done={t('dishonesty.decided')}
      >
        {t('dishonesty.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('dishonesty.passTitle', { name })}
        text={t(kind.code === 'REPAIR' ? 'dishonesty.passRepair' : 'dishonesty.passEvidence')}
        reason={{ required: false }}
        onConfirm={(reason) => decide('AUDIT_PASSED', reason || null)}
        done={t('dishonesty.decided')}
      >
        {t('dishonesty.pass')}
      </ConfirmButton>
    </>
  );
}
