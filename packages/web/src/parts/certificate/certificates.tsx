/**
 * Certificates of a company: their columns, and one with its editions.
 *
 *   <DataTable label="qualification.title" rows={rows} columns={certificateColumns<Row>()} />
 *   <CertificateView certificate={data} />
 */
import { CERTIFICATE_DICTS } from '@tenderdesk/domain/people/qualification/dict-types';
import type { Reply, RowOf } from '../../api/types.ts';
import { columnsOf, type Column } from '../../kit/columns.tsx';
import { Details, DetailSection } from '../../kit/details.tsx';
import type { StatusLook } from '../../kit/status-tag.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { addWords, useText } from '../../kit/text.ts';
import { Timeline } from '../../kit/timeline.tsx';
import { AttachmentList } from '../attachment-list.tsx';
import { statusLooks } from '../status-looks.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('certificate', { zh, en });

export type Certificate = Reply<'get', '/organize/qualification/{qualificationId}'>;

export const certificateLook: StatusLook = {
  dict: CERTIFICATE_DICTS.state,
  tone: { VALID: 'success', EXPIRING: 'warning', EXPIRED: 'danger', NOT_IN_FORCE: 'default', WITHDRAWN: 'default' },
};

/** What lists have of a certificate. */
type CertificateRow = Pick<
  RowOf<'/organize/qualification/page'>,
  'kind' | 'level' | 'certNo' | 'issuer' | 'issueDate' | 'expiryDate' | 'state' | 'auditStatus'
>;

/** Last day of a certificate. */
export function ValidUntil({ day }: { day: string | null }) {
  const { t } = useText();
  return <span className="figure">{day ?? t('certificate.endless')}</span>;
}

/** What lists show of certificates. @param sorts whether the list sorts by them */
export function certificateColumns<Row extends CertificateRow>(sorts: boolean): Column<Row>[] {
  const column = columnsOf<CertificateRow>();
  const sort = sorts ? { sort: true as const } : {};
  const sorted = (by: string) => (sorts ? { sort: by } : {});
  return [
    column.text('certNo', 'certificate.certNo', { width: 150, ...sort }),
    column.custom('kind', 'certificate.kind', ({ kind }) => kind.value, { width: 200, ...sorted('kind') }),
    column.custom('level', 'certificate.level', ({ level }) => level?.value ?? '--', { width: 90, ...sorted('level') }),
    column.custom('expiryDate', 'certificate.expiryDate', ({ expiryDate }) => <ValidUntil day={expiryDate} />, {
      width: 116,
      ...sorted('expiryDate'),
    }),
    column.status('state', 'certificate.state', certificateLook),
    column.status('auditStatus', 'certificate.auditStatus', statusLooks.audit),
    column.text('issuer', 'certificate.issuer', { width: 200 }),
    column.date('issueDate', 'certificate.issueDate', sort),
  ];
}

/** A certificate to read: what holds, and every edition with its scans. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { t } = useText();
  const { editions } = certificate;
  const shown = editions.find(({ inForce }) => inForce) ?? editions[0];
  return (
    <>
      <section className="detail-section" aria-label={certificate.certNo}>
        <Details
          items={[
            { label: 'certificate.kind', value: certificate.kind.value },
            { label: 'certificate.level', value: shown?.level?.value },
            { label: 'certificate.certNo', value: shown?.certNo },
            { label: 'certificate.issuer', value: shown?.issuer },
            { label: 'certificate.issueDate', value: shown?.issueDate },
            { label: 'certificate.expiryDate', value: <ValidUntil day={certificate.expiryDate} /> },
            certificate.withdrawnTime !== null && {
              label: 'certificate.withdrawnTime',
              value: certificate.withdrawnTime,
            },
          ]}
        />
      </section>
      <DetailSection title="certificate.editions">
        <Timeline
          items={editions.map((edition) => ({
            key: String(edition.edition),
            head: (
              <>
                <strong>{t('certificate.edition', { no: edition.edition })}</strong>
                <StatusTag {...statusLooks.audit} status={edition.auditStatus} />
                {edition.inForce && <span className="tag success">{t('certificate.inForce')}</span>}
              </>
            ),
            who: [edition.certNo, edition.level?.value, edition.issuer].filter(Boolean).join(' · '),
            time: edition.createdTime,
            note: edition.auditReason,
            more: (
              <>
                <p>
                  {edition.issueDate ?? '--'} – {edition.expiryDate ?? t('certificate.endless')}
                </p>
                <AttachmentList files={edition.files} />
              </>
            ),
          }))}
        />
      </DetailSection>
    </>
  );
}
