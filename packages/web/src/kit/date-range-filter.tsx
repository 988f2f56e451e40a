/**
 * A filter of two dates; the calendar is fetched when the field is shown.
 *
 *   filters: [textFilter('keyword', 'common.keyword'), dateRangeFilter('sDate', 'eDate', 'common.createdTime')]
 */
import { Input } from 'antd';
import { Suspense, lazy } from 'react';
import { type Filter, firstOf } from './filter.ts';
import type { TextKey } from './text.ts';

const DateRangeControl = lazy(() => import('./date-range-control.tsx'));

/** Two dates, both included. */
export const dateRangeFilter = <From extends string, To extends string>(
  from: From,
  to: To,
  label: TextKey,
): Filter<From | To> => ({
  names: [from, to],
  label,
  words: (values) => `${firstOf(values, from) ?? ''} ~ ${firstOf(values, to) ?? ''}`,
  control: (props) => (
    <Suspense fallback={<Input disabled aria-label={props.label} />}>
      <DateRangeControl {...props} from={from} to={to} />
    </Suspense>
  ),
});
