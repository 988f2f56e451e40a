import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { Field, type FieldProps } from '../../../kit/form/field.tsx';
import { given } from '../../../kit/form/given.ts';

interface Offered {
  contractId: string;
  contractNo: string;
  name: string;
  projectName: string;
}

interface ContractProps extends FieldProps {
  /** The one that is chosen already. */
  known: Offered | null;
}

/** A signed contract, found by typing a part of its number, its name or that of its project; the value is an id. */
export function ContractField({ known, ...field }: ContractProps) {
  return (
    <Field {...field}>
      <ContractInput known={known} />
    </Field>
  );
}

interface InputProps extends Pick<ContractProps, 'known'> {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

function ContractInput({ id, value, onChange, known }: InputProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const keyword = useDeferredValue(typed.trim());
  const contracts = useGet('/tender/performancePurchase/contracts', keyword ? { keyword } : {}, { keep: true });
  // what was chosen keeps its name while something else is searched
  const all = [...(chosen ? [chosen] : []), ...(contracts.data ?? [])];
  const options = [...new Map(all.map((one) => [one.contractId, one])).values()];
  return (
    <Select
      {...given({ id, value: value ?? null })}
      options={options.map(({ contractId, contractNo, name, projectName }) => ({
        value: contractId,
        label: `${contractNo} ${name} · ${projectName}`,
      }))}
      loading={contracts.isFetching}
      showSearch={{ filterOption: !contracts.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
      onChange={(next: string | undefined) => {
        setChosen(options.find(({ contractId }) => contractId === next) ?? null);
        onChange?.(next ?? null);
      }}
    />
  );
}
