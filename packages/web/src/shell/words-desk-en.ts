import { type Words, byFolder } from './words.ts';

/** The English words of features that only people who have signed in see, as one file of the build. */
const words: Words = byFolder(
  import.meta.glob('../features/*/{contract,deposit,paper,plan}/en.ts', {
    eager: true,
    import: 'default',
  }),
);
export default words;
