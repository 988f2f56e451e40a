import { PROJECT, reminder } from '../../work/reminder/category-part.ts';

/** Tells an expert time and place alone: which project it is stays secret. */
export const expertCall = reminder(
  'EXPERT_CALL',
  'TODO',
  { zh: '评标邀请待答复', en: 'Call to an evaluation' },
  {
    zh: '邀请您于{time}在{place}参加评标，请于{until}前答复',
    en: 'Evaluation on {time} at {place}: answer by {until}',
  },
  { path: '/tender/expertCall', parts: ['id'] },
);

export const expertExtraction = reminder(
  'EXPERT_EXTRACTION',
  'TODO',
  { zh: '待补充抽取专家', en: 'Experts to draw' },
  { zh: '【{name}】备选专家已用完，请补充抽取', en: '[{name}] no reserve expert is left: draw more' },
  { ...PROJECT, tab: 'draw' },
);
