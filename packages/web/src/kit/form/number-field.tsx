/**
 * A count or another plain number; money is an `AmountField`.
 *
 *   <NumberField name="bidValidityDays" label="biddingDocument.bidValidityDays" unit="天" required />
 */
import { InputNumber } from 'antd';
import { Field, type FieldProps } from './field.tsx';
import { given } from './given.ts';

interface NumberProps extends FieldProps {
  min?: number;
  max?: number;
  /** Decimals; whole numbers unless told. */
  places?: number;
  /** Behind the number: 天, %. */
  unit?: string;
}

/** The value is a number. */
export function NumberField({ min = 0, max = 99_999_999, places = 0, unit, ...field }: NumberProps) {
  return (
    <Field {...field}>
      <InputNumber className="full" min={min} max={max} precision={places} {...given({ suffix: unit })} />
    </Field>
  );
}
