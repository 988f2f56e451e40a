import type { StoredFile } from '../../../api/files.ts';
import { businessYear, recentYears } from '../../../api/business-year.ts';
import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Summary } from './summary-drawer.tsx';

interface SummaryDialogProps {
  /** The summary to change; null for a new one. */
  summary: Summary | null;
  onRetry: () => void;
  onClose: () => void;
}

/** What the own unit says of its tendering in a year. */
export function SummaryDialog({ summary, onRetry, onClose }: SummaryDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/assessment/summary', { invalidates: ['/assessment/summary'] });
  const save = useSend('put', '/assessment/summary/{summaryId}', { invalidates: ['/assessment/summary'] });
  return (
    <FormDialog<{ year?: string; text: string; files?: readonly StoredFile[]; version?: number }>
      open
      width={860}
      title={t(summary ? 'assessment.editSummary' : 'assessment.writeSummary')}
      submitText={t('common.save')}
      initialValues={
        summary
          ? { text: summary.text, files: summary.files, version: summary.version }
          : { year: String(businessYear()) }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ year, files = [], text, version = 0 }) => {
        const body = { text, files: files.map(({ id }) => id) };
        return summary
          ? save.mutateAsync({ summaryId: summary.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, year: Number(year) } });
      }}
      onDone={() => notice.done(t('assessment.saved'))}
    >
      {summary === null && <SelectField name="year" label="assessment.year" required options={recentYears()} />}
      <TextAreaField name="text" label="assessment.text" required max={10_000} rows={14} wide />
      <FileField name="files" label="assessment.files" bizType="TENDER_SUMMARY" wide />
    </FormDialog>
  );
}
