import { PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const bidExtension = reminder(
  'BID_EXTENSION',
  'TODO',
  { zh: '延长投标有效期待答复', en: 'Extension of a bid to answer' },
  {
    zh: '【{name}】招标人书面要求将投标有效期延长至{until}，请于{due}前答复，逾期视为不同意',
    en: '[{name}] you are asked in writing to extend your bid until {until}: answer by {due}, silence counts as refusal',
  },
  { path: '/bidder/joined', parts: ['projectId', 'id'] },
);

export const guaranteeExtension = reminder(
  'GUARANTEE_EXTENSION',
  'TODO',
  { zh: '保函有效期待延长', en: 'Guarantee to extend' },
  {
    zh: '【{name}】投标有效期已延长至{until}，请提交延长后的保函',
    en: '[{name}] your bid is valid until {until}: hand in the extended guarantee',
  },
  { path: '/bidder/joined', parts: ['projectId', 'id'] },
);

export const bidExtensionRead = reminder(
  'BID_EXTENSION_READ',
  'READ',
  { zh: '投标有效期延长答复', en: 'Answers to an extension' },
  { zh: '【{name}】延长投标有效期：{event}', en: '[{name}] extension of the bids: {event}' },
  { ...PROJECT, tab: 'validity' },
);
