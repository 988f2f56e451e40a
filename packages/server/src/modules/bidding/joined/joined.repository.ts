import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';

/** The project that the document of a section's round stands with. */
const DOCUMENT_OF = originOf(sql.ref('p.id'), sql.ref('s.round'));

export interface JoinedFilter extends PageQuery {
  projectId?: string | undefined;
  /** Only those whose bid deadline has not passed. */
  open?: boolean | undefined;
}

/** One page of a supplier's registrations with what stands beside them. Reads the tables of its neighbours, writes none. */
export function pageJoined(db: Database, supplierId: string, filter: JoinedFilter) {
  let query = db
    .selectFrom('registration as r')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .innerJoin('biddingDocument as d', (join) =>
      join.on('d.projectId', '=', DOCUMENT_OF).onRef('d.round', '=', 's.round').on(latest),
    )
    .leftJoin('margin as m', 'm.registrationId', 'r.id')
    .leftJoin('bid as b', (join) => join.onRef('b.registrationId', '=', 'r.id').on('b.status', '!=', 'WITHDRAWN'))
    .select([
      'r.id',
      'r.registeredTime',
      'p.id as projectId',
      'p.code as projectCode',
      'p.name as projectName',
      'p.status as projectStatus',
      'o.name as organizationName',
      's.code as sectionCode',
      's.name as sectionName',
      's.status as sectionStatus',
      's.round',
      'p.round as projectRound',
      'd.bidDeadline',
      'm.id as depositId',
      'm.status as depositStatus',
      'b.id as bidId',
      'b.status as bidStatus',
    ])
    .where('r.supplierId', '=', supplierId)
    .where('r.active', '=', true)
    .where('r.outside', '=', false);
  if (filter.projectId) query = query.where('r.projectId', '=', filter.projectId);
  if (filter.open)
    query = query
      .where(sql<boolean>`d.bid_deadline > business_now() and s.round = p.round`)
      .where('p.status', '!=', 'ENDED');
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('p.name', 'like', pattern), eb('p.code', 'like', pattern), eb('s.name', 'like', pattern)]),
    );
  }
  const sortable = { registeredTime: 'r.registeredTime', bidDeadline: 'd.bidDeadline' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'r.registeredTime', direction: 'desc' }, 'r.id'),
  );
}

/** The last version of the round's document. */
const latest = sql<boolean>`d.file_version = (select max(v.file_version) from bidding_document v where v.project_id = d.project_id and v.round = d.round)`;

/** More registrations of a company than run at one time. */
const MOST_RUNNING = 200;

/** The registrations of a supplier whose deadline has not passed, or whose bids or prices are being opened, the next deadline first. */
export const selectRunning = (db: Database, supplierId: string) =>
  db
    .selectFrom('registration as r')
    .innerJoin('section as s', 's.id', 'r.sectionId')
    .innerJoin('project as p', (join) => join.onRef('p.id', '=', 'r.projectId').onRef('p.round', '=', 's.round'))
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .innerJoin('biddingDocument as d', (join) =>
      join.on('d.projectId', '=', DOCUMENT_OF).onRef('d.round', '=', 's.round').on(latest),
    )
    .leftJoin('margin as m', 'm.registrationId', 'r.id')
    .leftJoin('bid as b', (join) => join.onRef('b.registrationId', '=', 'r.id').on('b.status', '!=', 'WITHDRAWN'))
    .leftJoin('bidOpening as h', (join) => join.onRef('h.projectId', '=', 'p.id').onRef('h.round', '=', 'p.round'))
    .leftJoin('openingItem as i', 'i.bidId', 'b.id')
    .leftJoin('priceOpening as h2', (join) =>
      join
        .onRef('h2.projectId', '=', 'p.id')
        .onRef('h2.round', '=', 'p.round')
        .on(sql<boolean>`b.two_parts and not exists (select from bid_revocation gone where gone.bid_id = b.id)`),
    )
    .leftJoin('priceOpeningItem as i2', 'i2.bidId', 'b.id')
    .select([
      'r.id as registrationId',
      'p.id as projectId',
      'p.code as projectCode',
      'p.name as projectName',
      'p.status as projectStatus',
      'p.biddingMethod',
      'o.name as organizationName',
      's.name as sectionName',
      'd.bidDeadline',
      'm.status as depositStatus',
      'b.status as bidStatus',
      'h.status as openingStatus',
      'h.decryptUntil',
      'i.decryptStatus',
      'i.confirmed',
      sql<number>`(
        select count(*)::int from opening_item as o
        where o.opening_id = i.opening_id and o.section_id = i.section_id and o.decrypt_status = 'PENDING')`.as('shut'),
      sql<boolean>`i.objection is not null and not i.answered`.as('unanswered'),
      'h2.status as secondStatus',
      'h2.openingTime as secondTime',
      'h2.decryptUntil as secondUntil',
      'i2.decryptStatus as secondDecryptStatus',
      'i2.confirmed as secondConfirmed',
      sql<number>`(
        select count(*)::int from price_opening_item as o
        where o.price_opening_id = i2.price_opening_id and o.section_id = i2.section_id and o.decrypt_status = 'PENDING'
      )`.as('secondShut'),
      sql<boolean>`i2.objection is not null and not i2.answered`.as('secondUnanswered'),
    ])
    .where('r.supplierId', '=', supplierId)
    .where('r.active', '=', true)
    .where('r.outside', '=', false)
    .where('p.status', '!=', 'ENDED')
    .where((eb) =>
      eb.or([
        sql<boolean>`d.bid_deadline > (select business_now())`,
        eb('h.status', '=', 'DECRYPTING'),
        eb('h2.status', '!=', 'RECORDED'),
      ]),
    )
    .orderBy('d.bidDeadline')
    .orderBy('r.id')
    .limit(MOST_RUNNING)
    .execute();
