import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Field, type FieldProps } from '../../../kit/form/field.tsx';
import { given } from '../../../kit/form/given.ts';
import type { Holder } from './types.ts';

interface Offered {
  value: string;
  label: string;
}

interface SearchProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  options: readonly Offered[];
  loading: boolean;
  onSearch: (typed: string) => void;
}

/** What was chosen keeps its name while something else is searched. */
function Search({ id, value, onChange, options, loading, onSearch }: SearchProps) {
  const [chosen, setChosen] = useState<Offered | null>(null);
  const shown = [...new Map([...(chosen ? [chosen] : []), ...options].map((one) => [one.value, one])).values()];
  return (
    <Select
      {...given({ id, value: value ?? null })}
      options={shown}
      loading={loading}
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      onChange={(next: string | undefined) => {
        setChosen(shown.find((one) => one.value === next) ?? null);
        onChange?.(next ?? null);
      }}
    />
  );
}

/** Who is to stand in, found by a part of the name or the organisation; the value is a user's id. */
export function PersonField(field: FieldProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const people = useGet('/common/deputy/people', keyword ? { keyword } : {}, { keep: true });
  const options = (people.data ?? []).map(({ userId, displayName, organizationName }) => ({
    value: userId,
    label: `${displayName} · ${organizationName}`,
  }));
  return (
    <Field {...field}>
      <Search options={options} loading={people.isFetching} onSearch={setTyped} />
    </Field>
  );
}

/** Who is stood in for, as an administrator finds them; the value is an identity's id. */
export function HolderField({ onFound, ...field }: FieldProps & { onFound: (holders: readonly Holder[]) => void }) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const holders = useGet('/system/deputy/holders', keyword ? { keyword } : {}, { keep: true });
  const options = (holders.data ?? []).map(({ identityId, displayName, organizationName }) => ({
    value: identityId,
    label: `${displayName} · ${organizationName}`,
  }));
  return (
    <Field {...field} item={{ getValueFromEvent: (next: string | null) => (onFound(holders.data ?? []), next) }}>
      <Search options={options} loading={holders.isFetching} onSearch={setTyped} />
    </Field>
  );
}
