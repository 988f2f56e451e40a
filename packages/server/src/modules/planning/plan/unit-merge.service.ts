import { planMergeFinding } from '@tenderdesk/domain/planning/plan/plan-merge';
import type { Finding, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { Counted, DecidedMerge, Merge } from '../../access/account/unit.hooks.ts';
import * as records from './unit-merge.repository.ts';
import { settleYear, touched } from './yearly-plan.service.ts';

/** Plans of two units that become one (ADR 0065). */

const PLANS: Text = { zh: '年度计划', en: 'Yearly plans' };
const ITEMS: Text = { zh: '计划项', en: 'Plan items' };

/** What stands against it: a plan of a year of which both have one, on its way or closed. */
export async function judgePlans({ db }: Context, merge: Merge): Promise<readonly Finding[]> {
  return (await records.selectTwoPlans(db, merge)).flatMap((plans) => planMergeFinding(plans) ?? []);
}

/** Plans and items that go along, and those that stay. */
export async function countPlans({ db }: Context, merge: Merge): Promise<readonly Counted[]> {
  const { plans, plansLeft, items, itemsLeft } = await records.countPlans(db, merge);
  return [
    { what: PLANS, going: plans, staying: plansLeft },
    { what: ITEMS, going: items, staying: itemsLeft },
  ];
}

/** Takes plans and what is open in them along; what is finished or cancelled stays where it was planned. */
export async function mergePlans(context: Context, merge: DecidedMerge): Promise<void> {
  const { db } = context;
  const two = await records.selectTwoPlans(db, merge);
  await records.movePlans(db, merge);
  await records.moveOpenItems(db, merge);
  for (const { fromId, intoId, year } of two) {
    await settleYear(context, fromId);
    await touched(context, { id: intoId, organizationId: merge.into.id, year });
  }
}
