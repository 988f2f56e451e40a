import type { ProjectStatus } from '@tenderdesk/domain/procedure/project/codes';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';

import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { expressionBuilder, sql, type Expression, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { hotStatement, type ValueOf } from '../../../kernel/hot.ts';
import {
  KEYS_FROM,
  bigramsOf,
  contains,
  countOf,
  ordered,
  orderOf,
  pageOf,
  type Order,
  type Total,
} from '../../../kernel/paging.ts';
import type { Tables } from '../../../kernel/tables.ts';
import { isWide, reaches, type Reach } from '../../../kernel/scope.ts';
import { searchFor } from '../../../kernel/words.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { totalOf } from './project-tally.repository.ts';
import type { ProjectTable, SectionTable } from './project.tables.ts';

export type ProjectRow = Selectable<ProjectTable>;
export type SectionRow = Selectable<SectionTable>;
/** A project in one of its rounds. */
export type InRound = Pick<ProjectRow, 'id' | 'round'>;

/**
 * The projects that a person reaches: part of every lookup (docs/domain/roles.md, data scope).
 * Bidders reach none here; they see what is published and what they take part in.
 */
export function inScope(user: Reach): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'project'>();
  return reaches(user, {
    unit: eb.ref('project.organizationId'),
    path: eb.ref('project.organizationPath'),
    assigned: () =>
      eb.exists(
        eb
          .selectFrom('projectPerson as person')
          .select(sql.lit(1).as('one'))
          .whereRef('person.projectId', '=', 'project.id')
          .where('person.userId', '=', user.id),
      ),
  });
}

/** A project within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalProject = async (db: Database, user: User, projectId: string): Promise<ProjectRow | null> =>
  (await db
    .selectFrom('project')
    .selectAll('project')
    .where('project.id', '=', projectId)
    .where(inScope(user))
    .executeTakeFirst()) ?? null;

/** A project within the person's scope, locked until the transaction ends: whoever acts on it takes this lock first. */
export const lockOptionalProject = async (db: Database, user: User, projectId: string): Promise<ProjectRow | null> =>
  (await db
    .selectFrom('project')
    .selectAll('project')
    .where('project.id', '=', projectId)
    .where(inScope(user))
    .forUpdate('project')
    .executeTakeFirst()) ?? null;

/** Locks a project for those whose right does not come from the organisation: bidders, experts, the scheduler. */
export const lockProjectById = async (db: Database, projectId: string): Promise<ProjectRow | null> =>
  (await db.selectFrom('project').selectAll().where('id', '=', projectId).forUpdate().executeTakeFirst()) ?? null;

export const selectProjectById = async (db: Database, projectId: string): Promise<ProjectRow | null> =>
  (await byIdStatement(db, null, { projectId }))[0] ?? null;

// every step of every flow asks for these two several times
const byIdStatement = hotStatement((db, value: ValueOf<{ projectId: string }>, _shape: null) =>
  db.selectFrom('project').selectAll().where('id', '=', value('projectId')),
);
const sectionsStatement = hotStatement((db, value: ValueOf<InRound>, _shape: null) =>
  db
    .selectFrom('section')
    .selectAll()
    .where('projectId', '=', value('id'))
    .where('round', '=', value('round'))
    .orderBy('ordinal'),
);

/** The sections of a project in one of its rounds, in order. */
export const selectSections = (db: Database, { id, round }: InRound): Promise<SectionRow[]> =>
  sectionsStatement(db, null, { id, round });

export const selectOptionalSection = async (db: Database, sectionId: string): Promise<SectionRow | null> =>
  (await db.selectFrom('section').selectAll().where('id', '=', sectionId).executeTakeFirst()) ?? null;

