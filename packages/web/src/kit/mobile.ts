import { useSyncExternalStore } from 'react';

/** Narrower than this is a mobile device (spec §9). Paper is narrow too, and takes tables in full. */
const narrow = () => window.matchMedia('screen and (max-width: 1023.98px)');

function subscribe(changed: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True on a viewport below 1024 px: no side menu, tables as cards. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
