import { Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Row = RowOf<'/fileLib/law/page'>;
type Values = Body<'post', '/fileLib/law'> & { version?: number };

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
    <FormDialog<Values>
      open
      title={t(law ? 'law.edit' : 'law.add')}
      draft={law?.id}
      submitText={t('common.save')}
      initialValues={law ? initialOf(law) : { status: 'EFFECTIVE' }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version = 0, supersededById, ...form }) => {
        const body = { ...form, supersededById: form.status === 'ABOLISHED' ? (supersededById ?? null) : null };
        return law ? save.mutateAsync({ lawId: law.id, body: { ...body, version } }) : add.mutateAsync({ body });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="title" label="law.name" required max={200} wide />
      <TextField name="issuer" label="law.issuer" required max={100} wide />
      <TextField name="docNo" label="law.docNo" max={60} />
      <DateField name="effectiveDate" label="law.effectiveDate" required />
      <DictField name="status" label="law.status" dict="bidding.LawStatus" required />
      <Successor law={law} />
    </FormDialog>
  );
}

/** Laws that are offered: the library of a house holds some dozens. */
const MOST_LAWS = 1000;

/** The law in the place of one that was abolished. */
function Successor({ law }: Pick<LawFormProps, 'law'>) {
  const { t } = useText();
  const status = Form.useWatch<string | undefined>('status');
  const laws = useGet('/fileLib/law/page', { size: MOST_LAWS }, { enabled: status === 'ABOLISHED' });
  if (status !== 'ABOLISHED') return null;
  const others = (laws.data?.content ?? []).filter(({ id }) => id !== law?.id);
  return (
    <SelectField
      name="supersededById"
      label="law.supersededBy"
      help={t('law.supersededByHelp')}
      wide
      loading={laws.isPending}
      options={others.map(({ id, title, docNo }) => ({ value: id, label: docNo ? `${title} ${docNo}` : title }))}
    />
  );
}

const initialOf = ({ title, issuer, docNo, effectiveDate, status, supersededBy, version }: Row): Values => ({
  title,
  issuer,
  docNo,
  effectiveDate,
  status: status.code as Values['status'],
  supersededById: supersededBy?.id ?? null,
  version,
});
