import type { Context } from '../../../kernel/context.ts';
import { addPastWinners, type PastWinner } from '../candidate/past-winner.service.ts';
import { insertTold } from './award.repository.ts';

/** Adds the winners of projects that came in after they were told, and when that was; days are 'yyyy-MM-dd'. */
export async function addToldWinners(
  context: Context,
  winners: readonly PastWinner[],
  awards: Parameters<typeof insertTold>[1],
): Promise<void> {
  await addPastWinners(context, winners);
  await insertTold(context.db, awards);
}
