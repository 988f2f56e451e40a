import type { InRound } from '../../procedure/project/project.service.ts';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { AbnormalIndicatorTable, BidMarkTable } from './lawfulness.tables.ts';

/** Keeps indicators; what is known of the round already stays as it is. */
export async function insertIndicators(
  db: Database,
  rows: readonly Insertable<AbnormalIndicatorTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('abnormalSign')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['sectionId', 'round', 'kind', 'supplierIds']).doNothing())
    .execute();
}

/** A lot whose bids were opened, as others are compared with it. */
export interface LotRow {
  name: string;
  time: string;
  winnerId: string | null;
  bids: { supplierId: string; name: string; price: string | null }[];
}

/** Years for which lots of before are compared, and the most of them. */
const YEARS = 3;
const MOST_LOTS = 300;

/**
 * The lots of a unit whose records were closed in the last years and for which at least two of these companies bid, in the order of time.
 * Openings that were held elsewhere are not among them.
 */
export async function selectLots(
  db: Database,
  { organizationId, sectionId, suppliers }: { organizationId: string; sectionId: string; suppliers: readonly string[] },
): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select project.name || ' ' || section.name as name, bid_opening.ended_time as time,
      (select w.supplier_id from winning_candidate w where w.section_id = section.id and w.won limit 1) as winner_id,
      (select json_agg(json_build_object('supplierId', bid.supplier_id, 'name', supplier.name, 'price', trim_scale(bid.price)::text)
          order by bid.id)
        from bid join supplier on supplier.id = bid.supplier_id
        where bid.section_id = section.id and bid.opened_time is not null) as bids
    from section join project on project.id = section.project_id
      join bid_opening on bid_opening.project_id = project.id and bid_opening.round = section.round
    where project.organization_id = ${organizationId} and section.id <> ${sectionId}
      and bid_opening.ended_time > business_now() - make_interval(years => ${YEARS})
      -- what was opened later tells nothing of how this one was bid for
      and bid_opening.ended_time <= coalesce((
        select own.ended_time from bid_opening own join section s on s.project_id = own.project_id and s.round = own.round
        where s.id = ${sectionId}), business_now())
      and section.id in (
        select section_id from bid where supplier_id = any(${[...suppliers]}::text[]) and opened_time is not null and not outside
        group by section_id having count(*) >= 2)
    order by bid_opening.ended_time desc, section.id desc limit ${MOST_LOTS}`.execute(db);
  return rows.toReversed();
}

/** Phones, mailboxes, addresses and accounts that companies give. */
export const selectContacts = (db: Database, supplierIds: readonly string[]) =>
  db
    .selectFrom('supplier')
    .select(['id', 'mobile', 'landline', 'email', 'address', 'account'])
    .where(sql<boolean>`id = any(${[...supplierIds]}::text[])`)
    .execute();

/** What the files of these bids are compared by, as far as they have been read. */
export const selectMarks = (db: Database, bidIds: readonly string[]) =>
  db
    .selectFrom('bidMark')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();

/** Bids whose record was closed in the last days and whose files nobody has read. */
export const selectUnmarked = async (db: Database, days: number, most: number) => {
  const { rows } = await sql<{ id: string; projectId: string; sectionId: string }>`
    select bid.id, bid.project_id, bid.section_id from bid join section on section.id = bid.section_id
      join bid_opening on bid_opening.project_id = bid.project_id and bid_opening.round = section.round
    where bid.opened_time > business_now() - make_interval(days => ${days}) and not bid.outside
      and bid_opening.ended_time is not null and not exists (select from bid_mark where bid_mark.bid_id = bid.id)
    order by bid.opened_time desc, bid.id limit ${most}`.execute(db);
  return rows;
};

/** Whether the files of all opened bids of a section have been read. */
export const isRead = async (db: Database, sectionId: string): Promise<boolean> =>
  (await db
    .selectFrom('bid')
    .leftJoin('bidMark', 'bidMark.bidId', 'bid.id')
    .select('bid.id')
    .where('bid.sectionId', '=', sectionId)
    .where('bid.openedTime', 'is not', null)
    .where('bidMark.bidId', 'is', null)
    .limit(1)
    .executeTakeFirst()) === undefined;

export async function insertMark(db: Database, row: Insertable<BidMarkTable>): Promise<void> {
  await db
    .insertInto('bidMark')
    .values(row)
    .onConflict((conflict) => conflict.column('bidId').doNothing())
    .execute();
}

/** The indicators of a project's round that nobody has dismissed. No check of scope. */
export const selectStanding = (db: Database, { id, round }: InRound) =>
  db
    .selectFrom('abnormalSign')
    .select(['kind', 'sectionId', 'supplierIds'])
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('status', '<>', 'DISMISSED')
    .orderBy('createdTime')
    .orderBy('id')
    .execute();
