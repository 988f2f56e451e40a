import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { certificateColumns, certificateLook, CertificateView } from '../../../parts/certificate/certificates.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';

const CertificateForm = lazy(async () => ({ default: (await import('./certificate-form.tsx')).CertificateForm }));

export type OwnCertificate = Reply<'get', '/bidder/qualification'>[number];

const [, ...columns] = certificateColumns<OwnCertificate>(false);
const column = columnsOf<OwnCertificate>();

/** The certificates of the own company: handed in, renewed, withdrawn; a to-do leads to the one that ends. */
export function OwnCertificates({ editable }: { editable: boolean }) {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [editing, setEditing] = useState<OwnCertificate | 'new' | null>(null);
  const certificates = useGet('/bidder/qualification');
  const number = column.custom(
    'certNo',
    'certificate.certNo',
    ({ id, certNo }) => (
      <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
        {certNo}
      </Button>
    ),
    { width: 160 },
  );
  const shown = certificates.data?.find(({ id }) => id === openId);
  /** As it stands now: somebody else may have changed it meanwhile. */
  const latest = (row: OwnCertificate) => certificates.data?.find(({ id }) => id === row.id) ?? row;
  return (
    <DetailSection
      title="supplier.certificates"
      actions={editable && <Button onClick={() => setEditing('new')}>{t('supplier.addCertificate')}</Button>}
    >
      <p className="hint">{t('supplier.certificateHint')}</p>
      <Loaded query={certificates}>
        {(rows) => (
          <DataTable
            label="supplier.certificates"
            rows={rows}
            columns={[number, ...columns]}
            empty={t('supplier.noCertificates')}
          />
        )}
      </Loaded>
      {shown && (
        <RecordDrawer
          title={t('supplier.certificates')}
          query={{ ...certificates, data: shown }}
          onClose={() => setOpenId('')}
        >
          {(certificate) => (
            <>
              <PageHeader
                title={certificate.kind.value}
                code={certificate.certNo}
                tags={
                  <>
                    <StatusTag {...certificateLook} status={certificate.state} />
                    <StatusTag {...statusLooks.audit} status={certificate.auditStatus} />
                  </>
                }
                actions={<Actions certificate={certificate} onEdit={setEditing} onGone={() => setOpenId('')} />}
              />
              <CertificateView certificate={certificate} />
            </>
          )}
        </RecordDrawer>
      )}
      <Suspense>
        {editing && (
          <CertificateForm
            certificate={editing === 'new' ? null : latest(editing)}
            onClose={() => setEditing(null)}
            onRetry={() => void certificates.refetch()}
          />
        )}
      </Suspense>
    </DetailSection>
  );
}

interface ActionsProps {
  certificate: OwnCertificate;
  onEdit: (certificate: OwnCertificate) => void;
  onGone: () => void;
}

function Actions({ certificate, onEdit, onGone }: ActionsProps) {
  const { t } = useText();
  const withdraw = useSend('put', '/bidder/qualification/{qualificationId}/withdraw');
  const { id, certNo, version, allowedActions } = certificate;
  const renews = allowedActions.includes('renew');
  return (
    <>
      {allowedActions.includes('withdraw') && (
        <ConfirmButton
          danger
          title={t('supplier.withdrawTitle', { name: certNo })}
          text={t('supplier.withdrawText')}
          reason={{ max: 200 }}
          onConfirm={async (reason) => {
            await withdraw.mutateAsync({ qualificationId: id, body: { reason, version } });
            onGone();
          }}
          done={t('supplier.withdrawn')}
        >
          {t('supplier.withdrawCertificate')}
        </ConfirmButton>
      )}
      {(renews || allowedActions.includes('change')) && (
        <Button type="primary" onClick={() => onEdit(certificate)}>
          {t(renews ? 'supplier.renewCertificate' : 'supplier.changeCertificate')}
        </Button>
      )}
    </>
  );
}
