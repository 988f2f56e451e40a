import type { TokenState } from '@tenderdesk/domain/access/service-token/scopes';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

const STATE = sql<TokenState>`case when t.withdrawn_time is not null then 'WITHDRAWN'
  when t.end_date < business_now()::date then 'ENDED' else 'VALID' end`;

const SORTABLE = { name: 't.name', createdTime: 't.createdTime', endDate: 't.endDate', lastUsedTime: 't.lastUsedAt' };

/** One page of the tokens, the newest first unless sorted otherwise. */
export function pageTokens(db: Database, filter: PageQuery & { state?: TokenState | undefined }) {
  let query = db
    .selectFrom('serviceToken as t')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .innerJoin('appUser as maker', 'maker.id', 't.createdBy')
    .leftJoin('appUser as ender', 'ender.id', 't.withdrawnBy')
    .select([
      't.id',
      't.name',
      't.scopes',
      't.endDate',
      't.createdTime',
      't.lastUsedAt as lastUsedTime',
      't.withdrawnTime',
    ])
    .select([
      'o.name as organizationName',
      'maker.displayName as createdByName',
      'ender.displayName as withdrawnByName',
    ])
    .select(STATE.as('state'));
  if (filter.state) query = query.where(STATE, '=', filter.state);
  if (filter.keyword) query = query.where('t.name', 'ilike', contains(filter.keyword));
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 't.createdTime', direction: 'desc' }, 't.id'),
  );
}
