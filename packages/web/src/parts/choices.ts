import { useQuery } from '@tanstack/react-query';
import { dictQuery } from '../api/reference.ts';

/** The entries of a dictionary that no browser has the words of, to choose from; none while they are asked for. */
export function useChoices(type: string): { value: string; label: string }[] {
  const { data = [] } = useQuery(dictQuery(type));
  return data.map(({ code, value }) => ({ value: code, label: value }));
}
