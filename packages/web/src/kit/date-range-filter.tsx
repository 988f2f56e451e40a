/**
 * A filter of two dates; apart from the others, because only lists that use it should fetch the calendar.
 *
 *   filters: [textFilter('keyword', 'common.keyword'), dateRangeFilter('sDate', 'eDate', 'common.createdTime')]
 */
import { businessDate } from '@tenderdesk/domain/calendar';
import { defaultRange, lastDays, RANGE_SHORTCUTS } from '@tenderdesk/domain/date-range';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { serverNow } from '../api/server-clock.ts';
import { type ControlProps, type Filter, firstOf } from './filters.tsx';
import { type TextKey, useText } from './text.ts';
import './date-range-filter.css';

/** Two dates, both included. */
export const dateRangeFilter = <From extends string, To extends string>(
  from: From,
  to: To,
  label: TextKey,
): Filter<From | To> => ({
  names: [from, to],
  label,
  control: (props) => <RangeControl {...props} from={from} to={to} />,
});

/** The picker opens where the default range starts; the usual ranges are one click away (spec §9). */
function RangeControl({ values, set, label, from, to }: ControlProps & { from: string; to: string }) {
  const { say } = useText();
  const day = (name: string) => (firstOf(values, name) ? dayjs(firstOf(values, name)) : null);
  const today = businessDate(new Date(serverNow()));
  const [start] = defaultRange(today);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={[day(from), day(to)]}
      defaultPickerValue={[dayjs(start), dayjs(today)]}
      presets={RANGE_SHORTCUTS.map((one) => {
        const [first, last] = lastDays(one.days, today);
        return { label: say(one.label), value: [dayjs(first), dayjs(last)] };
      })}
      allowEmpty
      classNames={{ popup: { root: 'range-popup' } }}
      onChange={(_, [start, end]) => set({ [from]: start, [to]: end })}
    />
  );
}
