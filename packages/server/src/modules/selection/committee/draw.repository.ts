import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { Database } from '../../../kernel/database.ts';
import { wasBeforeSplit } from '../../procedure/project/section-split.service.ts';
import type {
  ExpertCallTable,
  ExpertDrawEndTable,
  ExpertDrawOutsideTable,
  ExpertDrawRevealTable,
  ExpertDrawSecretTable,
  ExpertDrawTable,
} from './draw.tables.ts';

export type CallRow = Selectable<ExpertCallTable>;
/** A draw with what has happened to it. */
export type DrawRow = Awaited<ReturnType<typeof selectDraws>>[number];
export type SecretRow = Awaited<ReturnType<typeof selectSecrets>>[number];

/**
 * The draws of a project's round in their order, with their outside value and end; those that the project which it was split off from
 * had made before seated its committee too.
 */
export const selectDraws = (db: Database, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('expertDraw as draw')
    .leftJoin('expertDrawOutside as outside', 'outside.drawId', 'draw.id')
    .leftJoin('expertDrawEnd as ending', 'ending.drawId', 'draw.id')
    .leftJoin('appUser as enterer', 'enterer.id', 'outside.enteredBy')
    .selectAll('draw')
    .select(['outside.value', 'outside.envelopes', 'outside.enteredTime', 'enterer.displayName as enteredBy'])
    .select(['ending.outcome', 'ending.seed', 'ending.drawnOrder', 'ending.reason as endReason', 'ending.endedTime'])
    .where((eb) =>
      eb.or([
        eb('draw.projectId', '=', id),
        wasBeforeSplit(id, { project: 'draw.projectId', moment: 'draw.createdTime' }),
      ]),
    )
    .where('draw.round', '=', round)
    .orderBy('draw.number')
    .execute();

/** The secrets of draws by seat, with who fixed them; what the server keeps stays sealed. */
export const selectSecrets = (db: Database, drawIds: readonly string[]) =>
  db
    .selectFrom('expertDrawSecret as held')
    .innerJoin('appUser as person', 'person.id', 'held.userId')
    .leftJoin('expertDrawKept as kept', (join) =>
      join.onRef('kept.drawId', '=', 'held.drawId').onRef('kept.seat', '=', 'held.seat'),
    )
    .leftJoin('expertDrawReveal as told', (join) =>
      join.onRef('told.drawId', '=', 'held.drawId').onRef('told.seat', '=', 'held.seat'),
    )
    .selectAll('held')
    .select(['person.displayName', 'kept.sealed', 'told.secret'])
    .where(sql<boolean>`held.draw_id = any(${[...drawIds]}::text[])`)
    .orderBy('held.drawId')
    .orderBy('held.seat')
    .execute();

export async function insertDraw(db: Database, row: Insertable<ExpertDrawTable>): Promise<void> {
  await db.insertInto('expertDraw').values(row).execute();
}

/** Fixes a secret. @param sealed where the server keeps it */
export async function insertSecret(
  db: Database,
  row: Insertable<ExpertDrawSecretTable>,
  sealed: Sealed | null,
): Promise<void> {
  await db.insertInto('expertDrawSecret').values(row).execute();
  const { drawId, seat } = row;
  if (sealed) await db.insertInto('expertDrawKept').values({ drawId, seat, sealed }).execute();
}

export async function insertOutside(db: Database, row: Insertable<ExpertDrawOutsideTable>): Promise<void> {
  await db.insertInto('expertDrawOutside').values(row).execute();
}

export async function insertReveal(db: Database, row: Insertable<ExpertDrawRevealTable>): Promise<void> {
  await db.insertInto('expertDrawReveal').values(row).execute();
}

export async function insertEnd(db: Database, row: Insertable<ExpertDrawEndTable>): Promise<void> {
  await db.insertInto('expertDrawEnd').values(row).execute();
}

/**
 * The calls of draws in the order drawn, with what the screen and the rules want to know of the person. Of a draw that projects
 * share all are there, whichever project they were for; `concerns` those for this one, and those from before it was split off.
 */
export const selectCalls = (db: Database, drawIds: readonly string[], projectId: string) =>
  db
    .selectFrom('expertCall as call')
    .innerJoin('appUser as person', 'person.id', 'call.userId')
    .innerJoin('expert', 'expert.userId', 'call.userId')
    .selectAll('call')
    .select(['person.displayName', 'person.mobile', 'expert.employer'])
    .select((eb) =>
      eb
        .or([
          eb('call.projectId', '=', projectId),
          wasBeforeSplit(projectId, { project: 'call.projectId', moment: 'call.calledTime' }),
        ])
        .as('concerns'),
    )
    .where(sql<boolean>`call.draw_id = any(${[...drawIds]}::text[])`)
    .orderBy('call.drawId')
    .orderBy('call.position')
    .execute();

export async function insertCall(db: Database, row: Insertable<ExpertCallTable>): Promise<void> {
  await db.insertInto('expertCall').values(row).execute();
}

export async function updateCall(db: Database, callId: string, changes: Updateable<ExpertCallTable>): Promise<void> {
  await db.updateTable('expertCall').set(changes).where('id', '=', callId).execute();
}

/** A call, with the project that it is for; null when there is no such call. */
export const selectOptionalExpertCall = async (db: Database, callId: string): Promise<CallRow | null> =>
  (await db.selectFrom('expertCall').selectAll().where('id', '=', callId).executeTakeFirst()) ?? null;

/** What an expert was called for, newest first: the time and place, nothing of the project. */
export const selectCallsOf = (db: Database, userId: string) =>
  db
    .selectFrom('expertCall as call')
    .innerJoin('expertDraw as draw', 'draw.id', 'call.drawId')
    .selectAll('call')
    .select('draw.round')
    .where('call.userId', '=', userId)
    .orderBy('call.calledTime', 'desc')
    .orderBy('call.id')
    .limit(200)
    .execute();

/**
 * Calls whose time to answer is over. Those of a project that is paused, or whose report or failure is being decided on, wait: whoever
 * follows could not be called yet.
 */
export const selectUnanswered = (db: Database, most: number) =>
  db
    .selectFrom('expertCall as call')
    .innerJoin('expertDraw as draw', 'draw.id', 'call.drawId')
    .innerJoin('project', 'project.id', 'call.projectId')
    .select(['call.id', 'call.projectId'])
    .where('call.status', '=', 'CALLED')
    .where('project.status', '!=', 'PAUSED')
    .where(
      sql<boolean>`not (project.status = 'IN_PROCESS' and project.phase = 'BID_OPENING' and project.round = draw.round
        and project.phase_status not in ('UNSUBMITTED','REJECTED'))`,
    )
    .where(sql<boolean>`call.answer_until <= business_now()`)
    .orderBy('call.answerUntil')
    .limit(most)
    .execute();

/** Who kept a secret back in a draw of the round that was given up for it. */
export const selectWithheld = async (db: Database, { id, round }: { id: string; round: number }): Promise<string[]> =>
  (
    await db
      .selectFrom('expertDrawSecret as held')
      .innerJoin('expertDraw as draw', 'draw.id', 'held.drawId')
      .innerJoin('expertDrawOutside as outside', 'outside.drawId', 'draw.id')
      .innerJoin('expertDrawEnd as ending', 'ending.drawId', 'draw.id')
      .leftJoin('expertDrawKept as kept', (join) =>
        join.onRef('kept.drawId', '=', 'held.drawId').onRef('kept.seat', '=', 'held.seat'),
      )
      .leftJoin('expertDrawReveal as told', (join) =>
        join.onRef('told.drawId', '=', 'held.drawId').onRef('told.seat', '=', 'held.seat'),
      )
      .select('held.userId')
      .where('draw.projectId', '=', id)
      .where('draw.round', '=', round)
      .where('ending.outcome', '=', 'ABANDONED')
      .where('kept.drawId', 'is', null)
      .where('told.drawId', 'is', null)
      .execute()
  ).map(({ userId }) => userId);

/** Who of these people is in an evaluation that is not over, or is called to one. */
export const selectBusy = async (db: Database, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from committee_member m
      join committee c on c.id = m.committee_id
      join project p on p.id = c.project_id and p.round = c.round
      where m.user_id = any(${[...userIds]}::text[]) and p.status <> 'ENDED' and p.phase in ('ANNOUNCEMENT','BID_OPENING')
    union
    select user_id from expert_call where user_id = any(${[...userIds]}::text[]) and status = 'CALLED'`.execute(db);
  return rows.map(({ userId }) => userId);
};
