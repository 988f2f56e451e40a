/**
 * Audited suppliers of the library, found by typing a part of the name; the value is an id, with `multiple` a list of ids.
 *
 *   <SupplierField name="invitedSuppliers" label="project.invited" multiple known={plan.invitedSuppliers} required />
 */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../api/hooks.ts';
import { useText } from '../kit/text.ts';
import { Field, type FieldProps } from '../kit/form/field.tsx';
import { given } from '../kit/form/given.ts';

interface SupplierProps extends FieldProps {
  multiple?: boolean;
  /** Names of those that are chosen already. */
  known?: readonly { supplierId: string; name: string }[];
  /** Only suppliers of this kind, a code of bidding.SupplierKind. */
  kind?: string;
}

export function SupplierField({ multiple = false, known = [], kind, ...field }: SupplierProps) {
  return (
    <Field {...field}>
      <SupplierInput multiple={multiple} known={known} {...given({ kind })} />
    </Field>
  );
}

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

interface InputProps extends Required<Pick<SupplierProps, 'multiple' | 'known'>> {
  id?: string;
  kind?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
}

function SupplierInput({ id, value, onChange, multiple, known, kind }: InputProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const keyword = useDeferredValue(typed.trim());
  const query = {
    auditStatus: 'AUDIT_PASSED' as const,
    size: MOST,
    ...(keyword ? { keyword } : {}),
    ...(kind ? { kind } : {}),
  };
  const suppliers = useGet('/organize/supplier/page', query, { keep: true });
  const found = (suppliers.data?.content ?? []).map((row) => ({ supplierId: row.id, name: row.name }));
  // what was chosen keeps its name while something else is searched
  const options = [...new Map([...chosen, ...found].map((one) => [one.supplierId, one])).values()];
  return (
    <Select
      {...given({ id, value: value ?? (multiple ? [] : null) })}
      options={options.map(({ supplierId, name }) => ({ value: supplierId, label: name }))}
      loading={suppliers.isFetching}
      allowClear
      {...(multiple ? { mode: 'multiple' as const } : {})}
      showSearch={{ filterOption: !suppliers.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
      placeholder={t('parts.supplier.placeholder')}
      notFoundContent={suppliers.isPending ? null : t('parts.supplier.none')}
      onChange={(next: string | string[] | undefined) => {
        setChosen(options.filter(({ supplierId }) => (next ?? []).includes(supplierId)));
        onChange?.(next ?? null);
      }}
    />
  );
}
