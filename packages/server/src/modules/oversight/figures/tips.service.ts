import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { clearOwnNotices } from '../../work/reminder/own-reminder.service.ts';
import type { Counted } from './counted.ts';
import type { Asked } from './figures.repository.ts';
import { askingOf } from './figures.service.ts';
import * as records from './tips.repository.ts';

const seesDeposits = ({ user }: Context): boolean => may(user, 'READ:MARGIN_MANAGEMENT');

export const tips = (context: Context, counted: Counted) =>
  records.countTips(askingOf(context), counted, seesDeposits(context));

export async function listOverdueNotices(context: Context, filter: Asked) {
  const { rows, total } = await records.pageOverdueNotices(askingOf(context), filter);
  return { ...total, content: rows.map(({ winnerId: _winnerId, ...row }) => row) };
}

export async function listOverdueContracts(context: Context, filter: Asked) {
  const { rows, total } = await records.pageOverdueContracts(askingOf(context), filter);
  return { ...total, content: rows.map(({ winnerId: _winnerId, ...row }) => row) };
}

/** Deposits to pay back, for those who may see deposits; nothing for others. */
export async function listUnrefunded(context: Context, filter: Asked) {
  const { rows, total } = await records.pageUnrefunded(askingOf(context), filter, seesDeposits(context));
  return {
    ...total,
    content: rows.map(({ marginId: _marginId, amount, ...row }) => ({ ...row, amountYuan: yuanFromWan(amount) })),
  };
}

export const clearRead = async (context: Context) => ({
  num: await clearOwnNotices(context),
  scope: 'SYSTEM' as const,
  action: 'CLEARED' as const,
});
