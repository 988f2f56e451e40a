import parts from '../parts/zh.ts';
import { type Words, byFolder } from './words.ts';

/** The Chinese words of the parts and of all other features that public pages with forms may need, as one file of the build. */
const words: Words = {
  parts,
  ...byFolder(
    import.meta.glob(
      [
        '../features/*/*/zh.ts',
        '!../features/*/{access-log,account,announcement,approval,audit-trail,dashboard,directory,document-number,error-log,expert,highway,joined,law,opening-room,opening-schedule,organization,parameter,performance-purchase,remind-plan,role,site,sso,user,verify}/zh.ts',
        '!../features/*/{contract,countersign,deposit,dictionary,evaluation,lawfulness,paper,performance,plan,project-tag,report}/zh.ts',
      ],
      { eager: true, import: 'default' },
    ),
  ),
};
export default words;
