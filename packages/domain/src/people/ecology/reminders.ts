import { reminder } from '../../work/reminder/category-part.ts';

export const ecologyAudit = reminder(
  'ECOLOGY_AUDIT',
  'TODO',
  { zh: '生态发展类别待审核', en: 'Ecology class to audit' },
  {
    zh: '【{name}】申请生态发展类别【{what}】，待审核',
    en: '[{name}] applies for the ecology class [{what}], to audit',
  },
  { path: '/inquiry/stfzSupplier', parts: ['id'] },
);

export const ecologyAudited = reminder(
  'ECOLOGY_AUDITED',
  'READ',
  { zh: '生态发展类别审核结果', en: 'Result of an ecology class’s audit' },
  { zh: '生态发展类别【{what}】{result}{reason}', en: 'Ecology class [{what}]: {result}{reason}' },
  { path: '/bidder/stfzSupplierInfo', parts: [] },
);
