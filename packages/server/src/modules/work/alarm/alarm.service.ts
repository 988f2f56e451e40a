import type { Context } from '../../../kernel/context.ts';
import { remind } from '../reminder/reminder.service.ts';
import * as records from './alarm.repository.ts';

const BATCH = 20;

/** Tells the system administrators of alarms that nobody was told of. True when more are left. */
export async function tellAlarms(context: Context): Promise<boolean> {
  const untold = await records.selectUntold(context.db, BATCH);
  for (const { textZh, textEn } of untold) {
    const params = { text: { zh: textZh, en: textEn } };
    await remind(context, 'NOTICE_ALARM', { range: {}, projectId: null, organizationPath: '/' }, params, [
      { role: 'SYSTEM_ADMIN' },
    ]);
  }
  await records.setTold(context.db, untold);
  return untold.length === BATCH;
}
