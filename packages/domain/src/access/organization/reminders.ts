import { reminder } from '../../work/reminder/category-part.ts';

export const noticeUnitMerged = reminder(
  'NOTICE_UNIT_MERGED',
  'READ',
  { zh: '单位并入', en: 'Units merged' },
  { zh: '【{name}】已并入【{into}】：{reason}', en: '[{name}] went into [{into}]: {reason}' },
  { path: '/tenderOrganize/addressBook', parts: ['orgId'] },
);
