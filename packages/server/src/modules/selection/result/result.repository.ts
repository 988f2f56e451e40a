import { RESULT_TYPES, type ResultType } from '@tenderdesk/domain/selection/result/outcome';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { openTo } from '../../procedure/announcement/announcement.service.ts';

export interface ResultFilter extends PageQuery {
  type?: ResultType | undefined;
  biddingMethod?: string | undefined;
  mine?: boolean | undefined;
}

const SORTABLE = { publishTime: 'a.publishTime', endTime: 'a.endTime' };

/** True where the company, alone or in a consortium, has registered for a section of the round that was announced. */
const takesPart = (supplierId: string) => sql<boolean>`exists (
  select from registration_party party
    join registration own on own.id = party.registration_id
    join section on section.id = party.section_id
  where party.supplier_id = ${supplierId} and party.active and own.project_id = a.project_id and section.round = a.round)`;

/** One page of what is published of how projects come out, newest first unless sorted otherwise. */
export function pageResults(db: Database, supplierId: string, filter: ResultFilter) {
  let query = db
    .selectFrom('announcement as a')
    .innerJoin('project as p', 'p.id', 'a.projectId')
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .select([
      'a.id',
      'a.type',
      'a.title',
      'a.publishTime',
      'a.endTime',
      'a.projectId',
      'a.round',
      'p.code as projectCode',
      'p.name as projectName',
      'p.biddingMethod',
      'o.name as organizationName',
    ])
    .where('a.type', 'in', filter.type ? [filter.type] : [...RESULT_TYPES])
    .where(openTo(supplierId));
  if (filter.biddingMethod) query = query.where('p.biddingMethod', '=', filter.biddingMethod);
  if (filter.mine !== undefined)
    query = query.where(filter.mine ? takesPart(supplierId) : sql<boolean>`not ${takesPart(supplierId)}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('a.title', 'like', pattern), eb('p.name', 'like', pattern), eb('p.code', 'like', pattern)]),
    );
  }
  const newest = { column: 'a.publishTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'a.id'));
}

/** The company's registrations in these projects with what its notices say. */
export const selectOwn = (db: Database, supplierId: string, projectIds: readonly string[]) =>
  db
    .selectFrom('registrationParty as party')
    .innerJoin('registration as r', 'r.id', 'party.registrationId')
    .innerJoin('section as s', 's.id', 'party.sectionId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .leftJoin('bid as b', (join) => join.onRef('b.registrationId', '=', 'r.id').on('b.status', '!=', 'WITHDRAWN'))
    .leftJoin('resultNotice as notice', (join) =>
      join.onRef('notice.bidId', '=', 'b.id').on('notice.voidedTime', 'is', null),
    )
    .select([
      'r.id as registrationId',
      'r.outside',
      'r.projectId',
      's.round',
      's.name as sectionName',
      's.status as sectionStatus',
      'p.result as projectResult',
      'p.round as projectRound',
      'b.id as bidId',
      'notice.won',
      'notice.sentTime',
    ])
    .where('party.supplierId', '=', supplierId)
    .where('party.active', '=', true)
    .where(sql<boolean>`r.project_id = any(${[...projectIds]}::text[])`)
    .orderBy('s.ordinal')
    .orderBy('r.id')
    .execute();
