import { useEffect, useEffectEvent } from 'react';
import { isAsked, isTyping } from '../kit/typing.ts';
import { usePreferences } from './preferences.ts';

/**
 * Single keys of a page, by `KeyboardEvent.key`. They are text where somebody types, and are off where the person switched them off.
 * Each says whether it meant something.
 */
export function useSingleKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>>): void {
  const on = usePreferences((state) => state.singleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || !on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Enter and Space on a button or link press that one, Space a tab too
    const pressed = { Enter: 'button, a, summary', ' ': 'button, a, summary, [role=tab]' }[event.key];
    const taken = pressed !== undefined && event.target instanceof HTMLElement && event.target.matches(pressed);
    if (taken || isTyping(event.target) || isAsked()) return;
    if (act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
