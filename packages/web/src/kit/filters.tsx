/**
 * The filters of a list: the first free text is its search box, the others are chips that open their panel.
 *
 *   filters: [
 *     textFilter('keyword', 'common.keyword'),
 *     dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
 *     optionFilter('handled', 'reminder.state', [{ value: 'false', label: t('reminder.open') }]),
 *     dateRangeFilter('sDate', 'eDate', 'common.time'), // from date-range-filter.tsx
 *   ]
 *
 * A filter's names are query names of the list's path: others don't compile.
 */
import { dictLabel, dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { Checkbox, Input, Select } from 'antd';
import { type ControlProps, type Filter, firstOf } from './filter.ts';
import { comma, type TextKey, useText } from './text.ts';

/** Free text. */
export const textFilter = <Name extends string>(name: Name, label: TextKey): Filter<Name> => ({
  names: [name],
  label,
  typed: true,
  words: (values) => firstOf(values, name) ?? '',
  control: ({ values, set, label }) => (
    <Input
      aria-label={label}
      value={firstOf(values, name) ?? ''}
      maxLength={200}
      allowClear
      onChange={(event) => set({ [name]: event.target.value })}
    />
  ),
});

export interface Option {
  value: string;
  label: string;
}

/** One of the given options, or several with `multiple`. */
export const optionFilter = <Name extends string>(
  name: Name,
  label: TextKey,
  options: readonly Option[],
  { multiple = false } = {},
): Filter<Name> => ({
  names: [name],
  label,
  words: (values) =>
    (values[name] ?? []).map((value) => options.find((option) => option.value === value)?.label ?? value).join(comma()),
  control: ({ values, set, label }) => (
    <Select
      aria-label={label}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={multiple ? [...(values[name] ?? [])] : (firstOf(values, name) ?? null)}
      options={[...options]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value: string | string[] | null | undefined) => set({ [name]: value })}
    />
  ),
});

/** An entry of a dictionary, one of the codes `only` where they are given. */
export const dictFilter = <Name extends string>(
  name: Name,
  label: TextKey,
  dict: string,
  { only }: { only?: readonly string[] } = {},
): Filter<Name> => ({
  names: [name],
  label,
  words: (values, { adapt, language }) => adapt(dictLabel(dict, firstOf(values, name) ?? '', language)),
  control: (props) => <DictControl {...props} name={name} dict={dict} only={only} />,
});

interface DictControlProps extends ControlProps {
  name: string;
  dict: string;
  only: readonly string[] | undefined;
}

function DictControl({ name, dict, only, ...props }: DictControlProps) {
  const { say, adapt } = useText();
  const options = dictOptions(dict)
    .filter(({ code }) => only?.includes(code) ?? true)
    .map((entry) => ({ value: entry.code, label: adapt(say(entry)) }));
  return optionFilter(name, 'common.all', options).control(props);
}

/** Only what a statement is true of; `text` is the statement. */
export const flagFilter = <Name extends string>(name: Name, label: TextKey, text: TextKey): Filter<Name> => ({
  names: [name],
  label,
  words: (_, { t }) => t(text),
  control: (props) => <FlagControl {...props} name={name} text={text} />,
});

function FlagControl({ name, text, values, set }: ControlProps & { name: string; text: TextKey }) {
  const { t } = useText();
  return (
    <Checkbox
      checked={firstOf(values, name) === 'true'}
      onChange={(event) => set({ [name]: event.target.checked ? 'true' : null })}
    >
      {t(text)}
    </Checkbox>
  );
}
