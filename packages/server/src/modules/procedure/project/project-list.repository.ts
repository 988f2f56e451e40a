import type { ProjectStatus } from '@tenderdesk/domain/procedure/project/codes';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
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
import { isReadAs, isTyped, readAs, readingOf } from '../../../kernel/readings.ts';
import { isWide, type Reach } from '../../../kernel/scope.ts';
import type { Tables } from '../../../kernel/tables.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchFor } from '../../../kernel/words.ts';
import { totalOf } from './project-tally.repository.ts';
import { inScope } from './project.repository.ts';

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
  /** Whether it came in from elsewhere, ended. */
  imported?: boolean | undefined;
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
    // who handles a project: whoever it was given to, until then whoever started it; names are looked up row by row, so that counting and looking for a page ask the indexes of projects alone
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
      >`(select officer.display_name from app_user officer where officer.id = coalesce(project.division_user_id, project.created_by))`.as(
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
      'project.importedTime',
      // dates that the house has missed, as they were recorded
      sql<number>`(select count(*)::int from breach where breach.project_id = project.id)`.as('missedDates'),
    ])
    .where(inScope(user));

interface ListShape {
  scope: User['dataScope'];
  formerPaths: readonly string[];
  mergedIds: readonly string[];
  filters: readonly string[];
  orders: readonly Order[];
}

/** Projects whose name or code contains the word, and those whose name is typed so. */
function containsWord(word: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'project'>();
  return isTyped(word)
    ? eb.or([written(word), isReadAs('project', sql.ref('project.id'), readingOf(word))])
    : written(word);
}

function written(word: string): Expression<SqlBool> {
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
  const byWords = eb.and([
    sql<boolean>`bigrams(project.name || E'\\n' || project.code) @> ${bigramsOf(word)}::text[]`,
    written(word),
  ]);
  // no index finds what stands in either of two tables
  const indexed = isTyped(word)
    ? sql<boolean>`project.id in (select project.id from project where ${byWords} union all ${readAs('project', word)})`
    : byWords;
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
  /** How the name is typed. */
  reading?: string;
  projectTypes?: string[];
  reachId: string;
  unitId: string;
  unitPath: string;
  offset: number;
}

/** The list of one shape, without order and page. */
function filtered(
  db: Database,
  value: ValueOf<ListValues>,
  { scope, formerPaths, mergedIds, filters }: Omit<ListShape, 'orders'>,
) {
  const has = (name: string): boolean => filters.includes(name);
  const reach: Reach = {
    dataScope: scope,
    reachId: value('reachId'),
    organizationId: value('unitId'),
    organizationPath: value('unitPath'),
    formerPaths,
    mergedIds,
  };
  let query = listed(db, reach);
  for (const name of EQUALS) {
    if (has(name)) query = query.where(sql.ref(`project.${name}`), '=', value(name));
  }
  if (has('projectType'))
    query = query.where(sql<boolean>`project.project_type = any(${value('projectTypes')}::text[])`);
  if (has('nonTender')) query = query.where('project.biddingMethod', 'in', [...NON_TENDER_METHODS]);
  // the in-process lists take the paused ones along
  if (has('open')) query = query.where('project.status', '!=', sql.lit<ProjectStatus>('ENDED'));
  if (has('status')) query = query.where('project.status', '=', sql<ProjectStatus>`${value('status')}`);
  if (has('imported')) query = query.where('project.importedTime', 'is not', null);
  if (has('madeHere')) query = query.where('project.importedTime', 'is', null);
  if (has('keyword')) {
    query = query.where((eb) =>
      eb.or([
        eb('project.name', 'like', value('pattern')),
        eb('project.code', 'like', value('pattern')),
        ...(has('typed') ? [isReadAs('project', sql.ref('project.id'), value('reading'))] : []),
      ]),
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

/** Within one unit the index of its projects serves whatever they are filtered by, but what is searched for and some rare states. */
const keepsPlan = ({ scope, filters }: Omit<ListShape, 'orders'>): boolean =>
  scope === 'OWN' && !filters.some((name) => name === 'keyword' || name === 'status');

/** A page and, in each row, the total: one round trip for both. */
const pageStatement = hotStatement(
  (db, value: ValueOf<ListValues>, shape: ListShape) =>
    ordered(filtered(db, value, shape).select(total(db, value, shape).as('total')), shape.orders)
      .limit(value('size'))
      .offset(value('offset')),
  keepsPlan,
);
const totalStatement = hotStatement(total, keepsPlan);

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** One page of the projects within the person's scope, newest first unless sorted otherwise. */
export async function pageProjects(
  db: Database,
  user: User,
  filter: ProjectFilter,
): Promise<{ rows: Listed[]; total: Total }> {
  const names = [...EQUALS, 'projectType', 'keyword', 'sDate', 'eDate'] as const;
  const filters = names.filter((name) => filter[name]) as string[];
  if (filter.keyword && isTyped(filter.keyword)) filters.push('typed');
  if (filter.nonTender) filters.push('nonTender');
  if (filter.imported !== undefined) filters.push(filter.imported ? 'imported' : 'madeHere');
  if (filter.status) filters.push(filter.status === 'OPEN' ? 'open' : 'status');
  const orders = orderOf(filter.sort, SORTABLE, { column: 'project.createdTime', direction: 'desc' }, 'project.id');
  const values: ListValues = {
    ...filter,
    ...(filter.level ? { level: storedSpelling(filter.level) } : {}),
    ...(filter.keyword ? { pattern: contains(filter.keyword), reading: readingOf(filter.keyword) } : {}),
    ...(filter.projectType ? { projectTypes: projectTypesWithin(filter.projectType) } : {}),
    reachId: user.reachId,
    unitId: user.organizationId,
    unitPath: user.organizationPath,
    offset: filter.page * filter.size,
  };
  const shape = { scope: user.dataScope, formerPaths: user.formerPaths, mergedIds: user.mergedIds, filters };
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
