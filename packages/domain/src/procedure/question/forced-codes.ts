import { codes, type CodeOf } from '../../codes.ts';

/** What the answer to an objection, or the decision on a complaint, makes the tenderee do (例22, 例54, 例81; 法64). */
export const ForcedStep = codes('bidding.ForcedStep', 'closed', [
  ['NONE', '无需调整', 'Nothing'],
  ['EXTEND', '延长期限', 'Extend the deadline'],
  ['CORRECT', '更正后重新发布', 'Correct and publish again'],
  ['REEVALUATE', '重新评标', 'Evaluate again'],
  ['CANCEL', '终止或重新招标', 'Cancel or tender again'],
]);
export type ForcedStep = CodeOf<typeof ForcedStep>;
