import { flowReminders, PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const bidOpeningReminders = flowReminders('BID_OPENING', { zh: '开标评标', en: 'Opening and evaluation' });

export const bidDecrypt = reminder(
  'BID_DECRYPT',
  'TODO',
  { zh: '投标文件待解密', en: 'Bid to decrypt' },
  { zh: '【{name}】请于{due}前解密投标文件', en: '[{name}] decrypt your bid by {due}' },
  { path: '/bidder/joined', parts: ['projectId'] },
);

export const noticeOpeningSoon = reminder(
  'NOTICE_OPENING_SOON',
  'READ',
  { zh: '即将开标', en: 'Opening soon' },
  { zh: '【{name}】将于{time}开标', en: '[{name}] opens at {time}' },
  { ...PROJECT, tab: 'opening' },
);

export const decryptFinding = reminder(
  'DECRYPT_FINDING',
  'TODO',
  { zh: '解密失败待认定', en: 'Failed decryption to judge' },
  {
    zh: '【{name}】解密日志显示平台故障，请在完成开标记录前认定',
    en: '[{name}] the log shows a fault of the platform: decide before the record is closed',
  },
  { ...PROJECT, tab: 'opening' },
);
