import { useSend } from '../../../api/hooks.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { daysOf, spansOf, type Span, type Worked } from './holiday-spans.ts';
import type { YearList } from './types.ts';

interface Values {
  off: Span[];
  worked: Worked[];
  version: number;
}

interface HolidayFormProps {
  list: YearList;
  onClose: () => void;
  onRetry: () => void;
}

/** The holidays of a year, as they are published: what is off from when to when, and which weekends are worked. */
export function HolidayForm({ list, onClose, onRetry }: HolidayFormProps) {
  const { t } = useText();
  const save = useSend('put', '/system/holidays/{year}');
  const { year } = list;
  return (
    <FormDialog<Values>
      open
      width={860}
      title={t('dictionary.editYear', { year })}
      submitText={t('common.save')}
      initialValues={{ ...(list.days.length > 0 ? spansOf(list.days) : published(year)), version: list.version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, ...spans }) => save.mutateAsync({ year, body: { days: daysOf(spans), version } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="hint wide">{t('dictionary.yearHint')}</p>
      <div className="holiday-rows wide">
        <RowsField<Partial<Span>> name="off" label="dictionary.offRows" blank={{}} min={1} max={30}>
          {(row) => (
            <>
              <TextField name={[row, 'name']} label="dictionary.holiday" required max={30} />
              <DateField name={[row, 'from']} label="dictionary.from" required />
              <DateField name={[row, 'to']} label="dictionary.to" required />
            </>
          )}
        </RowsField>
        <RowsField<Partial<Worked>> name="worked" label="dictionary.workedRows" blank={{}} max={30}>
          {(row) => (
            <>
              <TextField name={[row, 'name']} label="dictionary.holiday" required max={30} />
              <DateField name={[row, 'date']} label="dictionary.workday" required />
            </>
          )}
        </RowsField>
      </div>
    </FormDialog>
  );
}

/** What is off in every year, to begin with (全国年节及纪念日放假办法); those of the moon are left to be typed. */
const published = (year: number): { off: Span[]; worked: Worked[] } => ({
  off: [
    { name: '元旦', from: `${year}-01-01`, to: `${year}-01-01` },
    { name: '劳动节', from: `${year}-05-01`, to: `${year}-05-02` },
    { name: '国庆节', from: `${year}-10-01`, to: `${year}-10-03` },
  ],
  worked: [],
});
