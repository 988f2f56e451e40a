import type { TextKey } from '../../../kit/text.ts';
import { MonthField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface MonthDialogProps {
  title: TextKey;
  help: TextKey;
  done: TextKey;
  create: (period: string) => Promise<{ id: string }>;
  /** Called with the new report. */
  onCreated: (reportId: string) => void;
  onClose: () => void;
}

/** Asks for the month of a new report. */
export function MonthDialog({ title, help, done, create, onCreated, onClose }: MonthDialogProps) {
  const { t } = useText();
  return (
    <FormDialog<{ period: string }, { id: string }>
      open
      title={t(title)}
      onClose={onClose}
      onSubmit={({ period }) => create(period)}
      onDone={({ id }) => {
        notice.done(t(done));
        onCreated(id);
      }}
    >
      <MonthField name="period" label="report.period" required wide help={t(help)} />
    </FormDialog>
  );
}
