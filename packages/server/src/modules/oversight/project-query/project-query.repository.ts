import type { TagColor } from '@tenderdesk/domain/procedure/project-tag/project-tag-codes';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains, countOf, orderOf, pageOf, type Total } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import type { Tables } from '../../../kernel/tables.ts';
import { isWide } from '../../../kernel/scope.ts';
import { searchFor } from '../../../kernel/words.ts';
import type { User } from '../../../kernel/user.ts';
import { isAnnounced } from '../../procedure/project/project.service.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';
import { listed, searchProjects, totalOf, type ProjectFilter } from '../../procedure/project/project-list.service.ts';

const SORTABLE = {
  code: 'project.code',
  createdTime: 'project.createdTime',
  updatedTime: 'project.updatedTime',
  estimatedAmount: 'project.estimatedAmount',
  openingTime: 'project.openingTime',
};

const EQUALS = ['organizationId', 'level', 'biddingMethod', 'phase', 'divisionUserId', 'platform'] as const;

/** Confirmed winners of the round that the project is in. */
const wonNow = sql`winning_candidate candidate join section on section.id = candidate.section_id
  where candidate.project_id = project.id and candidate.round = project.round and candidate.won`;

const winners = sql<string[]>`array(
  select bidder_name from (select candidate.bidder_name, min(section.ordinal) as place from ${wonNow} group by 1) one
  order by place)`;

const winningPrice = sql<string | null>`(
  select case when count(*) > 0 and bool_and(candidate.winning_price is not null)
    then trim_scale(sum(candidate.winning_price))::text end from ${wonNow})`;

const saleStart = sql<string | null>`(
  select to_char(document.sale_start, 'YYYY-MM-DD HH24:MI:SS') from bidding_document document
  where document.project_id = ${originOf(sql.ref('project.id'), sql.ref('project.round'))} and document.round = project.round
  order by document.file_version desc limit 1)`;

const publicityStart = sql<string | null>`(
  select to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') from publicity
  where publicity.project_id = project.id and publicity.round = project.round and published_time is not null)`;

const signDate = sql<string | null>`(select min(sign_date)::text from contract where contract.project_id = project.id)`;

const tags = sql<{ id: string; name: string; color: TagColor }[]>`coalesce((
  select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.type, tag.name)
  from project_tag_link link join project_tag tag on tag.id = link.tag_id where link.project_id = project.id), '[]')`;

const hasTag = (tagId: string) => sql<boolean>`exists (
  select from project_tag_link link where link.project_id = project.id and link.tag_id = ${tagId})`;

const won = (pattern: string) => sql<boolean>`candidate.won and candidate.bidder_name like ${pattern}`;

/**
 * Projects whose name, code or winner contains the keyword. No index finds what stands in either of two tables: where both have few,
 * a wide scope takes their projects together.
 */
async function finding(db: Database, user: User, keyword: string) {
  const pattern = contains(keyword);
  const eb = expressionBuilder<Tables, 'project'>();
  const walking = eb.or([
    eb('project.name', 'like', pattern),
    eb('project.code', 'like', pattern),
    sql<boolean>`exists (select from winning_candidate candidate where candidate.project_id = project.id and ${won(pattern)})`,
    ...(isTyped(keyword) ? [isReadAs('project', sql.ref('project.id'), readingOf(keyword))] : []),
  ]);
  if (!isWide(user)) return { rows: walking, named: walking, all: null };
  const [search, winner] = await Promise.all([
    searchProjects(db, user, keyword),
    searchFor(db, 'winningCandidate', sql<boolean>`(bidder_name like ${pattern})`),
  ]);
  const named = db.selectFrom('project').select('project.id').where(search.indexed);
  const both = sql<boolean>`project.id in (${named} union all select candidate.project_id from winning_candidate candidate
    where ${won(pattern)} and bigrams(candidate.bidder_name) @> ${bigramsOf(keyword)}::text[])`;
  return {
    rows: search.frequent || !winner.rowsByIndex ? walking : both,
    /** Those that are found without their winners: where these are more than is counted, nothing else is asked. */
    named: search.count,
    // a frequent word is read row by row anyway: the index would only add its own reading of each row's words
    all: winner.countByIndex && !search.frequent ? both : walking,
  };
}

/** Estimates of the sections that were awarded. */
const awardedEstimate = sql<string | null>`(
  select trim_scale(sum(section.estimated_amount))::text from section where section.id in (select candidate.section_id from ${wonNow}))`;

/** How projects came out, by project. @param projectIds those that the caller has found within the person's scope */
export async function selectOutcomes(db: Database, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('project')
    .select(['project.id', winners.as('winners'), winningPrice.as('winningPrice'), awardedEstimate.as('estimate')])
    .where(sql<boolean>`project.id = any(${[...projectIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One page of the projects within the person's scope with how they came out. */
export async function pageQueried(db: Database, user: User, filter: ProjectFilter) {
  let query = listed(db, user).select([
    winners.as('winners'),
    winningPrice.as('winningPrice'),
    saleStart.as('saleStart'),
    'project.openingTime',
    publicityStart.as('publicityStart'),
    signDate.as('signDate'),
    sql<boolean>`${isAnnounced}`.as('announced'),
    sql<string>`project.platform`.as('platform'),
    tags.as('tags'),
  ]);
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) query = query.where(sql.ref(`project.${name}`), '=', value);
  }
  if (filter.projectType) query = query.where('project.projectType', 'in', projectTypesWithin(filter.projectType));
  if (filter.tagId) query = query.where(hasTag(filter.tagId));
  if (filter.sDate) query = query.where('project.createdTime', '>=', sql<string>`${filter.sDate}::date`);
  if (filter.eDate) query = query.where('project.createdTime', '<', sql<string>`${filter.eDate}::date + 1`);
  const orders = orderOf(filter.sort, SORTABLE, { column: 'project.createdTime', direction: 'desc' }, 'project.id');
  if (!filter.keyword) return pageOf(db, query, filter, orders, totalOf(db, user, filter, query));
  const { rows, named, all } = await finding(db, user, filter.keyword);
  const counting = async (): Promise<Total> => {
    const total = await countOf(db, query.where(named));
    return all === null || total.moreElements ? total : countOf(db, query.where(all));
  };
  return pageOf(db, query.where(rows), filter, orders, counting());
}
