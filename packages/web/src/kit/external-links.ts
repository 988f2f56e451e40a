/**
 * Sites outside that are configured and that this person is shown, by their code.
 *
 *   const { forum } = useExternalLinks(); // address or undefined
 */
import { useMemo } from 'react';
import { useGet } from '../api/hooks.ts';

export function useExternalLinks(): Readonly<Record<string, string>> {
  const { data } = useGet('/common/externalLinks', {}, { keep: true });
  return useMemo(() => Object.fromEntries((data ?? []).map(({ code, href }) => [code, href])), [data]);
}
