import common from '../kit/common-en.ts';
import kit from '../kit/en.ts';
import route from './route-en.ts';
import shell from './en.ts';
import { type Words, byFolder } from './words.ts';

/** All English words, as one file of the build. */
const words: Words = {
  common,
  kit,
  route,
  shell,
  ...byFolder(import.meta.glob('../features/*/en.ts', { eager: true, import: 'default' })),
};
export default words;
