import type { Context } from '../../../kernel/context.ts';
import { takesIn } from '../../../kernel/scope.ts';
import { moveUnitRecords } from '../../../kernel/unit-records.ts';
import { forgetPrincipal } from './session.service.ts';
import * as records from './unit.repository.ts';

export { holdTree, selectOptionalUnit as unitById, type UnitRow } from './unit.repository.ts';

/**
 * A unit, locked. Who locks one to change the tree holds the tree first: moves and merges lock several units, and all below them, and
 * would wait for each other in a ring. Others only keep a unit from going away.
 */
export async function lockUnit(db: Context['db'], organizationId: string): Promise<records.UnitRow | null> {
  await records.holdTree(db);
  return records.lockOptionalUnit(db, organizationId);
}

/** The units along some paths. */
export const unitsOn = ({ db }: Pick<Context, 'db'>, paths: readonly string[]) => records.selectOn(db, paths);

/** Organisations of the group in use, those above before those below. */
export const groupUnits = ({ db }: Pick<Context, 'db'>) => records.selectGroupUnits(db);

/** How a file calls an organisation of the group, closed ones too: by its code, or by its name. Those out of the caller's scope are as good as not there. */
export async function unitsByWord({ db, user }: Pick<Context, 'db' | 'user'>) {
  const units = (await records.selectAllUnits(db)).filter((unit) => takesIn(user, unit));
  const byName = new Map(units.map((unit) => [unit.name, unit]));
  const byCode = new Map(units.map((unit) => [unit.code ?? '', unit]));
  return (word: string) => byCode.get(word) ?? byName.get(word) ?? null;
}

type Unit = Pick<records.UnitRow, 'id' | 'path' | 'hierarchy'>;

/** Changes an organisation; whoever works there is known anew by every process. */
export async function saveUnit(
  context: Context,
  organizationId: string,
  changes: Parameters<typeof records.updateUnit>[2],
): Promise<void> {
  await records.updateUnit(context.db, organizationId, changes);
  await forgetPrincipal(context, '*');
}

/**
 * Takes an organisation with all below it to another one, and with it what is under way; what is over stays (kernel/unit-records.ts).
 * @param hierarchy that it has there
 */
export async function moveUnit(
  context: Context,
  unit: Unit,
  parent: Pick<Unit, 'id' | 'path'>,
  hierarchy: string,
): Promise<void> {
  const path = `${parent.path}${unit.path.split('/').at(-2)}/`;
  const levels = hierarchy === '-' ? 0 : Number(hierarchy) - Number(unit.hierarchy);
  const { db } = context;
  await records.updatePlace(db, unit, { parentId: parent.id, path, levels });
  await moveUnitRecords(db, unit.path, path);
  await forgetPrincipal(context, '*');
}
