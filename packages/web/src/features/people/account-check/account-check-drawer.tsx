import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { statusLooks } from '../../../parts/status-looks.ts';

type AccountCheck = Reply<'get', '/system/userAccountCheck/{userId}'>;

/** The check of one account: who is to be what, who asked for it, and the decision. */
export default function AccountCheckDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useText();
  const check = useGet('/system/userAccountCheck/{userId}', { userId });
  return (
    <RecordDrawer title={t('accountCheck.detail')} query={check} onClose={onClose}>
      {(data) => <CheckView check={data} />}
    </RecordDrawer>
  );
}

function CheckView({ check }: { check: AccountCheck }) {
  const { t } = useText();
  const isDecided = check.auditedTime !== null;
  const mayAudit = check.allowedActions.includes('audit');
  return (
    <>
      <PageHeader
        title={check.displayName}
        code={check.username}
        tags={<StatusTag {...statusLooks.audit} status={check.auditStatus} />}
        actions={mayAudit && <Decision check={check} />}
      />
      <section className="detail-section" aria-label={check.displayName}>
        {!isDecided && !mayAudit && <p className="hint">{t('accountCheck.ownRequest')}</p>}
        <Details
          items={[
            { label: 'accountCheck.organization', value: check.organizationName },
            { label: 'accountCheck.userType', value: check.userType.value },
            { label: 'accountCheck.roles', value: check.roles },
            { label: 'accountCheck.mobile', value: check.mobile },
            { label: 'accountCheck.email', value: check.email },
            { label: 'accountCheck.requestedBy', value: check.requestedByName },
            { label: 'accountCheck.requestedTime', value: check.createdTime },
          ]}
        />
      </section>
      {isDecided && (
        <DetailSection title="accountCheck.decided">
          <Details
            items={[
              { label: 'accountCheck.auditor', value: check.auditorName },
              { label: 'accountCheck.auditedTime', value: check.auditedTime },
              check.reason !== null && { label: 'common.reason', value: check.reason, wide: true },
            ]}
          />
        </DetailSection>
      )}
    </>
  );
}

function Decision({ check: { userId, displayName: name, version } }: { check: AccountCheck }) {
  const { t } = useText();
  const audit = useSend('put', '/system/userAccountCheck/{userId}/audit');
  const decide = (status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null) =>
    audit.mutateAsync({ userId, body: { status, reason, version } });
  return (
    <>
      <ConfirmButton
        danger
        title={t('accountCheck.refuseTitle', { name })}
        text={t('accountCheck.refuseText')}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide('AUDIT_NOT_PASSED', reason)}
        done={t('accountCheck.decided')}
      >
        {t('accountCheck.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('accountCheck.passTitle', { name })}
        text={t('accountCheck.passText')}
        onConfirm={() => decide('AUDIT_PASSED', null)}
        done={t('accountCheck.decided')}
      >
        {t('accountCheck.pass')}
      </ConfirmButton>
    </>
  );
}
