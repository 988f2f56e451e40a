import { useGet } from '../../../api/hooks.ts';

/** The years that are assessed, the latest first, and the one that is under way. */
export function useYears() {
  const standards = useGet('/assessment/year', {});
  const rows = standards.data ?? [];
  const open = rows.filter(({ state }) => state.code === 'OPEN');
  return {
    loading: standards.isPending,
    options: rows
      .filter(({ state }) => state.code !== 'DRAFT')
      .map(({ year }) => ({ value: String(year), label: String(year) })),
    open,
    latest: open[0]?.year ?? rows.find(({ state }) => state.code === 'CLOSED')?.year ?? null,
  };
}
