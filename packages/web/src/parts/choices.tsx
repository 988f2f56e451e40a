/**
 * Entries of dictionaries that no browser has the words of: they are asked for where somebody chooses from them.
 *
 *   <ToldField name="ground" label="incident.ground" dict={FallGround.type} required />
 */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { dictQuery } from '../api/reference.ts';
import { SelectField } from '../kit/form/choice-fields.tsx';

/** The entries to choose from; none while they are asked for. @param only these codes */
export function useChoices(type: string, only?: readonly string[]): { value: string; label: string }[] {
  const { data = [] } = useQuery(dictQuery(type));
  return data
    .filter(({ code }) => only?.includes(code) ?? true)
    .map(({ code, value }) => ({ value: code, label: value }));
}

interface ToldProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  /** Type of the dictionary. */
  dict: string;
  /** Only these codes. */
  only?: readonly string[];
}

export function ToldField({ dict, only, ...field }: ToldProps) {
  return <SelectField {...field} options={useChoices(dict, only)} />;
}
