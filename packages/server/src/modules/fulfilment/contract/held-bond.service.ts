import { addDays } from '@tenderdesk/domain/calendar';
import { heldBondState } from '@tenderdesk/domain/fulfilment/contract/bond';
import { paramNumber } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import * as records from './held-bond.repository.ts';

/** The performance bonds of all projects (例58): what is held in which form, until when, and what is due back. */

async function daysOf(context: Context): Promise<records.Days> {
  const today = context.now.slice(0, 10);
  return { today, soon: addDays(today, paramNumber(await paramsToday(context), 'bidding.guarantee.warnDays')) };
}

/** Bonds within the person's scope, by the page. */
export async function listHeldBonds(context: Context, filter: records.HeldBondFilter) {
  const { db, user, language } = context;
  const days = await daysOf(context);
  const { rows, total } = await records.pageHeldBonds(db, user, filter, days);
  const content = rows.map(({ projectId, projectCode, projectName, status, over, form, dueSince, ...row }) => ({
    ...row,
    project: { id: projectId, code: projectCode, name: projectName },
    form: codedBy('bidding.BondForm', form, language),
    state: codedBy(
      'bidding.HeldBondState',
      heldBondState({ status, over, guaranteeEnd: row.guaranteeEnd, ...days }),
      language,
    ),
    dueSince: status === 'HELD' ? dueSince : null,
  }));
  return { ...total, content };
}

/** So many bonds are looked through for one line at most. */
const MOST_UNSEEN = 500;

/** Bonds in money of an organisation and those below it that no statement has told of in whole (`bond-money.service.ts`). */
export const unseenBonds = ({ db, user }: Context, path: string) => records.selectUnseen(db, user, path, MOST_UNSEEN);

/** One of them, seen or not, locked; null for any other. */
export const lockMoneyBond = ({ db, user }: Context, path: string, bondId: string) =>
  records.lockOptionalMoneyBond(db, user, path, bondId);

/** What is held in all within the person's scope. */
export const sums = async (context: Context) => records.sumHeldBonds(context.db, context.user, await daysOf(context));
