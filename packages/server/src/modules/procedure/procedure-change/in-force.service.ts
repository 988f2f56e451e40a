import {
  holdingFor,
  readBody,
  replacedBy,
  shippedHolds,
  underVersion,
  versionFor,
  type InForce,
  type ProcedureBody,
  type ProcedureFacts,
  type ProcedureScope,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { procedureFor, type Procedure } from '@tenderdesk/domain/procedure/project/procedure';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database, Store } from '../../../kernel/database.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import * as records from './procedure-change.repository.ts';

/*
 * What an approved version says never changes, and is asked for wherever a chain is: each process keeps it in memory. It holds
 * from a later day on at the earliest, so that the news of it has long arrived when a project starts under it; in the set-up
 * from the same day, a second after its approval at most.
 */

const CHANNEL = 'procedure';
const IN_FORCE = 'procedures';

const bodies = new Map<string, ProcedureBody>();

type Rows = Awaited<ReturnType<typeof records.selectInForce>>;

function keep(rows: Rows): void {
  for (const { id, body } of rows) if (!bodies.has(id)) bodies.set(id, readBody(body));
}

async function read(db: Database): Promise<readonly InForce[]> {
  const rows = await records.selectInForce(db);
  keep(rows);
  return rows;
}

/** Puts every version in memory as the database has it. */
export async function refresh({ db }: Store): Promise<void> {
  await read(db);
}

/** Another process has approved a version. */
export const channels: Channels = { [CHANNEL]: (_, { store }) => refresh(store) };

/** A version was approved in this transaction: from the commit on this process knows it, and the others with the news. */
export async function putInForce(context: Context): Promise<void> {
  const rows = await records.selectInForce(context.db);
  context.afterCommit(() => {
    keep(rows);
    context.memory.forget(IN_FORCE);
  });
  context.tell(CHANNEL, '');
}

/** What a version says. @throws Error for one that is not approved */
function bodyOf(changeId: string): ProcedureBody {
  const body = bodies.get(changeId);
  if (!body) throw new Error(`version ${changeId} of the procedure is not known`);
  return body;
}

/** The version that one of this scope takes the place of on a day; null: the shipped one. */
export async function replacedOn({ db }: Context, changeId: string, scope: ProcedureScope, day: string) {
  const versions = (await records.selectInForce(db)).filter(({ id }) => id !== changeId);
  return replacedBy(versions, scope, day);
}

/** What a project keeps of its procedure: the tables that it started with, and the version; null: as shipped. */
export interface KeptProcedure {
  biddingMethod: string;
  procedureVersion: number;
  procedureChangeId: string | null;
}

/** A procedure as a project keeps it, at a level. @throws RuleError METHOD_NOT_OFFERED */
export function keptProcedure(
  { biddingMethod, procedureVersion, procedureChangeId }: KeptProcedure,
  level: string,
): Procedure {
  const shipped = procedureFor(biddingMethod, level, procedureVersion);
  return procedureChangeId === null ? shipped : underVersion(shipped, bodyOf(procedureChangeId));
}

/** A purchase starts: from now on only the tender department decides about versions. */
export const endSetup = ({ db }: Context): Promise<void> => records.insertBegun(db);

/**
 * The versions that a project starts with: that of its level, and that of the level whose chain decides on its plan.
 * @param day of the project's start, 'yyyy-MM-dd'
 */
export async function versionsOf(
  { memory }: Context,
  { planLevel, ...facts }: ProcedureFacts & { planLevel: string | null },
  day: string,
): Promise<{ procedureChangeId: string | null; planChangeId: string | null }> {
  const versions = await memory.recall(IN_FORCE, read);
  const at = (level: string) => versionFor(versions, { ...facts, level }, day)?.id ?? null;
  return { procedureChangeId: at(facts.level), planChangeId: planLevel === null ? null : at(planLevel) };
}

/** The approved versions that cover a project and hold on a day, none that another replaced, the newest first. @param day 'yyyy-MM-dd' */
export async function versionsOver({ db, memory }: Context, facts: ProcedureFacts, day: string) {
  const versions = await memory.recall(IN_FORCE, read);
  const fitting = holdingFor(versions, facts, day);
  const names = new Map(
    (
      await records.selectNames(
        db,
        fitting.map(({ id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return fitting
    .toSorted((a, b) => b.number - a.number)
    .map(({ id, number, validFrom, level }) => ({ id, number, validFrom, level, name: names.get(id) ?? '' }));
}

/** True while no version for everything has come in the place of the shipped one. @param day 'yyyy-MM-dd' */
export const shippedHoldsOn = async ({ memory }: Context, day: string): Promise<boolean> =>
  shippedHolds(await memory.recall(IN_FORCE, read), day);

/** The name and number of an approved version, whatever it covers. @throws HttpError 404 */
export async function versionName({ db }: Context, changeId: string): Promise<{ name: string; number: number }> {
  const row = orNotFound((await records.selectNames(db, [changeId]))[0]);
  return { name: row.name, number: row.number ?? 0 };
}
