import type { Language } from '@tenderdesk/domain/rule';
import { type DictWords, speakWords } from '@tenderdesk/domain/platform/reference/shipped-words';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from '../api/hooks.ts';
import { changePreferences, usePreferences } from '../session/preferences.ts';
import type { Words } from './words.ts';

interface WordFile {
  default: Words;
  dictionaries?: DictWords;
}

/**
 * The texts of one language come in three files: those of the shell and the light pages, of whatever public pages with
 * forms may need, and of what only people who have signed in see. With the first come those of the dictionaries.
 */
const words: Record<Language, readonly (() => Promise<WordFile>)[]> = {
  zh: [() => import('./words-zh.ts'), () => import('./words-rest-zh.ts'), () => import('./words-desk-zh.ts')],
  en: [() => import('./words-en.ts'), () => import('./words-rest-en.ts'), () => import('./words-desk-en.ts')],
};

/** How many of them the pages so far have needed: a switch of the language then brings as many. */
let needed = 1;

async function load(language: Language): Promise<void> {
  const files = await Promise.all(words[language].slice(0, needed).map((file) => file()));
  for (const file of files) {
    if (file.dictionaries) speakWords(file.dictionaries, language);
    i18next.addResourceBundle(language, 'translation', file.default, true, true);
  }
}

/** The words of public pages with forms, or of every page, from now on, in the language of the moment. */
export async function loadWords(of: 'FORMS' | 'ALL'): Promise<void> {
  needed = Math.max(needed, of === 'ALL' ? 3 : 2);
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
