/**
 * Projects within one's scope, found by typing a part of name or number; the value is a list of ids.
 *
 *   <ProjectField name="projectIds" label="highway.projects" known={works.projects} required />
 */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useGet } from '../../api/hooks.ts';
import { Field, type FieldProps } from './field.tsx';
import { given } from './given.ts';

interface ProjectProps extends FieldProps {
  /** Names of those that are chosen already. */
  known?: readonly { projectId: string; name: string }[];
}

export function ProjectField({ known = [], ...field }: ProjectProps) {
  return (
    <Field {...field}>
      <ProjectInput known={known} />
    </Field>
  );
}

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

interface InputProps extends Required<Pick<ProjectProps, 'known'>> {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

function ProjectInput({ id, value = [], onChange, known }: InputProps) {
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
      {...given({ id })}
      mode="multiple"
      value={value}
      options={options.map(({ projectId, name }) => ({ value: projectId, label: name }))}
      loading={projects.isFetching}
      allowClear
      showSearch={{ filterOption: !projects.isSuccess, optionFilterProp: 'label', onSearch: setTyped }}
      onChange={(next: string[]) => {
        setChosen(options.filter(({ projectId }) => next.includes(projectId)));
        onChange?.(next);
      }}
    />
  );
}
