import { useSyncExternalStore } from 'react';
import { followMedia } from '../kit/media.ts';
import { usePreferences } from './preferences.ts';

const systemDark = followMedia('(prefers-color-scheme: dark)');
const paper = followMedia('print');

/** Whether the page is dark now, for what is no CSS of ours: never on paper. */
export function isDark(): boolean {
  const { scheme } = usePreferences.getState();
  return !paper.matches() && (scheme === 'dark' || (scheme === 'light dark' && systemDark.matches()));
}

/** Tells of every change of the preferences, and of light and dark; gives what ends it. */
export function watchLook(changed: () => void): () => void {
  const ends = [usePreferences.subscribe(changed), systemDark.watch(changed), paper.watch(changed)];
  return () => {
    for (const end of ends) end();
  };
}

/** `isDark`, followed. */
export const useDark = (): boolean => useSyncExternalStore(watchLook, isDark);