/** The organisation at hierarchy 2 on a path: the one at its end, or above it; null where there is none. */
export const selectManagementId = async (db: Database, organizationPath: string): Promise<string | null> =>
  (
    await db
      .selectFrom('organization')
      .select('id')
      .where('type', '=', 'SUBORDINATE_UNIT')
      .where('hierarchy', '=', '2')
      .where(sql<boolean>`starts_with(${organizationPath}, path)`)
      .executeTakeFirst()
  )?.id ?? null;

/** Changes a project; its version grows. Gives it as it is then. */
export const updateProject = (
  db: Database,
  projectId: string,
  changes: Updateable<ProjectTable>,
): Promise<ProjectRow> =>
  db
    .updateTable('project')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The phase was returned. The version is remembered: the data must change before it is handed in again. */
export function returnProject(db: Database, projectId: string, phaseStatus: SubmitStatus): Promise<ProjectRow> {
  const version = sql<number>`version + 1`;
  return db
    .updateTable('project')
    .set({ phaseStatus, updatedTime: sql`business_now()`, version, returnedVersion: version })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSection(db: Database, sectionId: string, changes: Updateable<SectionTable>): Promise<void> {
  await db
    .updateTable('section')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', sectionId)
    .execute();
}

export const selectPhases = (db: Database, projectId: string, round: number) =>
  db.selectFrom('projectPhase').selectAll().where('projectId', '=', projectId).where('round', '=', round).execute();

export const startPhase = (db: Database, projectId: string, phase: Phase, round: number) =>
  db
    .insertInto('projectPhase')
    .values({ projectId, phase, round, failResult: null, finishedTime: null, leaveTime: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Phases of a round that the project has not reached any more. */
export async function forgetPhases(db: Database, { id, round }: InRound, phases: readonly Phase[]): Promise<void> {
  if (phases.length === 0) return;
  await db
    .deleteFrom('projectPhase')
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('phase', 'in', [...phases])
    .execute();
}

export async function updatePhase(
  db: Database,
  projectId: string,
  phase: Phase,
  round: number,
  changes: {
    status?: SubmitStatus;
    skiped?: boolean;
    failResult?: string | null;
    leaveTime?: string | null;
    finished?: boolean;
  },
): Promise<void> {
  const { finished, ...rest } = changes;
  await db
    .updateTable('projectPhase')
    .set({ ...rest, ...(finished === undefined ? {} : { finishedTime: finished ? sql`business_now()` : null }) })
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .where('round', '=', round)
    .execute();
}

/**
 * Projects whose approved phase is to be left by now, locked with it; paused ones wait. What somebody acts on at this
 * moment is left to the next time: it may be paused, or its deadline moved.
 */
export const selectLeaving = (db: Database, most: number) =>
  db
    .selectFrom('projectPhase as phase')
    .innerJoin('project', 'project.id', 'phase.projectId')
    .select(['project.id'])
    .where('phase.finishedTime', 'is', null)
    .where('phase.leaveTime', '<=', sql<string>`business_now()`)
    .whereRef('phase.phase', '=', 'project.phase')
    .whereRef('phase.round', '=', 'project.round')
    .where('project.status', '=', 'IN_PROCESS')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Lets a person reach a project by name. */
export async function insertPerson(
  db: Database,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> {
  await db
    .insertInto('projectPerson')
    .values({ projectId, userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePerson(
  db: Database,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> {
  await db
    .deleteFrom('projectPerson')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('role', '=', role)
    .execute();
}

export interface ProjectFilter extends PageQuery {
  nonTender?: boolean | undefined;
  tagId?: string | undefined;
  /** Code of bidding.BiddingPlatform. */
  platform?: string | undefined;
  organizationId?: string | undefined;
  level?: string | undefined;
  biddingMethod?: string | undefined;
  projectType?: string | undefined;
  phase?: string | undefined;
  phaseStatus?: string | undefined;
  status?: 'OPEN' | ProjectStatus | undefined;
  result?: string | undefined;
  divisionUserId?: string | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

const SORTABLE = {
  code: 'project.code',
  createdTime: 'project.createdTime',
  updatedTime: 'project.updatedTime',
  estimatedAmount: 'project.estimatedAmount',
  endedTime: 'project.endedTime',
};

const EQUALS = [
  'organizationId',
  'level',
  'biddingMethod',
  'phase',
  'phaseStatus',
  'result',
  'divisionUserId',
] as const;

/** Projects within the person's scope with what lists show of them. */
export const listed = (db: Database, user: Reach) =>
  db
    .selectFrom('project')
    // names are looked up row by row, so that counting and looking for a page ask the indexes of projects alone
    .select([
      'project.id',
      'project.code',
      'project.name',
      sql<string>`(select unit.name from organization unit where unit.id = project.organization_id)`.as(
        'organizationName',
      ),
      'project.level',
      'project.biddingMethod',
      'project.projectType',
      'project.estimatedAmount',
      sql<
        string | null
      >`(select officer.display_name from app_user officer where officer.id = project.division_user_id)`.as(
        'divisionUserName',
      ),
      'project.phase',
      'project.phaseStatus',
      'project.status',
      'project.result',
      'project.round',
      'project.createdTime',
      'project.updatedTime',
      'project.endedTime',
    ])
    .where(inScope(user));

interface ListShape {
  scope: User['dataScope'];
  formerPaths: readonly string[];
  filters: readonly string[];
  orders: readonly Order[];
}

/** Projects whose name or code contains the word. */
function containsWord(word: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'project'>();
  const pattern = contains(word);
  return eb.or([eb('project.name', 'like', pattern), eb('project.code', 'like', pattern)]);
}

/** A search for projects whose name or code contains a word: what finds the rows of a page, and what counts them. */
export interface WordSearch {
  rows: Expression<SqlBool>;
  count: Expression<SqlBool>;
  /** Found by the index of words, whatever their number. */
  indexed: Expression<SqlBool>;
  /** Whether they seem to be many. */
  frequent: boolean;
}

/** How projects are searched for a word: one unit looks through its own, a wider scope asks the index of words where that is quicker. */
export async function searchProjects(db: Database, user: Reach, word: string): Promise<WordSearch> {
  const contained = containsWord(word);
  const eb = expressionBuilder<Tables, 'project'>();
  const indexed = eb.and([
    sql<boolean>`bigrams(project.name || E'\\n' || project.code) @> ${bigramsOf(word)}::text[]`,
    contained,
  ]);
  if (!isWide(user)) return { rows: contained, count: contained, indexed, frequent: false };
  const { rowsByIndex, countByIndex } = await searchFor(db, 'project', contained);
  return {
    rows: rowsByIndex ? indexed : contained,
    count: countByIndex ? indexed : contained,
    indexed,
    frequent: !rowsByIndex,
  };
}

interface ListValues extends ProjectFilter {
  pattern?: string;

  projectTypes?: string[];
  userId: string;
  unitId: string;
  unitPath: string;
  offset: number;
}

/** The list of one shape, without order and page. */
function filtered(
  db: Database,
  value: ValueOf<ListValues>,
  { scope, formerPaths, filters }: Omit<ListShape, 'orders'>,
) {
  const has = (name: string): boolean => filters.includes(name);
  const reach: Reach = {
    dataScope: scope,
    id: value('userId'),
    organizationId: value('unitId'),
    organizationPath: value('unitPath'),
    formerPaths,
  };
  let query = listed(db, reach);
  for (const name of EQUALS) {
    if (has(name)) query = query.where(sql.ref(`project.${name}`), '=', value(name));
  }
  if (has('projectType'))
    query = query.where(sql<boolean>`project.project_type = any(${value('projectTypes')}::text[])`);
  if (has('nonTender')) query = query.where('project.biddingMethod', 'in', [...NON_TENDER_METHODS]);
  // the in-process lists take the paused ones along
  if (has('open')) query = query.where('project.status', '!=', 'ENDED');
  if (has('status')) query = query.where('project.status', '=', sql<ProjectStatus>`${value('status')}`);
  if (has('keyword')) {
    query = query.where((eb) =>
      eb.or([eb('project.name', 'like', value('pattern')), eb('project.code', 'like', value('pattern'))]),
    );
  }
  if (has('sDate')) query = query.where('project.createdTime', '>=', sql<string>`${value('sDate')}::date`);
  if (has('eDate')) query = query.where('project.createdTime', '<', sql<string>`${value('eDate')}::date + 1`);
  return query;
}

const total = (db: Database, value: ValueOf<ListValues>, shape: Omit<ListShape, 'orders'>) =>
  filtered(db, value, shape)
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'));

/** A page and, in each row, the total: one round trip for both. */
const pageStatement = hotStatement((db, value: ValueOf<ListValues>, shape: ListShape) =>
  ordered(filtered(db, value, shape).select(total(db, value, shape).as('total')), shape.orders)
    .limit(value('size'))
    .offset(value('offset')),
);
const totalStatement = hotStatement(total);

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** One page of the projects within the person's scope, newest first unless sorted otherwise. */
export async function pageProjects(
  db: Database,
  user: User,
  filter: ProjectFilter,
): Promise<{ rows: Listed[]; total: Total }> {
  const names = [...EQUALS, 'projectType', 'keyword', 'sDate', 'eDate'] as const;
  const filters = names.filter((name) => filter[name]) as string[];
  if (filter.nonTender) filters.push('nonTender');
  if (filter.status) filters.push(filter.status === 'OPEN' ? 'open' : 'status');
  const orders = orderOf(filter.sort, SORTABLE, { column: 'project.createdTime', direction: 'desc' }, 'project.id');
  const values: ListValues = {
    ...filter,
    ...(filter.level ? { level: storedSpelling(filter.level) } : {}),
    ...(filter.keyword ? { pattern: contains(filter.keyword) } : {}),
    ...(filter.projectType ? { projectTypes: projectTypesWithin(filter.projectType) } : {}),
    userId: user.id,
    unitId: user.organizationId,
    unitPath: user.organizationPath,
    offset: filter.page * filter.size,
  };
  const shape = { scope: user.dataScope, formerPaths: user.formerPaths, filters };
  const given: ValueOf<ListValues> = (name) => values[name] as never;
  if (isWide(user)) {
    const query = filtered(db, given, { ...shape, filters: filters.filter((name) => name !== 'keyword') });
    if (!filter.keyword) return pageOf(db, query, filter, orders, totalOf(db, user, filter, query));
    const { rows, count } = await searchProjects(db, user, filter.keyword);
    return pageOf(db, query.where(rows), filter, orders, countOf(db, query.where(count)));
  }
  if (values.offset >= KEYS_FROM) {
    const counting = totalStatement(db, shape, values).then(([counted]) => ({ totalElements: Number(counted!.total) }));
    return pageOf(db, filtered(db, given, shape), filter, orders, counting);
  }
  const rows = await pageStatement(db, { ...shape, orders }, values);
  // a page behind the end has no row that could bring the total along
  const [counted] = rows.length > 0 || filter.page === 0 ? rows : await totalStatement(db, shape, values);
  return { rows, total: { totalElements: Number(counted?.total ?? 0) } };
}

export async function deleteProject(db: Database, projectId: string): Promise<void> {
  await db.deleteFrom('project').where('id', '=', projectId).execute();
}

export const selectFinishedPhases = async (db: Database, projectId: string, round: number): Promise<Phase[]> => {
  const rows = await db
    .selectFrom('projectPhase')
    .select('phase')
    .distinct()
    .where('projectId', '=', projectId)
    // what an earlier round has settled stands
    .where('round', '<=', round)
    .where('finishedTime', 'is not', null)
    .where('skiped', '=', false)
    .execute();
  return rows.map(({ phase }) => phase);
};
