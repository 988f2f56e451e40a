import { businessDate } from '@tenderdesk/domain/calendar';
import { isEnteredApart } from '@tenderdesk/domain/oversight/lawfulness/true-date';
import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { Form } from 'antd';
import { serverNow } from '../../../api/server-clock.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

interface LateFieldsProps {
  /** Field that holds the date. */
  date: 'openedTime' | 'handedDate';
  bizType: 'OUTSIDE_OPENING' | 'REPORT_HANDOVER';
  label: 'elsewhere.files' | 'elsewhere.reportFile';
  /** The file is asked for in any case. */
  required?: boolean;
}

/** The file, and why the date lies days from the one on which it is entered. */
export function LateFields({ date, bizType, label, required = false }: LateFieldsProps) {
  const { t } = useText();
  const typed = Form.useWatch<string | null | undefined>(date)?.slice(0, 10) ?? null;
  const late = isEnteredApart(typed, businessDate(new Date(serverNow())));
  return (
    <>
      {late && (
        <TextAreaField
          name="reason"
          label="elsewhere.reason"
          required
          max={500}
          rows={2}
          check={reportWords}
          help={t('elsewhere.reasonHelp')}
          wide
        />
      )}
      <FileField name="files" label={label} bizType={bizType} required={required || late} wide />
    </>
  );
}
