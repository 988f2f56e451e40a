import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  ids: 'select id from remind_record where project_id = $1',
  remindRecordId: 'select id from remind_record where project_id = $1',
  unlockId: null,
};
