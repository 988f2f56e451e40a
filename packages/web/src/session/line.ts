import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a line, as it says itself. */
export const isOnline = (): boolean => navigator.onLine;

/** The same, followed. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
