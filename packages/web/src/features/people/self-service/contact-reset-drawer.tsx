import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';

type ContactReset = Reply<'get', '/tender/bidderContactReset/{contactResetId}'>;

/** One request over the list: who it was, who it is to be, the letter, the decision. */
export function ContactResetDrawer({ contactResetId, onClose }: { contactResetId: string; onClose: () => void }) {
  const { t } = useText();
  const request = useGet('/tender/bidderContactReset/{contactResetId}', { contactResetId });
  return (
    <RecordDrawer title={t('selfService.detail')} query={request} onClose={onClose}>
      {(data) => <RequestView request={data} />}
    </RecordDrawer>
  );
}

function RequestView({ request }: { request: ContactReset }) {
  const decided = request.auditedTime !== null;
  return (
    <>
      <PageHeader
        title={request.supplierName}
        code={request.uscc}
        tags={<StatusTag {...statusLooks.audit} status={request.auditStatus} />}
        actions={request.allowedActions.includes('audit') && <AuditButtons request={request} />}
      />
      <DetailSection title="selfService.change">
        <Details
          items={[
            { label: 'selfService.oldContact', value: request.oldContact },
            { label: 'selfService.oldMobile', value: request.oldMobile },
            { label: 'selfService.contact', value: request.contact },
            { label: 'selfService.newMobile', value: request.mobile },
            { label: 'selfService.appliedTime', value: request.createdTime },
            { label: 'selfService.letter', value: <AttachmentList files={request.letter} />, wide: true },
          ]}
        />
      </DetailSection>
      {decided && (
        <DetailSection title="selfService.audit">
          <Details
            items={[
              { label: 'selfService.auditor', value: request.auditorName },
              { label: 'selfService.auditedTime', value: request.auditedTime },
              { label: 'selfService.reason', value: request.reason, wide: true },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

function AuditButtons({ request: { id, supplierName: name, version } }: { request: ContactReset }) {
  const { t } = useText();
  const audit = useSend('put', '/tender/bidderContactReset/{contactResetId}/audit');
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ contactResetId: id, body: { status, reason, version } });
  return (
    <>
      <ConfirmButton
        danger
        title={t('selfService.refuseTitle', { name })}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide('AUDIT_NOT_PASSED', reason)}
        done={t('selfService.audited')}
      >
        {t('selfService.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('selfService.passTitle', { name })}
        text={t('selfService.passText')}
        onConfirm={() => decide('AUDIT_PASSED', null)}
        done={t('selfService.audited')}
      >
        {t('selfService.pass')}
      </ConfirmButton>
    </>
  );
}
