import common from '../kit/common-zh.ts';
import kit from '../kit/zh.ts';
import { type Words, byFolder } from './words.ts';
import shell from './zh.ts';

/** The Chinese words of the shell, the kit and the light pages, as one file of the build. */
const words: Words = {
  common,
  kit,
  shell,
  ...byFolder(
    import.meta.glob('../features/*/{announcement,account,site,sso,verify}/zh.ts', { eager: true, import: 'default' }),
  ),
};
export default words;

export { default as dictionaries } from './dictionaries-zh.built.ts';
