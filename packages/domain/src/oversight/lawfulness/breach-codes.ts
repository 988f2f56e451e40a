import { codes, type CodeOf } from '../../codes.ts';

/** What the approver made of a breach that was recorded. The fact stays whatever was decided. */
export const BreachDecision = codes('bidding.BreachDecision', 'closed', [
  ['GO_ON', '不影响结果，继续进行', 'No effect on the result: go on'],
  ['CORRECT', '退回改正', 'Returned to be corrected'],
  ['RETENDER', '重新招标', 'Tender again'],
  ['TERMINATE', '终止', 'Terminate'],
]);
export type BreachDecision = CodeOf<typeof BreachDecision>;
