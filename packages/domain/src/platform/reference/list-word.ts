import type { CodeList } from '../../codes.ts';
import type { Language } from '../../rule.ts';
import { dictLabel } from './dictionaries.ts';

/**
 * The word for a code of `list` in `language`: the group's, or the one that the list was declared with. For words that are put
 * together in the browser too, which has no rows of the dictionaries that the server tells.
 */
export function listWord<Code extends string>(list: CodeList<Code>, code: Code, language: Language): string {
  const said = dictLabel(list.type, code, language);
  return said === code ? list.words[code][language] : said;
}
