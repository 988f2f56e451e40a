import type { DirectChoiceReason } from '@tenderdesk/domain/selection/committee/draw-codes';
import { PHASES, phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { projectOfEntry } from '../../access/audit-trail/audit-trail.service.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';
import type { CommitteeMemberTable, CommitteeTable } from './committee.tables.ts';

export type CommitteeRow = Selectable<CommitteeTable>;
export type MemberRow = Selectable<CommitteeMemberTable>;
/** A member with what the rules and the screen want to know of the person. */
export type PersonRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** The phases in which the names of a committee are secret: until the winner is confirmed (法37). */
export const NAMES_SECRET: readonly Phase[] = PHASES.filter(
  ({ ordinal }) => ordinal <= phaseRow('CONFIRM_WINNER').ordinal,
).map(({ code }) => code);

/** The project that an entry of `audit_log` is about, by the seat where the entry names only that. */
const projectOfSeat = sql`coalesce(${projectOfEntry}, (
  select committee.project_id from committee_member member join committee on committee.id = member.committee_id
  where member.id = audit_log.object_id and audit_log.object_type = 'committeeMember'))`;

/** What is done within an evaluation: who did it is a member, and what it says is the committee's own until the winner is confirmed. */
const SECRET_ACTIONS = [
  ...[
    'MARK_APPLICATION',
    'DECLARE_AVOIDANCE',
    'REVIEW_BID',
    'SUMMARISE_EVALUATION',
    'COMPUTE_PRICES',
    'REJECT_OVER_CEILING',
  ],
  ...['ASK_BIDDER', 'ANSWER_BID_QUESTION', 'LAPSE_BID_QUESTION', 'PROLONG_BID_QUESTION', 'REJECT_CORRECTION_REFUSED'],
  ...['LAPSE_VOTE', 'REJECT_BY_VOTE', 'REJECT_BY_LIST', 'LIFT_REJECTION'],
  ...['CLOSE_FIRST_STEP', 'JUDGE_COMPETITION', 'SAVE_SCORES'],
];

/**
 * True for entries of `audit_log` that would name a member of a committee while its names are secret; a seat that is gone
 * tells no project, and stays secret.
 */
export const entriesOfMembers = sql<boolean>`(
  audit_log.object_type = 'committeeMember' and ${projectOfSeat} is null
  or (
    audit_log.object_type = 'committeeMember'
    or audit_log.action = any(${sql.val([...SECRET_ACTIONS])}::text[])
    or exists (select from identity seat where seat.id = audit_log.identity_id and seat.user_type = 'EXPERT')
  ) and exists (
    select from project where project.id = ${projectOfSeat} and project.phase = any(${sql.val([...NAMES_SECRET])}::text[])
  ))`;

export const selectOptionalCommittee = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<CommitteeRow | null> =>
  (await db
    .selectFrom('committee')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

export const selectMembers = (db: Database, committeeId: string) =>
  db
    .selectFrom('committeeMember as member')
    .innerJoin('appUser as person', 'person.id', 'member.userId')
    .leftJoin('expert', 'expert.userId', 'member.userId')
    .selectAll('member')
    .select([
      'person.displayName',
      'expert.employer',
      'expert.workYears',
      'expert.titleLevel',
      'expert.auditStatus',
      'expert.status as expertStatus',
    ])
    .where('member.committeeId', '=', committeeId)
    .orderBy('member.ordinal')
    .execute();

/** What the rules want to know of these experts. */
export const selectExperts = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('expert')
    .select(['userId', 'employer', 'workYears', 'titleLevel', 'auditStatus', 'status'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
    .execute();

/** The phone of a person; null where none is known. */
export const selectMobile = async (db: Database, userId: string) =>
  (await db.selectFrom('appUser').select('mobile').where('id', '=', userId).executeTakeFirst())?.mobile ?? null;

/** A member who has done nothing yet. */
export const newMember = (
  seat: Pick<Insertable<CommitteeMemberTable>, 'committeeId' | 'userId' | 'ordinal' | 'role' | 'chair' | 'drawn'>,
): Insertable<CommitteeMemberTable> => ({
  id: newId(),
  ...seat,
  avoidanceDeclared: null,
  avoidanceReason: null,
  handedInTime: null,
  signedTime: null,
  dissent: null,
});

/** Adds the committee of a round, or takes its version further. */
export const saveCommittee = (
  db: Database,
  { id, projectId, round, reason, namedBy = null }: Insertable<CommitteeTable>,
): Promise<CommitteeRow> =>
  db
    .insertInto('committee')
    .values({ id, projectId, round, reason, namedBy })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'round']).doUpdateSet({
        reason,
        namedBy: sql`coalesce(committee.named_by, ${namedBy})`,
        version: sql`committee.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Whether a person arranged the committee of a round: named it, made its draw or recorded that of the province; true for everybody
 * while nobody has.
 */
export const selectArranges = async (
  db: Database,
  { id, round }: { id: string; round: number },
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ arranges: boolean }>`
    select coalesce(bool_or(coalesce(by = ${userId}, false)), true) as arranges from (
      select named_by as by from committee where project_id = ${id} and round = ${round}
      union all select created_by from expert_draw where project_id in (${id}, ${originOf(id, round)}) and round = ${round}
      union all select recorded_by from expert_draw_slip where project_id in (${id}, ${originOf(id, round)}) and round = ${round}
    ) as arranging`.execute(db);
  return rows[0]?.arranges ?? false;
};

export async function updateDirectChoice(
  db: Database,
  committeeId: string,
  { ground, reason, approvedBy }: { ground: DirectChoiceReason | null; reason: string; approvedBy: string | null },
): Promise<void> {
  await db
    .updateTable('committee')
    .set({
      specialProject: ground !== null,
      directChoiceGround: ground,
      directChoiceReason: reason,
      directChoiceApprovedBy: approvedBy,
    })
    .where('id', '=', committeeId)
    .execute();
}

export const insertMembers = async (db: Database, rows: readonly Insertable<CommitteeMemberTable>[]): Promise<void> => {
  if (rows.length > 0) {
    await db
      .insertInto('committeeMember')
      .values([...rows])
      .execute();
  }
};

export async function deleteMember(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('committeeMember').where('id', '=', memberId).execute();
}

export async function updateMember(
  db: Database,
  memberId: string,
  changes: Updateable<CommitteeMemberTable>,
): Promise<void> {
  await db.updateTable('committeeMember').set(changes).where('id', '=', memberId).execute();
}

/** Makes one change at all members of a committee. */
export async function updateMembers(
  db: Database,
  committeeId: string,
  changes: Updateable<CommitteeMemberTable>,
): Promise<void> {
  await db.updateTable('committeeMember').set(changes).where('committeeId', '=', committeeId).execute();
}

/** Moment of a member's step, by the database's clock. */
export async function stampMember(
  db: Database,
  memberId: string,
  column: 'handedInTime' | 'signedTime',
): Promise<void> {
  await db
    .updateTable('committeeMember')
    .set({ [column]: sql`business_now()` })
    .where('id', '=', memberId)
    .execute();
}

/** People of an organisation who may score, experts aside: they can represent it. */
export const selectRepresentatives = (db: Database, organizationId: string) =>
  db
    .selectFrom('identity')
    .innerJoin('appUser as person', 'person.id', 'identity.userId')
    .innerJoin('organization', 'organization.id', 'identity.organizationId')
    .select(['person.id as userId', 'person.displayName', 'organization.name as organizationName'])
    .where('identity.organizationId', '=', organizationId)
    .where('identity.enabled', '=', true)
    .where('person.status', '=', 'ENABLED')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('role')
          .select(sql.lit(1).as('one'))
          .where(sql<boolean>`role.code = any(identity.roles)`)
          .where(sql<boolean>`'SCORE:BID_EVALUATION' = any(role.authorities)`),
      ),
    )
    .orderBy('person.displayName')
    .orderBy('person.id')
    .execute();
