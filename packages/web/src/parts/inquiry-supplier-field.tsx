/**
 * Companies that can be asked for prices, found by typing; the value is an id, with `multiple` a list of ids.
 *
 *   <InquirySupplierField name="inquirySupplierId" label="inquiryRecord.supplier" kind="PRODUCT" known={[…]} required />
 */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../api/hooks.ts';
import type { Query } from '../api/types.ts';
import { Field, type FieldProps } from '../kit/form/field.tsx';
import { given } from '../kit/form/given.ts';

type Kind = NonNullable<Query<'get', '/inquiry/supplier/page'>['kind']>;

interface InquirySupplierProps extends FieldProps {
  multiple?: boolean;
  /** Names of those that are chosen already. */
  known?: readonly { inquirySupplierId: string; name: string }[];
  /** Only those that offer this. */
  kind: Kind;
}

export function InquirySupplierField({ multiple = false, known = [], kind, ...field }: InquirySupplierProps) {
  return (
    <Field {...field}>
      <InquirySupplierInput multiple={multiple} known={known} kind={kind} />
    </Field>
  );
}

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

interface InputProps extends Required<Pick<InquirySupplierProps, 'multiple' | 'known' | 'kind'>> {
  id?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
}

function InquirySupplierInput({ id, value, onChange, multiple, known, kind }: InputProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const keyword = useDeferredValue(typed.trim());
  const query = { kind, status: 'ACTIVE' as const, sort: 'name,asc', size: MOST, ...(keyword ? { keyword } : {}) };
  const companies = useGet('/inquiry/supplier/page', query, { keep: true });
  const found = (companies.data?.content ?? []).map((row) => ({ inquirySupplierId: row.id, name: row.name }));
  // what was chosen keeps its name while something else is searched
  const options = [...new Map([...chosen, ...found].map((one) => [one.inquirySupplierId, one])).values()];
  return (
    <Select
      {...given({ id, value: value ?? (multiple ? [] : null) })}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      options={options.map(({ inquirySupplierId, name }) => ({ value: inquirySupplierId, label: name }))}
      loading={companies.isFetching}
      allowClear
      showSearch={{ filterOption: !companies.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
      onChange={(next: string | string[] | undefined) => {
        setChosen(options.filter(({ inquirySupplierId }) => (next ?? []).includes(inquirySupplierId)));
        onChange?.(next ?? null);
      }}
    />
  );
}
