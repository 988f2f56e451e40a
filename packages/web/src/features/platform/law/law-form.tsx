import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Row = RowOf<'/fileLib/law/page'>;
type Form = Body<'post', '/fileLib/law'> & { version?: number };

interface LawFormProps {
  /** The law to change; null for a new one. */
  law: Row | null;
  onClose: () => void;
  onRetry: () => void;
}

/** A law or regulation. */
export function LawForm({ law, onClose, onRetry }: LawFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/law');
  const save = useSend('put', '/fileLib/law/{lawId}');
  return (
    <FormDialog<Form>
      open
      title={t(law ? 'law.edit' : 'law.add')}
      submitText={t('common.save')}
      initialValues={law ? initialOf(law) : { status: 'EFFECTIVE' }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version = 0, ...form }) =>
        law ? save.mutateAsync({ lawId: law.id, body: { ...form, version } }) : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="title" label="law.name" required max={200} wide />
      <TextField name="issuer" label="law.issuer" required max={100} wide />
      <TextField name="docNo" label="law.docNo" max={60} />
      <DateField name="effectiveDate" label="law.effectiveDate" required />
      <DictField name="status" label="law.status" dict="bidding.LawStatus" required />
    </FormDialog>
  );
}

const initialOf = ({ title, issuer, docNo, effectiveDate, status, version }: Row): Form => ({
  title,
  issuer,
  docNo,
  effectiveDate,
  status: status.code as Form['status'],
  version,
});
