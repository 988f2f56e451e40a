import { businessYear } from '../../../api/business-year.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useText } from '../../../kit/text.ts';

interface YearDialogProps {
  title: string;
  text?: string;
  /** Says itself how it went. */
  onSubmit: (body: { year: number }) => Promise<unknown>;
  onClose: () => void;
}

/** Which year is opened; the next one unless said. */
export function YearDialog({ title, text, ...rest }: YearDialogProps) {
  const { t } = useText();
  return (
    <FormDialog<{ year: number }>
      open
      title={title}
      submitText={t('common.confirm')}
      initialValues={{ year: businessYear() + 1 }}
      {...rest}
    >
      {text && <p className="hint wide">{text}</p>}
      <NumberField name="year" label="plan.year" required min={2000} max={2100} />
    </FormDialog>
  );
}
