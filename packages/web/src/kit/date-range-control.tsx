import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ControlProps, firstOf } from './filters.tsx';

/** Two dates of a filter, from the calendar. */
export default function DateRangeControl({
  from,
  to,
  values,
  set,
  label,
}: ControlProps & { from: string; to: string }) {
  const day = (name: string) => (firstOf(values, name) ? dayjs(firstOf(values, name)) : null);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={[day(from), day(to)]}
      allowEmpty
      onChange={(_, [start, end]) => set({ [from]: start, [to]: end })}
    />
  );
}
