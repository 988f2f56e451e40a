import type { CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';
import type { CountersignResult } from '@tenderdesk/domain/procedure/countersign/countersign-codes';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { holderOf, type User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../project/project.service.ts';
import type { CountersignItemTable, CountersignTable } from './countersign.tables.ts';

export type SheetRow = Selectable<CountersignTable>;
export type ItemRow = Selectable<CountersignItemTable>;

/** The sheets of a phase in one round, the newest first. */
export const selectSheets = (
  db: Database,
  projectId: string,
  phase: CountersignPhase,
  round: number,
): Promise<SheetRow[]> =>
  db
    .selectFrom('countersign')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .where('round', '=', round)
    .orderBy('attempt', 'desc')
    .execute();

/** The sheets of a phase in the last round until `round` that has any, the newest first. */
export async function selectLastSheets(
  db: Database,
  projectId: string,
  phase: CountersignPhase,
  round: number,
): Promise<SheetRow[]> {
  const last = await db
    .selectFrom('countersign')
    .select(({ fn }) => fn.max('round').as('round'))
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .where('round', '<=', round)
    .executeTakeFirst();
  return selectSheets(db, projectId, phase, last?.round ?? round);
}

/** The signers of sheets, in their order. */
export const selectItems = async (db: Database, sheetIds: readonly string[]): Promise<ItemRow[]> =>
  sheetIds.length === 0
    ? []
    : db
        .selectFrom('countersignItem')
        .selectAll()
        .where('countersignId', 'in', [...sheetIds])
        .orderBy('seq')
        .orderBy('groupNo')
        .orderBy('ordinal')
        .execute();

/** The sheet that one's own item stands on; null for an unknown item or somebody else's. */
export const selectOptionalSheetOfItem = async (
  db: Database,
  itemId: string,
  userId: string,
): Promise<SheetRow | null> =>
  (await db
    .selectFrom('countersign')
    .innerJoin('countersignItem as item', 'item.countersignId', 'countersign.id')
    .selectAll('countersign')
    .where('item.id', '=', itemId)
    .where('item.userId', '=', userId)
    .executeTakeFirst()) ?? null;

export const selectSheet = (db: Database, sheetId: string): Promise<SheetRow> =>
  db.selectFrom('countersign').selectAll().where('id', '=', sheetId).executeTakeFirstOrThrow();

export const insertSheet = (
  db: Database,
  row: Pick<SheetRow, 'id' | 'projectId' | 'phase' | 'round' | 'attempt'>,
): Promise<SheetRow> =>
  db
    .insertInto('countersign')
    .values({ ...row, submittedTime: null, finishedTime: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts these signers in place of those that stand on a sheet. */
export async function replaceItems(db: Database, sheetId: string, rows: readonly ItemRow[]): Promise<void> {
  await db.deleteFrom('countersignItem').where('countersignId', '=', sheetId).execute();
  if (rows.length > 0)
    await db
      .insertInto('countersignItem')
      .values([...rows])
      .execute();
}

/** The sheet goes to its signers, or is settled. */
export async function updateStatus(db: Database, sheetId: string, status: SubmitStatus): Promise<void> {
  const now = sql<string>`business_now()`;
  await db
    .updateTable('countersign')
    .set(status === 'SUBMITTED' ? { status, submittedTime: now } : { status, finishedTime: now })
    .where('id', '=', sheetId)
    .execute();
}

export async function updateSignature(
  db: Database,
  itemId: string,
  signature: { result: CountersignResult; opinion: string | null; signedBy: string; signedName: string | null },
): Promise<void> {
  await db
    .updateTable('countersignItem')
    .set({ ...signature, signedTime: sql<string>`business_now()` })
    .where('id', '=', itemId)
    .execute();
}

/**
 * Whom a project's clerk may name as signers: those with the right in the project's unit and in the tender department,
 * and the group's leaders. Owners who reach only single projects must own this one. One identity per person.
 */
export const selectCandidates = (db: Database, projectId: string, organizationId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .distinctOn('u.id')
    .select([
      'u.id as userId',
      'i.id as identityId',
      'u.displayName as userName',
      'o.name as dept',
      sql<boolean>`i.duties && array['ORG_LEADER','GROUP_LEADER']`.as('leader'),
    ])
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .where((eb) =>
      eb.or([
        eb('i.organizationId', '=', organizationId),
        eb('o.type', '=', 'TENDER_MANAGEMENT'),
        sql<boolean>`i.duties @> array['GROUP_LEADER']`,
      ]),
    )
    .where(
      sql<boolean>`exists (
        select 1 from role r where r.code = any(i.roles) and r.authorities @> array['COUNTERSIGN:PROJECT']
          and (r.data_scope <> 'ASSIGNED' or exists (
            select 1 from project_person p where p.project_id = ${projectId} and p.user_id = u.id)))`,
    )
    .orderBy('u.id')
    .orderBy(sql`i.organization_id = ${organizationId} desc`)
    .orderBy('i.id')
    .execute();

/** Every identity under which somebody may sign for a group of a version, by name: wherever its role counts. */
export const selectGroupPeople = (db: Database, projectId: string, organizationId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .select([
      'u.id as userId',
      'i.id as identityId',
      'u.displayName as userName',
      'o.name as dept',
      'i.duties',
      sql<boolean>`i.duties && array['ORG_LEADER','GROUP_LEADER']`.as('leader'),
      sql<boolean>`i.organization_id = ${organizationId}`.as('own'),
    ])
    .where('i.enabled', '=', true)
    .where('o.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .where(
      sql<boolean>`exists (
        select 1 from role r where r.code = any(i.roles) and r.authorities @> array['COUNTERSIGN:PROJECT']
          and (r.data_scope <> 'ASSIGNED' or exists (
            select 1 from project_person p where p.project_id = ${projectId} and p.user_id = u.id)))`,
    )
    .orderBy(sql`u.display_name collate pinyin`)
    .orderBy('u.id')
    .orderBy('i.id')
    .execute();

export interface SheetFilter extends PageQuery {
  phase?: CountersignPhase | undefined;
  status?: string | undefined;
  mine?: boolean | undefined;
  /** The sheet on which this is the person's own item. */
  itemId?: string | undefined;
}

/** One page of the sheets that went to their signers: those of the projects within the person's scope. */
export function pageSheets(db: Database, user: User, filter: SheetFilter) {
  const own = sql<
    string | null
  >`(select item.id from countersign_item item where item.countersign_id = countersign.id and item.user_id = ${holderOf(user)})`;
  let query = db
    .selectFrom('countersign')
    .innerJoin('project', 'project.id', 'countersign.projectId')
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .select([
      'countersign.id',
      'countersign.phase',
      'countersign.attempt',
      'countersign.status',
      'countersign.submittedTime',
      'countersign.finishedTime',
      'project.id as projectId',
      'project.code as projectCode',
      'project.name as projectName',
      'project.level',
      'organization.name as organizationName',
      own.as('ownItemId'),
      sql<string | null>`(select min(r.due_time) from remind_record r where r.project_id = countersign.project_id
        and r.kind = 'TODO' and not r.handled and countersign.status = 'SUBMITTED' and r.category =
          case countersign.phase when 'COUNTERSIGN_AWARD' then 'COUNTERSIGN_AWARD' else 'COUNTERSIGN_IMPLE' end)`.as(
        'dueTime',
      ),
    ])
    .where('countersign.submittedTime', 'is not', null)
    .where(inScope(user));
  if (filter.phase) query = query.where('countersign.phase', '=', filter.phase);
  if (filter.status) query = query.where(sql.ref('countersign.status'), '=', filter.status);
  if (filter.mine) query = query.where(own, 'is not', null);
  if (filter.itemId) query = query.where(own, '=', filter.itemId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'like', pattern)]));
  }
  const sortable = { submittedTime: 'countersign.submittedTime', projectName: 'project.name' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'countersign.submittedTime', direction: 'desc' }, 'countersign.id'),
  );
}

/** Who is still to sign under an identity that is left signs under the other one. */
export async function moveOpenItems(
  db: Database,
  joined: readonly { fromIdentityId: string; intoIdentityId: string }[],
): Promise<void> {
  for (const { fromIdentityId, intoIdentityId } of joined)
    await db
      .updateTable('countersignItem')
      .set({ identityId: intoIdentityId })
      .where('identityId', '=', fromIdentityId)
      .where('signedTime', 'is', null)
      .execute();
}
