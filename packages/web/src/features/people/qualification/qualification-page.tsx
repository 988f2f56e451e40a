import { useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { AuditButtons } from '../../../parts/audit-decision/audit-buttons.tsx';
import { certificateLook, CertificateView } from '../../../parts/certificate/certificates.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('qualification', { zh, en });

/** One certificate: what holds, its editions with their scans, its audit and who changed what. */
export default function QualificationPage() {
  const { t } = useText();
  const audit = useSend('put', '/organize/qualification/{qualificationId}/audit');
  const qualificationId = useSearchParams()[0].get('id') ?? '';
  const qualification = useGet('/organize/qualification/{qualificationId}', { qualificationId });
  const { data } = qualification;
  usePageTitle(data && `${data.supplierName} ${data.certNo}`);
  return (
    <Loaded query={qualification} rows={8}>
      {(certificate) => (
        <Marked>
          <PageHeader
            title={
              <ScreenLink to={`/tenderOrganize/supplierDetails?id=${certificate.supplierId}`}>
                {certificate.supplierName}
              </ScreenLink>
            }
            code={certificate.certNo}
            tags={
              <>
                <StatusTag {...certificateLook} status={certificate.state} />
                <StatusTag {...statusLooks.audit} status={certificate.auditStatus} />
              </>
            }
            actions={
              certificate.allowedActions.includes('audit') && (
                <AuditButtons
                  name={`${certificate.supplierName} ${certificate.certNo}`}
                  text={t('qualification.passText')}
                  decide={(decision) =>
                    audit.mutateAsync({ qualificationId, body: { ...decision, version: certificate.version } })
                  }
                />
              )
            }
          />
          <CertificateView certificate={certificate} />
          <DetailSection title="kit.history.title">
            <History path="/organize/qualification/{qualificationId}/history" params={{ qualificationId }} />
          </DetailSection>
        </Marked>
      )}
    </Loaded>
  );
}
