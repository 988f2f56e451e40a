import { codes, type CodeOf } from '../../codes.ts';

/** Where an overdue to-do stands that refuses to be submitted (docs/domain/reminders.md). */
export const UnlockStatus = codes('bidding.UnlockStatus', 'closed', [
  ['LOCKED', '已锁定'],
  ['REQUESTED', '待审批', 'To be decided'],
  ['UNLOCKED', '已解锁'],
  ['REJECTED', '已驳回'],
]);
export type UnlockStatus = CodeOf<typeof UnlockStatus>;
