import type { Language } from '@tenderdesk/domain/rule';
import { create } from 'zustand';
import { readCookie, writeCookie } from './cookies.ts';

export type ElementSize = 'small' | 'medium' | 'large';

/** Light or dark pages, or as the machine is set: the words of CSS. */
export type Scheme = 'light' | 'dark' | 'light dark';

export interface Preferences {
  /** Cookie `language`, zh by default (spec §1): the server answers in it too. */
  language: Language;
  size: ElementSize;
  /** The picked theme colour, `#rrggbb`. */
  color: string;
  scheme: Scheme;
  /** Whether the side menu is folded to icons. */
  folded: boolean;
  /** Whether `/` and `?` do something; some people speak to their machine or hit keys by chance. */
  singleKeys: boolean;
}

const storageKey = 'ui';
export const defaultColor = '#409EFF';

function restore(): Preferences {
  const language: Language = readCookie('language') === 'en' ? 'en' : 'zh';
  const defaults: Preferences = {
    language,
    size: 'medium',
    color: defaultColor,
    scheme: 'light',
    folded: false,
    singleKeys: true,
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}'), language };
  } catch {
    return defaults;
  }
}

/** How this person likes the screens: kept in this browser. */
export const usePreferences = create<Preferences>()(restore);

export function changePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const { language, ...rest } = usePreferences.getState();
  if (change.language) writeCookie('language', language, 365);
  localStorage.setItem(storageKey, JSON.stringify(rest));
}
