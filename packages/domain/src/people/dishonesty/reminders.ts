import { reminder } from '../../work/reminder/category-part.ts';

const HANDLE = { parts: ['id'], path: '/tender/dishonestyHandle' } as const;
const HEARING = { parts: ['id'], path: '/bidder/dishonestyHearing' } as const;

/** The approver decides on what was handed in. */
export const dishonestyCheck = reminder(
  'DISHONESTY_CHECK',
  'TODO',
  { zh: '失信处理待审', en: 'Dishonesty to decide' },
  { zh: '【{name}】失信处理待审：{kind}', en: '[{name}] a dishonesty record to decide: {kind}' },
  HANDLE,
);

/** Who filed it hears of the company's answer and of the decision. */
export const dishonestyRead = reminder(
  'DISHONESTY_READ',
  'READ',
  { zh: '失信处理进展', en: 'News of a dishonesty record' },
  { zh: '【{name}】失信处理{event}', en: '[{name}] dishonesty record {event}' },
  HANDLE,
);

/** The company is asked for its side. */
export const dishonestyHearing = reminder(
  'DISHONESTY_HEARING',
  'TODO',
  { zh: '失信处理告知', en: 'Hearing about dishonesty' },
  {
    zh: '拟对贵单位作失信处理（{kind}），请于{due}前陈述申辩',
    en: 'A dishonesty record about your company is proposed ({kind}): answer by {due}',
  },
  HEARING,
);

/** The company hears what became of its record. */
export const dishonestyNews = reminder(
  'DISHONESTY_NEWS',
  'READ',
  { zh: '失信处理结果', en: 'Outcome about dishonesty' },
  { zh: '贵单位失信处理（{kind}）{event}', en: 'The dishonesty record about your company ({kind}) {event}' },
  HEARING,
);

/** The approver decides on what a company handed in about its record. */
export const dishonestyRepair = reminder(
  'DISHONESTY_REPAIR',
  'TODO',
  { zh: '失信修复待审', en: 'Repair to decide' },
  { zh: '【{name}】{what}待审', en: '[{name}] {what} to decide' },
  { parts: ['id'], path: '/tender/dishonestRepair' },
);

/** Everybody within its reach hears that a record takes effect. */
export const noticeDishonesty = reminder(
  'NOTICE_DISHONESTY',
  'READ',
  { zh: '失信处理生效', en: 'Dishonesty in effect' },
  { zh: '【{name}】失信处理{from}至{to}生效：{kind}', en: '[{name}] dishonesty in effect from {from} to {to}: {kind}' },
  { parts: ['id'], path: '/tender/dishonestyManagement' },
);
