/**
 * A filter of two dates; apart from the others, because only lists that use it should fetch the calendar.
 *
 *   filters: [textFilter('keyword', 'common.keyword'), dateRangeFilter('sDate', 'eDate', 'common.createdTime')]
 */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type Filter, firstOf } from './filters.tsx';
import type { TextKey } from './text.ts';

/** Two dates, both included. */
export const dateRangeFilter = <From extends string, To extends string>(
  from: From,
  to: To,
  label: TextKey,
): Filter<From | To> => ({
  names: [from, to],
  label,
  control: ({ values, set, label }) => {
    const day = (name: string) => (firstOf(values, name) ? dayjs(firstOf(values, name)) : null);
    return (
      <DatePicker.RangePicker
        aria-label={label}
        value={[day(from), day(to)]}
        allowEmpty
        onChange={(_, [start, end]) => set({ [from]: start, [to]: end })}
      />
    );
  },
});
