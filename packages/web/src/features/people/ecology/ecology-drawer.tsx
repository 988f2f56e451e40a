import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AuditButtons } from '../../../parts/audit-decision/audit-buttons.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { ApplicationView } from './application-view.tsx';

/** One company of the ecology line: its application, the audit, and what was decided before. */
export function EcologyDrawer({ supplierId, onClose }: { supplierId: string; onClose: () => void }) {
  const { t } = useText();
  const company = useGet('/inquiry/stfzSupplier/{supplierId}', { supplierId });
  const audit = useSend('put', '/inquiry/stfzSupplier/{supplierId}/audit');
  return (
    <RecordDrawer title={t('ecology.detail')} query={company} onClose={onClose}>
      {(data) => (
        <>
          <PageHeader
            title={<ScreenLink to={`/tenderOrganize/supplierDetails?id=${supplierId}`}>{data.name}</ScreenLink>}
            code={data.uscc}
            tags={
              <>
                <StatusTag {...statusLooks.audit} status={data.auditStatus} />
                {data.rank && <StatusTag {...statusLooks.rank} status={data.rank} />}
              </>
            }
            actions={
              data.allowedActions.includes('audit') && (
                <AuditButtons
                  name={data.name}
                  text={t('ecology.passText')}
                  decide={(decision) => audit.mutateAsync({ supplierId, body: { ...decision, version: data.version } })}
                />
              )
            }
          />
          <ApplicationView application={data} />
          <DetailSection title="kit.history.title">
            <History path="/inquiry/stfzSupplier/{supplierId}/history" params={{ supplierId }} />
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  );
}
