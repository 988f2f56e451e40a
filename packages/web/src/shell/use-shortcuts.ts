import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { isAsked, isTyping } from '../kit/typing.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/** Runs `act` for the shortcuts of the shell; it says whether the key meant something here. */
export function useShortcuts(act: (shortcut: Shortcut) => boolean): void {
  const singleKeys = usePreferences((state) => state.singleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const shortcut = shortcutOf(event, isTyping(event.target), singleKeys);
    // who is called away does not answer the dialog first
    if (shortcut && (shortcut.kind === 'lock' || !isAsked()) && act(shortcut)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
