/**
 * Words of the screens, by key. Each feature brings `zh.ts` and `en.ts`; `zh.ts` declares its keys:
 *
 *   const zh = { title: '待办事项' };
 *   export default zh;
 *   declare module '../../kit/text.ts' { interface Texts { reminder: typeof zh } }
 *
 * and a screen writes `const { t } = useText(); t('reminder.title')`. A key that doesn't exist doesn't compile.
 */
import type { Text } from '@tenderdesk/domain/rule';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '../session/preferences.ts';

/** All texts by namespace; every zh.ts adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Texts {}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Key of a text, `namespace.key`. */
export type TextKey = Leaves<Texts>;

/** Values for the `{{name}}` places of a text. */
export type TextValues = Record<string, string | number>;

/** The text of `key` in the current language; outside components only, where nothing would render it anew. */
export const text = (key: TextKey, values?: TextValues): string => i18next.t(key, values ?? {});

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh');

export interface Speech {
  t: (key: TextKey, values?: TextValues) => string;
  say: (text: Text) => string;
  language: Language;
}

/** The words for a component; it renders anew when the language changes. */
export function useText(): Speech {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'en' ? 'en' : 'zh';
  return {
    t: (key, values) => t(key, values ?? {}),
    say: ({ zh, en }) => (language === 'en' ? en : zh),
    language,
  };
}
