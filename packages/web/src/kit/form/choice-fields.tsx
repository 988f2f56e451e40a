/**
 * Fields that choose.
 *
 *   <SelectField name="signer" label="countersign.signer" options={people} />
 *   <DictField name="method" label="project.method" dict="bidding.BiddingMethod" required />
 *   <RadioField name="result" label="countersign.result" options={results} required />
 *   <CheckField name="read" label="bid.statement" text={t('bid.statementText')} required />
 *
 * Values are codes and booleans.
 */
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { Checkbox, Radio, Select } from 'antd';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';
import { given } from './given.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldProps {
  options: readonly Choice[];
  loading?: boolean;
  /** The value is then a list. */
  multiple?: boolean;
  placeholder?: string;
  onSelect?: (value: string) => void;
  disabled?: boolean;
}

/** One of the options, found by typing; several with `multiple`. */
export function SelectField({ options, multiple = false, loading = false, onSelect, ...props }: SelectProps) {
  const { placeholder, disabled, ...field } = props;
  return (
    <Field {...field}>
      <Select
        options={[...options]}
        loading={loading}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...(multiple ? { mode: 'multiple' as const } : {})}
        {...given({ placeholder, disabled, onSelect })}
      />
    </Field>
  );
}

/** One of few options, all in sight. */
export function RadioField({ options, ...field }: FieldProps & { options: readonly Choice[] }) {
  return (
    <Field {...field}>
      <Radio.Group options={[...options]} />
    </Field>
  );
}

interface DictProps extends Omit<SelectProps, 'options'> {
  /** Type of the dictionary, `bidding.ProjectLevel`. */
  dict: string;
  /** Only these codes. */
  only?: readonly string[];
}

/** An entry of a dictionary; the value is its code. */
export function DictField({ dict, only, ...field }: DictProps) {
  const { say } = useText();
  const options = dictOptions(dict)
    .filter(({ code }) => only?.includes(code) ?? true)
    .map((entry) => ({ value: entry.code, label: say(entry) }));
  return <SelectField {...field} options={options} />;
}

/** Yes or no as a statement: `text` stands beside the box. */
export function CheckField({ text, ...field }: FieldProps & { text: string }) {
  return (
    <Field {...field} item={{ valuePropName: 'checked' }} unmarked>
      <Checkbox>{text}</Checkbox>
    </Field>
  );
}
