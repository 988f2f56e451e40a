/**
 * Fields for dates and times of business, as wire text: `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`.
 *
 *   <DateField name="plannedStart" label="plan.plannedStart" />
 *   <MonthField name="period" label="report.period" required />
 *   <DateTimeField name="openingTime" label="biddingDocument.openingTime" required />
 */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';

const day = 'YYYY-MM-DD';
const month = 'YYYY-MM';
const moment = 'YYYY-MM-DD HH:mm:ss';

/** A date, `yyyy-MM-dd`. */
export function DateField(field: FieldProps) {
  return (
    <Field {...field}>
      <TimePicker format={day} />
    </Field>
  );
}

/** A month, `yyyy-MM`. */
export function MonthField(field: FieldProps) {
  return (
    <Field {...field}>
      <TimePicker format={month} />
    </Field>
  );
}

/** A point in business time, `yyyy-MM-dd HH:mm:ss`. */
export function DateTimeField(field: FieldProps) {
  return (
    <Field {...field}>
      <TimePicker format={moment} />
    </Field>
  );
}

const PLACEHOLDERS = {
  [day]: 'kit.form.pickDate',
  [month]: 'kit.form.pickMonth',
  [moment]: 'kit.form.pickTime',
} as const;

interface TimePickerProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  format: typeof day | typeof month | typeof moment;
}

/** A picker over wire text. Picker and text both mean business time, so no zone takes part. */
function TimePicker({ value, onChange, format, ...control }: TimePickerProps) {
  const { t, language } = useText();
  // a new object for the same time would send the open picker round in circles
  const picked = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <DatePicker
      {...control}
      key={language}
      className="full"
      format={format}
      value={picked}
      onChange={(next) => onChange?.(next?.format(format) ?? null)}
      onKeyDown={(event) => {
        // Enter takes the typed time; it must not hand in the form as well
        if (event.key === 'Enter') event.preventDefault();
      }}
      placeholder={t(PLACEHOLDERS[format])}
      {...(format === month ? { picker: 'month' as const } : {})}
      {...(format === moment ? { showTime: { defaultOpenValue: dayjs('09:00:00', 'HH:mm:ss') } } : {})}
    />
  );
}
