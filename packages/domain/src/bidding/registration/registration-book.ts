import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { agencyRules } from '../../procedure/implementation-plan/agency.ts';
import { restrictionRules } from './restrictions.ts';

export const registrationBook = bookOf(
  [agencyRules, restrictionRules],
  [
    [
      'R25',
      place('ALL', 'B', ['IMPLEMENTION_PLAN', 'ANNOUNCEMENT'], ['FLOW', 'REGISTER']),
      '代理机构不参加其所代理项目的投标',
      'The agency does not bid in the project that it handles',
    ],
    [
      'R33',
      place('ALL', 'W', ['BID_OPENING'], 'REVIEW', {
        unkept: {
          zh: '负责人证件号码、控股和管理关系以企业自行填报为准，未填报的请在公开渠道核查',
          en: 'Head, holding and management are what a company says of itself, the rest is to be looked up',
        },
      }),
      '评审时核查：同一标段内无单位负责人为同一人（按证件号码）、控股或管理关系；无生效的失信记录；联合体成员不另行单独投标',
      'Judged at the review, never at the registration: nobody shares the head (by id number) or a holding or management relation with another bidder of the section, has an effective dishonesty record, or bids alone beside the own consortium',
    ],
  ],
);
