import { reminder } from '../../work/reminder/category-part.ts';

const RECORD = { parts: ['recordId'], path: '/tenderOrganize/supervisionRecord' } as const;

/** The unit that is asked has to answer. */
export const supervision = reminder(
  'SUPERVISION',
  'TODO',
  { zh: '督办', en: 'Supervision' },
  { zh: '督办：{content}，限{due}', en: 'Supervision: {content}, by {due}' },
  RECORD,
);

/** Who issued it hears of an answer, of a term that passed, and of the end; so does the unit of the end. */
export const supervisionRead = reminder(
  'SUPERVISION_READ',
  'READ',
  { zh: '督办进展', en: 'News of a supervision' },
  { zh: '【{name}】督办{event}：{content}', en: '[{name}] supervision {event}: {content}' },
  RECORD,
);

/** Those above the unit hear that nothing came. */
export const noticeSupervisionEscalated = reminder(
  'NOTICE_SUPERVISION_ESCALATED',
  'READ',
  { zh: '督办升级', en: 'Supervision escalated' },
  { zh: '【{name}】督办升级，请予关注：{content}', en: '[{name}] a supervision was escalated to you: {content}' },
  RECORD,
);
