import { bookOf, MANDATORY, place } from '../../oversight/lawfulness/book-part.ts';
import { drawRules } from '../../selection/committee/draw.ts';

export const expertBook = bookOf(
  [drawRules],
  [
    [
      'R41',
      place('ALL', 'B', ['BID_OPENING'], 'CHECK', MANDATORY),
      '专家随机抽取；仅特殊项目经审批人批准可直接确定',
      'Experts are drawn at random. Direct choice only for a special project, by the approver',
    ],
  ],
);
