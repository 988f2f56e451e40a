import { codes, type CodeOf } from '../../codes.ts';

/** What people made of an indicator of collusion. */
export const AbnormalStatus = codes('bidding.AbnormalStatus', 'closed', [
  ['OPEN', '待研判', 'To be judged'],
  ['CONFIRMED', '已确认'],
  ['DISMISSED', '已排除'],
]);
export type AbnormalStatus = CodeOf<typeof AbnormalStatus>;
