import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const paper = matchMedia('print');

/** Whether the page is dark now, for what is no CSS of ours: never on paper. */
export function isDark(): boolean {
  const { scheme } = usePreferences.getState();
  return !paper.matches && (scheme === 'dark' || (scheme === 'light dark' && systemDark.matches));
}

/** Tells of every change of the preferences, and of light and dark; gives what ends it. */
export function watchLook(changed: () => void): () => void {
  const unwatch = usePreferences.subscribe(changed);
  for (const query of [systemDark, paper]) query.addEventListener('change', changed);
  return () => {
    unwatch();
    for (const query of [systemDark, paper]) query.removeEventListener('change', changed);
  };
}

/** `isDark`, followed. */
export const useDark = (): boolean => useSyncExternalStore(watchLook, isDark);
