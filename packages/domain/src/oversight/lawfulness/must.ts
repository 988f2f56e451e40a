import { multiply } from '../../money.ts';
import { param, type ParamName, type Params } from '../../params.ts';
import type { Text } from '../../rule.ts';

const FIGURE = /{([^}%]+)(%?)}/g;

/** `words` with each `{name}` in place of what `figure` makes of it; `{name%}` asks for a share in percent. */
export const fillFigures = (words: string, figure: (name: ParamName) => string): string =>
  words.replaceAll(FIGURE, (_, name: string, percent: string) => {
    const value = figure(name as ParamName);
    return percent ? `${multiply(value, '100')}%` : value;
  });

/** The figures that stand in `words`. */
export const figuresIn = (words: string): ParamName[] =>
  [...words.matchAll(FIGURE)].map(([, name]) => name as ParamName);

/** What a rule of the book demands, with the figures in force. */
export function mustText({ zh, en }: Text, params?: Params): Text {
  const figure = (name: ParamName): string => param(params, name);
  return { zh: fillFigures(zh, figure), en: fillFigures(en, figure) };
}
