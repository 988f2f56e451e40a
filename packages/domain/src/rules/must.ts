import { param, type ParamName, type Params } from '../params.ts';
import type { Text } from '../rule.ts';

const fill = (words: string, params?: Params): string =>
  words.replaceAll(/{([^}]+)}/g, (_, name: string) => param(params, name as ParamName));

/** What a rule of the book demands, with the figures in force. */
export const mustText = ({ zh, en }: Text, params?: Params): Text => ({ zh: fill(zh, params), en: fill(en, params) });
