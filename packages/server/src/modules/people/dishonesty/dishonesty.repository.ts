import { DECIDED_DISHONESTY, PENDING_DISHONESTY } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import type { DishonestyLevel, DishonestyScope, DishonestyStatus } from '@tenderdesk/domain/people/dishonesty/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import { contactDigest } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { DishonestyTable } from './dishonesty.tables.ts';

/** Records with the names that lists show. */
const listed = (db: Database) =>
  db
    .selectFrom('dishonesty as record')
    .innerJoin('supplier', 'supplier.id', 'record.supplierId')
    .innerJoin('organization as unit', 'unit.id', 'record.organizationId')
    .innerJoin('appUser as filer', 'filer.id', 'record.createdBy')
    .leftJoin('appUser as decider', 'decider.id', 'record.decidedBy')
    .leftJoin('project', 'project.id', 'record.projectId')
    .selectAll('record')
    .select([
      'supplier.name as supplierName',
      'supplier.uscc',
      'unit.name as organizationName',
      'filer.displayName as filerName',
      'decider.displayName as deciderName',
      'project.name as projectName',
    ])
    .select(sql<string>`supplier.name collate pinyin`.as('sortName'));

export type DishonestyRow = NonNullable<Awaited<ReturnType<typeof lockOptionalRecord>>>;

/** In effect now, by its days alone. */
const inEffect = sql<boolean>`(record.status = any(${[...DECIDED_DISHONESTY]}::text[])
  and (select business_now())::date between record.effective_from and record.effective_to
  and (record.ended_on is null or (select business_now())::date < record.ended_on))`;

export interface DishonestyFilter extends PageQuery {
  kind?: string | undefined;
  status?: DishonestyStatus | undefined;
  level?: DishonestyLevel | undefined;
  scope?: DishonestyScope | undefined;
  effective?: boolean | undefined;
  supplierId?: string | undefined;
}

const SORTABLE = {
  supplierName: 'sortName',
  createdTime: 'record.createdTime',
  decidedTime: 'record.decidedTime',
  effectiveFrom: 'record.effectiveFrom',
  effectiveTo: 'record.effectiveTo',
  hearingDue: 'record.hearingDue',
};

const newest = { column: 'record.createdTime', direction: 'desc' } as const;

type Listed = ReturnType<typeof listed>;

function filtered(query: Listed, filter: DishonestyFilter): Listed {
  let found = query;
  if (filter.kind) found = found.where('record.kind', '=', filter.kind);
  if (filter.status) found = found.where('record.status', '=', filter.status);
  if (filter.level) found = found.where('record.level', '=', filter.level);
  if (filter.scope) found = found.where('record.scope', '=', filter.scope);
  if (filter.supplierId) found = found.where('record.supplierId', '=', filter.supplierId);
  if (filter.effective !== undefined) found = found.where(filter.effective ? inEffect : sql<boolean>`not ${inEffect}`);
  const { keyword } = filter;
  if (!keyword) return found;
  const pattern = contains(keyword);
  return found.where((eb) =>
    eb.or([
      eb('supplier.name', 'like', pattern),
      eb('supplier.uscc', 'ilike', pattern),
      ...(isTyped(keyword) ? [isReadAs('supplier', sql.ref('supplier.id'), readingOf(keyword))] : []),
    ]),
  );
}

const pageBy = (db: Database, query: Listed, filter: DishonestyFilter) =>
  pageOf(db, filtered(query, filter), filter, orderOf(filter.sort, SORTABLE, newest, 'record.id'));

/** One page of what came into effect, of the whole group. */
export const pageDecided = (db: Database, filter: DishonestyFilter) =>
  pageBy(db, listed(db).where('record.status', 'in', [...DECIDED_DISHONESTY]), filter);

/** One page of what is in effect now, for everybody. */
export const pageEffective = (db: Database, filter: PageQuery) => pageBy(db, listed(db).where(inEffect), filter);

/** One page of what is handled, of units within the person's scope. */
export const pagePending = (db: Database, user: User, filter: DishonestyFilter) =>
  pageBy(
    db,
    listed(db)
      .where('record.status', 'in', [...PENDING_DISHONESTY])
      .where(ofUnits(user, 'record')),
    filter,
  );

