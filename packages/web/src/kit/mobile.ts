import { useSyncExternalStore } from 'react';
import { followMedia } from './media.ts';

/** A hook that tells whether the viewport is narrower than `limit`. Paper is narrow too, and takes tables in full. */
function narrowerThan(limit: number): () => boolean {
  const { watch, matches } = followMedia(`screen and (max-width: ${limit - 0.02}px)`);
  return () => useSyncExternalStore(watch, matches);
}

/** True on a mobile device (spec §9): no side menu. */
export const useMobile = narrowerThan(1024);

/** True where a table has no room and its rows are cards. */
export const useCards = narrowerThan(768);
