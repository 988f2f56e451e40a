import { useLive } from './live.ts';
import { useOptionalPrincipal } from './principal.ts';

/** How often reminders and their counts are asked for (spec §9), ms. */
const LIST_MS = 300_000;
const COUNT_MS = 30_000;

/**
 * How often to ask for to-dos anew: people of the tender department always do (spec §6), all others only while the
 * websocket brings no news.
 */
export function useTodoPolls(): { listMs: number | false; countMs: number | false } {
  const department = useOptionalPrincipal()?.organizationType.code === 'TENDER_MANAGEMENT';
  const told = useLive((state) => state.connected);
  return department || !told ? { listMs: LIST_MS, countMs: COUNT_MS } : { listMs: false, countMs: false };
}
