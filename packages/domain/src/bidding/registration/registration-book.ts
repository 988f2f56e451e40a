import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { agencyRules } from '../../procedure/implementation-plan/agency.ts';
import { registrationRules } from './registration.ts';

export const registrationBook = bookOf(
  [agencyRules, registrationRules],
  [
    [
      'R25',
      place('ALL', 'B', ['IMPLEMENTION_PLAN', 'ANNOUNCEMENT'], ['FLOW', 'REGISTER']),
      '代理机构不参加其所代理项目的投标',
      'The agency does not bid in the project that it handles',
    ],
    [
      'R33',
      place('ALL', 'B', ['ANNOUNCEMENT'], 'REGISTER', {
        unkept: {
          zh: '本平台尚无失信登记和控股、管理关系登记：此处仅看法定代表人和报名者自己的声明，其余请在公开渠道核查',
          en: 'Nobody files dishonesty, holding and management here yet: only the legal person and what a company declares are looked at',
        },
      }),
      '报名者无生效的失信记录；同一标段内无法定代表人相同、控股或管理关系；与招标人无利害关系；联合体成员不另行单独投标',
      'Nobody registers who has an effective dishonesty record; or shares the legal person, or a holding or management relation, with another in the section; or is related to the tenderee; or bids alone beside the own consortium',
    ],
  ],
);
