import common from '../kit/common-en.ts';
import kit from '../kit/en.ts';
import { type Words, byFolder } from './words.ts';
import shell from './en.ts';

/** The English words of the shell, the kit and the light pages, as one file of the build. */
const words: Words = {
  common,
  kit,
  shell,
  ...byFolder(
    import.meta.glob('../features/*/{announcement,account,site,sso,verify}/en.ts', { eager: true, import: 'default' }),
  ),
};
export default words;

export { default as dictionaries } from './dictionaries-en.built.ts';
