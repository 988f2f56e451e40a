import { useEffect, useState } from 'react';
import { type Principal, holds } from '../session/principal.ts';

/** Main modes of the shell (spec §2). */
export type LayoutMode = 'WORKSPACE' | 'DAS';

const dashboard = '/dashboard';
const cockpitRight = 'MENU:TENDER_ASSESSMENT';

/** The mode at first: what is stored, else DAS for those who hold the cockpit's right; nobody else has DAS. */
export function firstMode(stored: string | null, mayDas: boolean): LayoutMode {
  if (!mayDas) return 'WORKSPACE';
  return stored === 'WORKSPACE' ? 'WORKSPACE' : 'DAS';
}

/** The mode after going from one path to another: leaving the dashboard sets WORKSPACE (spec §2). */
export const modeAfter = (mode: LayoutMode, from: string | null, to: string): LayoutMode =>
  from === dashboard && to !== dashboard ? 'WORKSPACE' : mode;

/** What is shown at `path`: DAS is the dashboard by itself, other pages always stand in the workspace. */
export const shownMode = (mode: LayoutMode, path: string): LayoutMode => (path === dashboard ? mode : 'WORKSPACE');

/** The mode of this person in this browser. */
export function useLayoutMode(principal: Principal, path: string) {
  const key = `mode:${principal.username}`;
  const mayDas = holds(principal, cockpitRight);
  const [mode, setMode] = useState(() => firstMode(localStorage.getItem(key), mayDas));
  const [from, setFrom] = useState(path);
  if (from !== path) {
    setFrom(path);
    setMode(modeAfter(mode, from, path));
  }
  const [chosen, setChosen] = useState(false);
  const left = mayDas && mode === 'WORKSPACE';
  useEffect(() => {
    if (left || chosen) localStorage.setItem(key, mode);
  }, [key, mode, left, chosen]);
  const change = (next: LayoutMode) => {
    setChosen(true);
    setMode(next);
  };
  return { mode: shownMode(mode, path), mayDas, change };
}
