import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from '../api/hooks.ts';
import { type Language, changePreferences, usePreferences } from '../session/preferences.ts';
import type { Words } from './words.ts';

/** All texts of one language come in one file. */
const words: Record<Language, () => Promise<{ default: Words }>> = {
  zh: () => import('./words-zh.ts'),
  en: () => import('./words-en.ts'),
};

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', (await words[language]()).default);
}

function settle(language: Language): void {
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

/** Texts, dates and the document speak the language of the cookie from the first render on. */
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