/** One page of what the company was told of. */
export const pageOfCompany = (db: Database, supplierId: string, filter: PageQuery) =>
  pageBy(
    db,
    listed(db).where('record.supplierId', '=', supplierId).where('record.hearingTime', 'is not', null),
    filter,
  );

/** A record within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalRecord = async (db: Database, user: User, dishonestyId: string) =>
  (await listed(db).where('record.id', '=', dishonestyId).where(ofUnits(user, 'record')).executeTakeFirst()) ?? null;

/** A record that its company was told of; null for absent and foreign ones alike. */
export const selectOptionalOfCompany = async (db: Database, supplierId: string | null, dishonestyId: string) =>
  (await listed(db)
    .where('record.id', '=', dishonestyId)
    .where('record.supplierId', '=', supplierId)
    .where('record.hearingTime', 'is not', null)
    .executeTakeFirst()) ?? null;

/** A record in effect now, which everybody may know of; null for any other. */
export const selectOptionalEffective = async (db: Database, dishonestyId: string) =>
  (await listed(db).where('record.id', '=', dishonestyId).where(inEffect).executeTakeFirst()) ?? null;

/** A record for those who read what is handed in about records of all units. */
export const selectOptionalAny = async (db: Database, dishonestyId: string) =>
  (await listed(db).where('record.id', '=', dishonestyId).executeTakeFirst()) ?? null;

/** A record, locked until the transaction ends. Who may reach it the caller has asked before. */
export const lockOptionalRecord = async (db: Database, dishonestyId: string) =>
  (await listed(db).where('record.id', '=', dishonestyId).forUpdate('record').executeTakeFirst()) ?? null;

/** Of these companies, their records and where these reach. */
export const selectReaches = (db: Database, supplierIds: readonly string[]) =>
  db
    .selectFrom('dishonesty')
    .select([
      'supplierId',
      'status',
      'effectiveFrom',
      'effectiveTo',
      'endedOn',
      'scope',
      'organizationPath',
      'projectType',
    ])
    .where(sql<boolean>`supplier_id = any(${[...supplierIds]}::text[])`)
    .execute();

export async function insertRecord(db: Database, row: Insertable<DishonestyTable>): Promise<void> {
  await db.insertInto('dishonesty').values(row).execute();
}

export async function updateRecord(
  db: Database,
  dishonestyId: string,
  changes: Updateable<DishonestyTable>,
): Promise<void> {
  await db
    .updateTable('dishonesty')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', dishonestyId)
    .execute();
}

export async function deleteRecord(db: Database, dishonestyId: string): Promise<void> {
  await db.deleteFrom('dishonesty').where('id', '=', dishonestyId).execute();
}

/** Records whose last day is over and that say otherwise, locked. */
export const lockOver = (db: Database, most: number) =>
  listed(db)
    .where('record.status', 'in', ['APPROVED', 'REPAIR_APPLIED'])
    .where(sql<boolean>`record.effective_to < (select business_now())::date`)
    .orderBy('record.id')
    .limit(most)
    .forUpdate('record')
    .execute();

/** Whether an account of the company that may sign in has that phone. */
export async function hasPhone({ db, cipher }: Pick<Context, 'db' | 'cipher'>, supplierId: string, mobile: string) {
  const digest = contactDigest(cipher, mobile);
  const account = await db
    .selectFrom('identity')
    .innerJoin('appUser', 'appUser.id', 'identity.userId')
    .select('identity.id')
    .where('identity.organizationId', '=', supplierId)
    .where('identity.userType', '=', 'BIDDER')
    .where('identity.enabled', '=', true)
    .where('appUser.status', '=', 'ENABLED')
    // an account from before phones were sealed is found by the phone itself
    .where(sql<boolean>`coalesce(app_user.mobile_digest = ${digest}, app_user.mobile = ${mobile})`)
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether a record of the company was proposed from that project before. */
export const isProposed = async (db: Database, supplierId: string, projectId: string): Promise<boolean> =>
  (await db
    .selectFrom('dishonesty')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('projectId', '=', projectId)
    .where('source', '=', 'PERFORMANCE')
    .executeTakeFirst()) !== undefined;

/** Whether an organisation is a unit that runs projects. */
export const isUnit = async (db: Database, organizationId: string): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where('type', '=', 'SUBORDINATE_UNIT')
    .executeTakeFirst()) !== undefined;
