/**
 * Words of the screens, by key. Each feature brings `zh.ts` and `en.ts`; `zh.ts` declares its keys:
 *
 *   const zh = { title: '待办事项' };
 *   export default zh;
 *   declare module '../../kit/text.ts' { interface Texts { reminder: typeof zh } }
 *
 * and a screen writes `const { t } = useText(); t('reminder.title')`. A key that doesn't exist doesn't compile.
 *
 * Parts of a screen may put Chinese texts in other words, as the pages of a non-tender project do (`parts/manner.tsx`):
 *
 *   <WordingContext value={wording}> … </WordingContext>
 *
 * Values in the places of a text, `say`, names and English stay as they are.
 */
import { COMMA, type Language, type Text } from '@tenderdesk/domain/rule';
import i18next from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

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

/** What stands between words in a row, in the current language. */
export const comma = (): string => COMMA[currentLanguage()];

/** Adds the words that one screen alone shows; they come with its file, in both languages. */
export function addWords<Name extends keyof Texts & string>(
  name: Name,
  words: Readonly<Record<Language, Texts[Name]>>,
): void {
  for (const language of ['zh', 'en'] as const)
    i18next.addResourceBundle(language, 'translation', { [name]: words[language] }, true, true);
}

/** How a part of the screen puts Chinese texts in words of its own. */
export interface Wording {
  adapt: (text: string) => string;
  /** Texts that stay as they are. */
  asWritten: readonly TextKey[];
}

export const WordingContext = createContext<Wording | null>(null);

const fill = (template: string, values: TextValues): string =>
  template.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));

export interface Speech {
  t: (key: TextKey, values?: TextValues) => string;
  /** Words that the domain or a rule gives in both languages. */
  say: (text: Text) => string;
  /** Names of phases and of other parts of the work, as the dictionaries give them. */
  adapt: (word: string) => string;
  language: Language;
}

/** The words for a component; it renders anew when the language changes. */
export function useText(): Speech {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'en' ? 'en' : 'zh';
  const given = use(WordingContext);
  const wording = language === 'zh' ? given : null;
  return {
    t: (key, values = {}) =>
      wording && !wording.asWritten.includes(key)
        ? fill(wording.adapt(t(key, { skipInterpolation: true })), values)
        : t(key, values),
    say: ({ zh, en }) => (language === 'en' ? en : zh),
    adapt: (word) => wording?.adapt(word) ?? word,
    language,
  };
}
