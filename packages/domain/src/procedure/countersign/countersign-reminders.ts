import { flowReminders, reminder } from '../../work/reminder/category-part.ts';

export const countersignImpleReminders = flowReminders('COUNTERSIGN_IMPLE', {
  zh: '实施方案会签',
  en: 'Plan countersign',
}); // sic

export const countersignImple = reminder(
  'COUNTERSIGN_IMPLE',
  'TODO',
  { zh: '实施方案待会签', en: 'Plan to countersign' },
  { zh: '请会签【{name}】实施方案', en: '[{name}] implementation plan to countersign' },
  { path: '/tender/countersignManagement', parts: ['projectId', 'phase', 'id'] },
); // sic

export const countersignAward = reminder(
  'COUNTERSIGN_AWARD',
  'TODO',
  { zh: '定标待会签', en: 'Award to countersign' },
  { zh: '请会签【{name}】定标', en: '[{name}] award to countersign' },
  { path: '/tender/countersignManagement', parts: ['projectId', 'phase', 'id'] },
);
