import { bookOf, MANDATORY, place } from '../../oversight/lawfulness/book-part.ts';
import { drawRules } from '../../selection/committee/draw.ts';

export const expertBook = bookOf(
  [drawRules],
  [
    [
      'R41',
      place('ALL', 'B', ['BID_OPENING'], ['SEAT', 'FLOW'], MANDATORY),
      '专家随机抽取，抽取不早于评标前{bidding.expert.drawHoursBefore}小时；仅特殊项目经审批人批准可直接确定',
      'Experts are drawn at random, no earlier than {bidding.expert.drawHoursBefore} hours before the evaluation. Direct choice only for a special project, by the approver',
    ],
  ],
);
