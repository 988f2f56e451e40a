/**
 * Province, city and county, one after the other; the value is the code of the county.
 *
 *   <DistrictField name="district" label="supplier.district" required check={COMPANY_CHECKS.district} />
 */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { country, districtQuery } from '../../api/reference.ts';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';
import './district-field.css';

export function DistrictField(field: FieldProps) {
  return (
    <Field {...field}>
      <DistrictInput />
    </Field>
  );
}

/** What a code says on each level, from the province down; what it leaves open is null. */
export function levelsOf(code: string | null | undefined): readonly (string | null)[] {
  if (!code || !/^\d{6}$/.test(code)) return [null, null, null];
  const city = `${code.slice(0, 4)}00`;
  return [`${code.slice(0, 2)}0000`, code.endsWith('0000') ? null : city, code === city ? null : code];
}

const words = ['kit.form.province', 'kit.form.city', 'kit.form.county'] as const;

interface DistrictInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

function DistrictInput({ id, value, onChange }: DistrictInputProps) {
  const levels = levelsOf(value);
  return (
    <div className="district">
      {words.map((word, level) => (
        <LevelSelect
          key={word}
          word={word}
          {...(id && level === 0 ? { id } : {})}
          parentCode={level === 0 ? country : (levels[level - 1] ?? null)}
          value={levels[level] ?? null}
          onChange={(code) => onChange?.(code ?? levels[level - 1] ?? null)}
        />
      ))}
    </div>
  );
}

interface LevelProps {
  id?: string;
  word: (typeof words)[number];
  /** Null until the level above is chosen. */
  parentCode: string | null;
  value: string | null;
  onChange: (code: string | null) => void;
}

function LevelSelect({ id, word, parentCode, value, onChange }: LevelProps) {
  const { t } = useText();
  const { data = [], isLoading } = useQuery({ ...districtQuery(parentCode ?? ''), enabled: parentCode !== null });
  const options = data.map((place) => ({ value: place.code, label: place.value }));
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={t(word)}
      placeholder={t(word)}
      // a code has no words before the list of its level has come
      value={options.some((option) => option.value === value) ? value : null}
      options={options}
      loading={isLoading}
      disabled={parentCode === null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(code: string | null | undefined) => onChange(code ?? null)}
    />
  );
}
