import parts from '../parts/en.ts';
import { type Words, byFolder } from './words.ts';

/** The English words of the parts and of all other features that public pages with forms may need, as one file of the build. */
const words: Words = {
  parts,
  ...byFolder(
    import.meta.glob(
      [
        '../features/*/*/en.ts',
        '!../features/*/{announcement,account,approval,audit-trail,error-log,law,site,sso,verify}/en.ts',
        '!../features/*/{contract,countersign,dashboard,deposit,document-number,evaluation,expert,highway,joined,lawfulness,paper,performance,plan,project-tag,report}/en.ts',
      ],
      { eager: true, import: 'default' },
    ),
  ),
};
export default words;
