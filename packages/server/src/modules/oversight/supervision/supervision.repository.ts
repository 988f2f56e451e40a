import type { SupervisionStatus } from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits, reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { underUnit } from '../figures/figures.service.ts';
import type { SupervisionStepTable, SupervisionTable } from './supervision.tables.ts';

export interface SupervisionFilter extends PageQuery {
  kind?: string | undefined;
  status?: SupervisionStatus | undefined;
  late?: boolean | undefined;
  mine?: boolean | undefined;
  organizationId?: string | undefined;
  projectId?: string | undefined;
}

/** Supervisions with the names that lists show. */
const listed = (db: Database) =>
  db
    .selectFrom('supervision as record')
    .innerJoin('organization as unit', 'unit.id', 'record.organizationId')
    .innerJoin('appUser as issuer', 'issuer.id', 'record.createdBy')
    .leftJoin('project', 'project.id', 'record.projectId')
    .select([
      'record.id',
      'record.kind',
      'record.category',
      'record.projectId',
      'record.organizationId',
      'record.organizationPath',
      'record.content',
      'record.status',
      'record.level',
      'record.version',
      'record.createdBy',
      'record.issuerOrganizationId',
      'record.dueDate',
      'record.remindedOn',
      'record.createdTime',
      'record.repliedTime',
      'record.closedTime',
      'unit.name as organizationName',
      'issuer.displayName as issuerName',
      'project.name as projectName',
    ]);

export type SupervisionRow = NonNullable<Awaited<ReturnType<typeof selectOptionalSupervision>>>;

const passed = sql<SqlBool>`record.status = 'OPEN' and record.due_date < (select business_now())::date`;

const SORTABLE = {
  createdTime: 'record.createdTime',
  dueDate: 'record.dueDate',
  organizationName: 'sortUnit',
  repliedTime: 'record.repliedTime',
  closedTime: 'record.closedTime',
};

/** One page of the supervisions of units within the person's scope, the newest first unless sorted otherwise. */
export function pageSupervisions(db: Database, user: User, filter: SupervisionFilter) {
  let query = listed(db)
    .select(sql<string>`unit.name collate pinyin`.as('sortUnit'))
    .where(ofUnits(user, 'record'));
  if (filter.kind) query = query.where('record.kind', '=', filter.kind);
  if (filter.status) query = query.where('record.status', '=', filter.status);
  if (filter.late !== undefined) query = query.where(filter.late ? passed : sql<SqlBool>`not (${passed})`);
  if (filter.mine) query = query.where('record.createdBy', '=', user.id);
  if (filter.projectId) query = query.where('record.projectId', '=', filter.projectId);
  if (filter.organizationId) query = query.where(underUnit(sql.ref('record.organization_path'), filter.organizationId));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('record.content', 'like', pattern),
        eb('unit.name', 'like', pattern),
        eb('project.name', 'like', pattern),
        eb('issuer.displayName', 'like', pattern),
      ]),
    );
  }
  const newest = { column: 'record.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'record.id'));
}

/** A supervision within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalSupervision = async (db: Database, user: User, supervisionId: string) =>
  (await listed(db).where('record.id', '=', supervisionId).where(ofUnits(user, 'record')).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalSupervision = async (db: Database, user: User, supervisionId: string) =>
  (await listed(db)
    .where('record.id', '=', supervisionId)
    .where(ofUnits(user, 'record'))
    .forUpdate('record')
    .executeTakeFirst()) ?? null;

/**
 * What stands open of a project for a reason, locked; null where nothing does. The caller holds the project's lock, so that
 * none is issued meanwhile.
 */
export const lockOptionalOpen = async (
  db: Database,
  projectId: string,
  category: string,
  winningCandidateId: string | null = null,
) =>
  (await listed(db)
    .where('record.projectId', '=', projectId)
    .where('record.category', '=', category)
    .where('record.status', '<>', 'CLOSED')
    .where('record.winningCandidateId', 'is not distinct from', winningCandidateId)
    .forUpdate('record')
    .executeTakeFirst()) ?? null;

/** What is asked for by these ends with the phase; on site, and of a kind that the house added, somebody closes it. */
const ENDS_WITH_PHASE = ['OVERDUE', 'PERFORMANCE'];

