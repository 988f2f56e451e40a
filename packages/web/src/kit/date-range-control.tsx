import { businessDate } from '@tenderdesk/domain/calendar';
import { defaultRange, lastDays, RANGE_SHORTCUTS } from '@tenderdesk/domain/date-range';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { type ControlProps, firstOf } from './filter.ts';
import { useText } from './text.ts';
import './date-range-control.css';

/**
 * Two dates of a filter, from the calendar. Opened without dates it proposes the start of the default range, which counts once an
 * end is chosen; the usual ranges are one click away (spec §9).
 */
export default function DateRangeControl({
  from,
  to,
  values,
  set,
  label,
}: ControlProps & { from: string; to: string }) {
  const { say } = useText();
  const day = (name: string) => (firstOf(values, name) ? dayjs(firstOf(values, name)) : null);
  const today = businessDate(new Date(serverNow()));
  const [start] = defaultRange(today);
  const [open, setOpen] = useState(false);
  const proposed = open && !firstOf(values, from) && !firstOf(values, to) ? dayjs(start) : null;
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={[day(from) ?? proposed, day(to)]}
      defaultPickerValue={[dayjs(start), dayjs(today)]}
      onOpenChange={setOpen}
      presets={RANGE_SHORTCUTS.map((one) => {
        const [first, last] = lastDays(one.days, today);
        return { label: say(one.label), value: [dayjs(first), dayjs(last)] };
      })}
      allowEmpty
      classNames={{ popup: { root: 'range-popup' } }}
      onChange={(_, [first, last]) => set({ [from]: first, [to]: last })}
    />
  );
}
