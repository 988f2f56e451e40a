import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { traceOf } from '../../../kernel/work.ts';
import { forgetPrincipal } from './session.service.ts';
import type { JoinedIdentity, Merge } from './unit.hooks.ts';
import * as records from './unit-merge.repository.ts';
import { moveUnit } from './unit.service.ts';

/** Of the unit that goes: how many people, tokens and deputies go along, and the open units below it. */
export const alongWith = ({ db }: Pick<Context, 'db'>, merge: Merge) => records.selectAlong(db, merge);

/**
 * Closes a unit and takes its people, the units below it, its tokens and deputies into another one. Everybody is known anew by every
 * process. The caller has locked both.
 * @returns who worked in both
 */
export async function mergeUnit(context: Context, merge: Merge): Promise<JoinedIdentity[]> {
  const { db } = context;
  const { from, into } = merge;
  const below = await records.selectBelow(db, from.id);
  const hierarchy = String(Number(into.hierarchy) + 1);
  for (const unit of below) await moveUnit(context, unit, into, hierarchy);
  await records.closeInto(db, merge);
  await records.keepPaths(db, merge);
  const joined = await records.moveIdentities(db, merge);
  await sql`select rehome_given(${from.id}, ${into.id}, ${sql.join(traceOf(context))})`.execute(db);
  await forgetPrincipal(context, '*');
  return joined;
}
