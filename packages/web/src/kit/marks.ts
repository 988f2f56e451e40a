import { currentLanguage } from './text.ts';

/** What stands between a name and what is said of it, in the current language. */
export const colon = (): string => (currentLanguage() === 'en' ? ': ' : '：');

/** What stands between clauses, in the current language. */
export const semicolon = (): string => (currentLanguage() === 'en' ? '; ' : '；');

/** What stands between two halves of a sentence, in the current language. */
export const clauseComma = (): string => (currentLanguage() === 'en' ? ', ' : '，');

/** What stands between the members of a list, in the current language. */
export const listComma = (): string => (currentLanguage() === 'en' ? ', ' : '、');
