import { pinyin } from 'pinyin-pro';

/** Whatever is no letter and no digit stands between words. */
const BETWEEN = /[^a-z0-9]+/g;

/**
 * How a name is typed: its first letters, a space, and the whole without spaces, both in small letters; Latin words and figures
 * stay whole in both. 'S312省道' gives 's312sd s312shengdao'. Empty where nothing in it can be typed.
 * @param isPerson whether it begins with a surname, which may be read otherwise than the word
 */
export function typedAs(name: string, isPerson: boolean): string {
  const syllables = pinyin(name, {
    toneType: 'none',
    type: 'all',
    v: true,
    ...(isPerson ? { surname: 'head' } : {}),
  }).map(({ origin, result, isZh }) => {
    const typed = (isZh ? result : origin).toLowerCase().replace(BETWEEN, '');
    return { first: isZh ? typed.slice(0, 1) : typed, typed };
  });
  const first = syllables.map((one) => one.first).join('');
  return first && `${first} ${syllables.map((one) => one.typed).join('')}`;
}
