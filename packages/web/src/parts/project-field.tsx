/**
 * Projects within one's scope, found by typing a part of name or number; the value is a list of ids, with `single` one id.
 *
 *   <ProjectField name="projectIds" label="highway.projects" known={works.projects} required />
 */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../api/hooks.ts';
import { Field, type FieldProps } from '../kit/form/field.tsx';
import { given } from '../kit/form/given.ts';

interface ProjectProps extends FieldProps {
  /** Names of those that are chosen already. */
  known?: readonly { projectId: string; name: string }[];
  /** One project or none. */
  single?: boolean;
}

export function ProjectField({ known = [], single = false, ...field }: ProjectProps) {
  return (
    <Field {...field}>
      <ProjectInput known={known} single={single} />
    </Field>
  );
}

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

interface InputProps extends Required<Pick<ProjectProps, 'known' | 'single'>> {
  id?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
}

function ProjectInput({ id, value, onChange, known, single }: InputProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const keyword = useDeferredValue(typed.trim());
  const projects = useGet('/tender/project/page', { size: MOST, ...(keyword ? { keyword } : {}) }, { keep: true });
  const found = (projects.data?.content ?? []).map((row) => ({
    projectId: row.id,
    name: `${row.name} · ${row.organizationName}`,
  }));
  // what was chosen keeps its name while something else is searched
  const options = [...new Map([...chosen, ...found].map((one) => [one.projectId, one])).values()];
  return (
    <Select
      {...given({ id, value: value ?? (single ? null : []) })}
      {...(single ? {} : { mode: 'multiple' as const })}
      options={options.map(({ projectId, name }) => ({ value: projectId, label: name }))}
      loading={projects.isFetching}
      allowClear
      showSearch={{ filterOption: !projects.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
      onChange={(next: string | string[] | undefined) => {
        setChosen(options.filter(({ projectId }) => (next ?? []).includes(projectId)));
        onChange?.(next ?? null);
      }}
    />
  );
}