/** What stands open of a project: of one phase, or of some reasons. Locked. */
export const lockOpenOf = (
  db: Database,
  projectId: string,
  of: { phase: string } | { categories: readonly string[] },
) => {
  const query = listed(db).where('record.projectId', '=', projectId).where('record.status', '<>', 'CLOSED');
  return (
    'phase' in of
      ? query.where('record.phase', '=', of.phase).where('record.kind', 'in', ENDS_WITH_PHASE)
      : query.where('record.category', 'in', [...of.categories])
  )
    .orderBy('record.id')
    .forUpdate('record')
    .execute();
};

/** Open ones whose issuer was not told yet that the term has passed, locked. */
export const lockOverdue = (db: Database, most: number) =>
  listed(db)
    .where(passed)
    .where('record.overdueTold', '=', false)
    .orderBy('record.id')
    .limit(most)
    .forUpdate('record')
    .execute();

export async function insertSupervision(db: Database, row: Insertable<SupervisionTable>): Promise<void> {
  await db.insertInto('supervision').values(row).execute();
}

export async function updateSupervision(
  db: Database,
  supervisionId: string,
  changes: Updateable<SupervisionTable>,
): Promise<void> {
  await db
    .updateTable('supervision')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', supervisionId)
    .execute();
}

/** Its issuer is told that the term has passed: nothing that anybody who acts on it has to have seen. */
export async function markOverdueTold(db: Database, supervisionId: string): Promise<void> {
  await db.updateTable('supervision').set({ overdueTold: true }).where('id', '=', supervisionId).execute();
}

/** Adds a step behind those that there are. The caller holds the supervision's lock. */
export async function addStep(
  db: Database,
  supervisionId: string,
  row: Omit<Insertable<SupervisionStepTable>, 'id' | 'supervisionId' | 'ordinal'>,
): Promise<string> {
  const id = newId();
  const next = sql<number>`(select count(*)::int + 1 from supervision_step where supervision_id = ${supervisionId})`;
  await db
    .insertInto('supervisionStep')
    .values({ id, supervisionId, ordinal: next, ...row })
    .execute();
  return id;
}

/** What was done about a supervision, in order. */
export const selectSteps = (db: Database, supervisionId: string) =>
  db
    .selectFrom('supervisionStep as step')
    .leftJoin('appUser as person', 'person.id', 'step.createdBy')
    .select(['step.id', 'step.step', 'step.text', 'step.dueDate', 'step.createdTime', 'person.displayName as byName'])
    .where('step.supervisionId', '=', supervisionId)
    .orderBy('step.ordinal')
    .execute();

/** The supervision that a step belongs to; null for none. */
export const selectOptionalOfStep = async (db: Database, stepId: string) =>
  (await db.selectFrom('supervisionStep').select('supervisionId').where('id', '=', stepId).executeTakeFirst()) ?? null;

/** Organisations in use within the person's scope that run projects, by name. */
export const selectUnits = (db: Database, user: User, but: string | null) =>
  db
    .selectFrom('organization as unit')
    .select(['unit.id', 'unit.name', 'unit.path'])
    .where('unit.type', '=', 'SUBORDINATE_UNIT')
    .where('unit.enabled', '=', true)
    .where(reaches(user, { unit: sql.ref<string>('unit.id'), path: sql.ref<string>('unit.path') }))
    .$if(but !== null, (query) => query.where('unit.id', '<>', but!))
    .orderBy(sql`unit.name collate pinyin`)
    .orderBy('unit.id')
    .execute();

/** The organisation above another one; null at the top. */
export const selectParent = async (db: Database, organizationId: string): Promise<string | null> =>
  (await db.selectFrom('organization').select('parentId').where('id', '=', organizationId).executeTakeFirst())
    ?.parentId ?? null;

/** Whose contract a winner's is: its project, and what the winner is called. */
export const selectOptionalWinner = async (db: Database, winningCandidateId: string) =>
  (await db
    .selectFrom('winningCandidate as winner')
    .select(['winner.projectId', 'winner.bidderName'])
    .where('winner.id', '=', winningCandidateId)
    .where('winner.won', '=', true)
    .executeTakeFirst()) ?? null;
