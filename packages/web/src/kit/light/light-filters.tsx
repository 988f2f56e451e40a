/**
 * Filters of a light list, of the browser's own controls; otherwise as in `../filters.tsx`.
 *
 *   filters: [lightTextFilter('keyword', 'common.keyword'), lightDictFilter('type', 'announcement.type', 'bidding.AnnouncementType')]
 */
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { ControlProps, Filter } from '../filter.ts';
import { type TextKey, useText } from '../text.ts';

/** Free text. */
export const lightTextFilter = <Name extends string>(name: Name, label: TextKey): Filter<Name> => ({
  names: [name],
  label,
  control: ({ values, set, label }) => (
    <input
      type="search"
      className="light-input"
      aria-label={label}
      value={values[name]?.[0] ?? ''}
      maxLength={200}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  ),
});

/** An entry of a dictionary. */
export const lightDictFilter = <Name extends string>(name: Name, label: TextKey, dict: string): Filter<Name> => ({
  names: [name],
  label,
  control: (props) => <DictSelect {...props} name={name} dict={dict} />,
});

function DictSelect({ values, set, label, name, dict }: ControlProps & { name: string; dict: string }) {
  const { t, say } = useText();
  return (
    <select
      className="light-input"
      aria-label={label}
      value={values[name]?.[0] ?? ''}
      onChange={({ target }) => set({ [name]: target.value })}
    >
      <option value="">{t('common.all')}</option>
      {dictOptions(dict).map((entry) => (
        <option key={entry.code} value={entry.code}>
          {say(entry)}
        </option>
      ))}
    </select>
  );
}
