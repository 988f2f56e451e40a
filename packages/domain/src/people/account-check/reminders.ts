import { reminder } from '../../work/reminder/category-part.ts';

export const userAccountCheck = reminder(
  'USER_ACCOUNT_CHECK',
  'TODO',
  { zh: '账号待审核', en: 'Account to check' },
  { zh: '【{organization}】的账号【{name}】待审核', en: 'Account of [{name}] at [{organization}] to check' },
  { path: '/system/userAccountCheck', parts: ['userId', 'orgId'] },
);
