import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { contactDigest } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ContactResetTable } from './self-service.tables.ts';

const bidders = (db: Database) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('identity as i', 'i.userId', 'u.id')
    .where('i.userType', '=', 'BIDDER')
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED');

type Reader = Pick<Context, 'db' | 'cipher'>;

/** True for accounts of that phone; one from before phones were sealed is found by itself. */
const hasMobile = ({ cipher }: Reader, mobile: string) =>
  sql<boolean>`(u.mobile_digest = ${contactDigest(cipher, mobile)} or (u.mobile_digest is null and u.mobile = ${mobile}))`;

/** The bidder's account of that name and phone; null when there is none that may sign in. */
export const selectOptionalBidder = async (reader: Reader, username: string, mobile: string) =>
  (await bidders(reader.db)
    .select(['u.id', 'u.username'])
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .where(hasMobile(reader, mobile))
    .executeTakeFirst()) ?? null;

/** The login names of a phone in the company of that credit code. */
export const selectNames = async (reader: Reader, uscc: string, mobile: string): Promise<string[]> => {
  const rows = await bidders(reader.db)
    .innerJoin('supplier as s', 's.id', 'i.organizationId')
    .select('u.username')
    .where('s.uscc', '=', uscc)
    .where(hasMobile(reader, mobile))
    .orderBy('u.createdTime')
    .orderBy('u.id')
    .execute();
  return rows.map(({ username }) => username);
};

/** The accounts that keep a company's data, the oldest first. */
export const selectKeepers = (db: Database, supplierId: string) =>
  bidders(db)
    .select(['u.id', 'u.username', 'u.mobile'])
    .where('i.organizationId', '=', supplierId)
    .where(sql<boolean>`i.duties @> array['BIDDER_ADMIN']`)
    .orderBy('u.createdTime')
    .orderBy('u.id')
    .execute();

export type ContactResetRow = Selectable<ContactResetTable>;

export async function insertContactReset(db: Database, row: Insertable<ContactResetTable>): Promise<void> {
  await db.insertInto('contactReset').values(row).execute();
}

/** How many requests of a company wait for their audit. */
export async function countWaiting(db: Database, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contactReset')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('supplierId', '=', supplierId)
    .where('auditStatus', '=', 'UNAUDITED')
    .executeTakeFirstOrThrow();
  return count;
}

/** The request, locked until the transaction ends. */
export const lockOptionalContactReset = async (db: Database, id: string): Promise<ContactResetRow | null> =>
  (await db.selectFrom('contactReset').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export async function updateContactReset(
  db: Database,
  id: string,
  changes: Updateable<ContactResetTable>,
): Promise<void> {
  await db
    .updateTable('contactReset')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const withSupplier = (db: Database) =>
  db
    .selectFrom('contactReset as r')
    .innerJoin('supplier as s', 's.id', 'r.supplierId')
    .select([
      'r.id',
      'r.supplierId',
      's.name as supplierName',
      's.uscc',
      'r.oldContact',
      'r.oldMobile',
      'r.contact',
      'r.mobile',
      'r.auditStatus',
      'r.createdTime',
    ]);

/** One request with its company and who decided on it; null when there is none. */
export const selectOptionalContactReset = async (db: Database, id: string) =>
  (await withSupplier(db)
    .leftJoin('appUser as u', 'u.id', 'r.auditedBy')
    .select(['r.reason', 'r.auditedTime', 'r.version', 'u.displayName as auditorName'])
    .where('r.id', '=', id)
    .executeTakeFirst()) ?? null;

export interface ContactResetFilter extends PageQuery {
  auditStatus?: ContactResetRow['auditStatus'] | undefined;
}

/** One page of the requests, newest first unless sorted otherwise. */
export function pageContactResets(db: Database, filter: ContactResetFilter) {
  let query = withSupplier(db);
  if (filter.auditStatus) query = query.where('r.auditStatus', '=', filter.auditStatus);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('s.name', 'like', pattern), eb('s.uscc', 'ilike', pattern)]));
  }
  const sortable = { createdTime: 'createdTime' };
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, { column: 'createdTime', direction: 'desc' }, 'id'));
}
