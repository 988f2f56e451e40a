import type { Language } from '../../rule.ts';

/** Most characters of an opinion or a reason, as the column of the records takes them (spec §3). */
export const OPINION_LENGTH = 500;
/** Phrases that one person keeps, and most characters of each. */
export const MOST_PHRASES = 12;
export const PHRASE_LENGTH = 100;

/** Agreement without more, one click for everybody; it is nobody's own phrase and cannot be taken away. */
export const AGREED: Readonly<Record<Language, string>> = { zh: '同意', en: 'Agreed' };

/** What stands there until a person keeps phrases of their own. */
const FIRST_PHRASES: Readonly<Record<Language, readonly string[]>> = {
  zh: ['原则同意', '同意，按程序办理'],
  en: ['Agreed in principle', 'Agreed, go on by the procedure'],
};

/**
 * The phrases that a person is offered beside the plain agreement.
 * @param own what the person keeps; null as long as nothing was ever kept, while an empty list was emptied on purpose
 */
export const offeredPhrases = (own: readonly string[] | null, language: Language): readonly string[] =>
  own ?? FIRST_PHRASES[language];

/** Phrases as they are kept: trimmed, each once, none that is empty or only says that one agrees. */
export const tidyPhrases = (phrases: readonly string[]): string[] =>
  [...new Set(phrases.map((phrase) => phrase.trim()))].filter(
    (phrase) => phrase !== '' && !Object.values(AGREED).includes(phrase),
  );

/** The opinion after a phrase was picked: an empty one becomes the phrase, to a written one it is added. */
export function withPhrase(opinion: string, phrase: string, language: Language): string {
  const written = opinion.trim();
  if (written === '') return phrase;
  const separator = /[。；，！？.;,!?]$/.test(written) ? '' : language === 'zh' ? '；' : '; ';
  return `${written}${separator}${phrase}`;
}
