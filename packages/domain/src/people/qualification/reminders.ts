import { reminder } from '../../work/reminder/category-part.ts';

export const qualificationAudit = reminder(
  'QUALIFICATION_AUDIT',
  'TODO',
  { zh: '资质待审核', en: 'Qualification to audit' },
  { zh: '【{name}】资质【{what}】待审核', en: '[{name}] qualification [{what}] to audit' },
  { path: '/tenderOrganize/qualificationDatabaseDetails', parts: ['id'] },
);

export const qualificationExpiring = reminder(
  'QUALIFICATION_EXPIRING',
  'TODO',
  { zh: '资质即将到期', en: 'Qualification expires soon' },
  {
    zh: '资质【{what}】{until}到期，请提交新证书',
    en: 'Qualification [{what}] expires on {until}: hand in the new one',
  },
  { path: '/bidder/supplierInfo', parts: ['id'] },
);

export const qualificationAudited = reminder(
  'QUALIFICATION_AUDITED',
  'READ',
  { zh: '资质审核结果', en: 'Result of a qualification’s audit' },
  { zh: '资质【{what}】{result}{reason}', en: 'Qualification [{what}]: {result}{reason}' },
  { path: '/bidder/supplierInfo', parts: ['id'] },
);
