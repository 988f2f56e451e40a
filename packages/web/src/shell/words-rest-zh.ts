import { type Words, byFolder } from './words.ts';

/** The Chinese words of all other features, as one file of the build. */
const words: Words = byFolder(
  import.meta.glob(['../features/*/zh.ts', '!../features/{announcement,identity,site,sso,verify}/zh.ts'], {
    eager: true,
    import: 'default',
  }),
);
export default words;
