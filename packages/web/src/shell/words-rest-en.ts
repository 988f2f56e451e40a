import { type Words, byFolder } from './words.ts';

/** The English words of all other features, as one file of the build. */
const words: Words = byFolder(
  import.meta.glob(['../features/*/en.ts', '!../features/{announcement,identity,site,sso,verify}/en.ts'], {
    eager: true,
    import: 'default',
  }),
);
export default words;
