import { BANK_FIELDS, NEEDED_FIELDS, type BankField } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { useSend } from '../../../api/hooks.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { BankForm } from './form-list.tsx';

type Values = { name: string; enabled?: boolean } & Partial<Record<BankField, string>>;

const wordsOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[、，,]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Headings of a bank: null for a new form. */
export default function BankFormDialog({ form, onClose }: { form: BankForm | null; onClose: () => void }) {
  const { t } = useText();
  const add = useSend('post', '/tender/bankForm');
  const save = useSend('put', '/tender/bankForm/{formId}');
  const submit = ({ name, enabled = true, ...words }: Values) => {
    const headings = Object.fromEntries(
      BANK_FIELDS.map((field) => [field, wordsOf(words[field])]),
    ) as BankForm['headings'];
    return form
      ? save.mutateAsync({ formId: form.id, body: { name, headings, enabled, version: form.version } })
      : add.mutateAsync({ body: { name, headings } });
  };
  return (
    <FormDialog<Values>
      open
      title={t(form ? 'bankStatement.editForm' : 'bankStatement.addForm')}
      submitText={t('common.save')}
      draft={form?.id}
      initialValues={
        form
          ? {
              name: form.name,
              enabled: form.enabled,
              ...Object.fromEntries(BANK_FIELDS.map((field) => [field, form.headings[field].join('、')])),
            }
          : {}
      }
      onClose={onClose}
      onSubmit={submit}
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="wide hint">{t('bankStatement.words')}</p>
      <TextField name="name" label="bankStatement.bank" required max={40} wide />
      {BANK_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={`bankStatement.fields.${field}`}
          required={NEEDED_FIELDS.includes(field)}
          max={200}
        />
      ))}
      {form && <CheckField name="enabled" label="bankStatement.enabled" text={t('bankStatement.inUse')} />}
    </FormDialog>
  );
}
