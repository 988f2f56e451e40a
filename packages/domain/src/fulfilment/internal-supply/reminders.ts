import { reminder } from '../../work/reminder/category-part.ts';

export const projectSupplyRead = reminder(
  'PROJECT_SUPPLY_READ',
  'READ',
  { zh: '内部供应填报', en: 'Internal supply reported' },
  { zh: '【{name}】已填报内部供应数据', en: '[{name}] internal supply reported' },
  { parts: ['projectId', 'phase'], path: '/internalSupply/supplyList' },
);
