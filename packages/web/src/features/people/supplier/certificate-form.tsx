import { CERTIFICATE_DICTS } from '@tenderdesk/domain/people/qualification/dict-types';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useChoices } from '../../../parts/choices.tsx';
import type { OwnCertificate } from './own-certificates.tsx';

type Values = Omit<Body<'post', '/bidder/qualification'>, 'files'> & {
  files?: readonly StoredFile[];
  version?: number;
};

interface CertificateFormProps {
  /** What is changed or renewed; null for a new one. */
  certificate: OwnCertificate | null;
  onClose: () => void;
  onRetry: () => void;
}

function initialOf(certificate: OwnCertificate | null): Partial<Values> {
  if (!certificate) return {};
  const { editions, kind, version } = certificate;
  const renews = certificate.allowedActions.includes('renew');
  const [newest] = editions;
  return {
    kind: kind.code,
    level: newest?.level?.code ?? null,
    certNo: certificate.certNo,
    issuer: certificate.issuer,
    version,
    // a renewed certificate has dates and scans of its own
    ...(renews
      ? {}
      : { issueDate: newest?.issueDate ?? null, expiryDate: newest?.expiryDate ?? null, files: newest?.files ?? [] }),
  };
}

/** A certificate to hand in: a new one, the next edition of one that holds, or the change of one that waits. */
export function CertificateForm({ certificate, onClose, onRetry }: CertificateFormProps) {
  const { t } = useText();
  const kinds = useChoices(CERTIFICATE_DICTS.kind);
  const levels = useChoices(CERTIFICATE_DICTS.level);
  const add = useSend('post', '/bidder/qualification');
  const change = useSend('put', '/bidder/qualification/{qualificationId}');
  const renews = certificate?.allowedActions.includes('renew');
  const title = certificate
    ? renews
      ? 'supplier.renewCertificate'
      : 'supplier.changeCertificate'
    : 'supplier.addCertificate';
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t(title)}
      submitText={t('common.submit')}
      initialValues={initialOf(certificate)}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ kind, files = [], version = 0, ...values }) => {
        const body = { ...values, files: files.map(({ id }) => id) };
        return certificate
          ? change.mutateAsync({ qualificationId: certificate.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, kind } });
      }}
      onDone={() => notice.done(t('supplier.handedIn'))}
    >
      {!certificate && <SelectField name="kind" label="certificate.kind" options={kinds} required wide />}
      <TextField name="certNo" label="certificate.certNo" required max={60} />
      <SelectField name="level" label="certificate.level" options={levels} />
      <TextField name="issuer" label="certificate.issuer" required max={200} wide />
      <DateField name="issueDate" label="certificate.issueDate" />
      <DateField name="expiryDate" label="certificate.expiryDate" help={t('supplier.endlessHint')} />
      <FileField
        name="files"
        label="certificate.scans"
        bizType="QUALIFICATION"
        accept={['.pdf', '.png', '.jpg']}
        max={10}
        maxMb={20}
        required
        wide
      />
    </FormDialog>
  );
}
