import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from '../api/hooks.ts';
import { type Language, changePreferences, usePreferences } from '../session/preferences.ts';
import type { Words } from './words.ts';

/** The texts of one language come in two files: those of the shell and the light pages, and all others. */
const words: Record<Language, Record<'first' | 'rest', () => Promise<{ default: Words }>>> = {
  zh: { first: () => import('./words-zh.ts'), rest: () => import('./words-rest-zh.ts') },
  en: { first: () => import('./words-en.ts'), rest: () => import('./words-rest-en.ts') },
};

/** True from the first page on that needs the other texts too: a switch of the language then brings both files. */
let all = false;

async function load(language: Language): Promise<void> {
  const { first, rest } = words[language];
  const files = await Promise.all(all ? [first(), rest()] : [first()]);
  for (const file of files) i18next.addResourceBundle(language, 'translation', file.default, true, true);
}

/** The words of every page, from now on, in the language of the moment. */
export async function loadAllWords(): Promise<void> {
  all = true;
  await load(usePreferences.getState().language);
}

function settle(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

/** Texts and the document speak the language of the cookie from the first render on. */
export async function startLanguage(): Promise<void> {
  const { language } = usePreferences.getState();
  await i18next.use(initReactI18next).init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  await load(language);
  settle(language);
}

/** Switches everything, the server's words too: they come anew. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  changePreferences({ language });
  settle(language);
  await i18next.changeLanguage(language);
  await queryClient.invalidateQueries();
}
