import { useLive } from '../../session/live.ts';

/** While the websocket brings news (session/live.ts) the record is asked for only this often, ms. */
const TOLD_MS = 30_000;

/** How often the record of an opening is asked for; every `aloneMs` where no news arrive. */
export const useRecordPoll = (aloneMs: number): number => (useLive(({ connected }) => connected) ? TOLD_MS : aloneMs);
