/**
 * The entries of a dictionary that no browser loads the words of, asked for where somebody chooses.
 *
 *   const kinds = useDictChoices(CERTIFICATE_DICTS.kind);
 *   optionFilter('kind', 'certificate.kind', kinds)
 */
import { useGet } from '../api/hooks.ts';
import type { Choice } from '../kit/form/choice-fields.tsx';

export function useDictChoices(type: string): Choice[] {
  const entries = useGet('/public/dict', { type });
  return (entries.data ?? []).map(({ code, value }) => ({ value: code, label: value }));
}
