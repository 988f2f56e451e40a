import parts from '../parts/zh.ts';
import { type Words, byFolder } from './words.ts';

/**
 * The Chinese words of the parts and of those features that public pages with forms need, as one file of the build. Every other feature
 * brings its words with its page (`addWords`).
 */
const words: Words = {
  parts,
  ...byFolder(
    import.meta.glob('../features/*/{award,opening,project,registration,reminder}/zh.ts', {
      eager: true,
      import: 'default',
    }),
  ),
};
export default words;
