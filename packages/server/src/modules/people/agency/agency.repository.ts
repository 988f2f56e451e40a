import type { AgencyStatus } from '@tenderdesk/domain/people/agency/agency-codes';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { TenderAgencyTable } from './agency.tables.ts';

const IS_AGENCY = sql<boolean>`s.kinds @> '{AGENCY}'`;
const STATUS = sql<AgencyStatus>`coalesce(a.status, 'ACTIVE')`;

/** Suppliers that are agencies, with what is said of them. */
const agencies = (db: Database) =>
  db
    .selectFrom('supplier as s')
    .leftJoin('tenderAgency as a', 'a.supplierId', 's.id')
    .select(['s.id', 's.name', 's.uscc', 's.district', 's.contact', 's.rank', 's.auditStatus'])
    .select(sql<string[]>`coalesce(a.project_types, '{}')`.as('projectTypes'))
    .select([STATUS.as('status'), 'a.reason', 'a.remark', 'a.updatedTime'])
    .select(sql<number>`coalesce(a.version, 0)`.as('version'))
    .select(sql<string>`s.name collate pinyin`.as('sortName'))
    .where(IS_AGENCY);

export type AgencyRow = Awaited<ReturnType<ReturnType<typeof agencies>['execute']>>[number];

export interface AgencyFilter extends PageQuery {
  status?: AgencyStatus | undefined;
  projectType?: string | undefined;
}

/** One page of the audited agencies, by name unless sorted otherwise. */
export function pageAgencies(db: Database, filter: AgencyFilter) {
  let query = agencies(db).where('s.auditStatus', '=', 'AUDIT_PASSED');
  if (filter.status) query = query.where(sql<boolean>`${STATUS} = ${filter.status}`);
  if (filter.projectType)
    query = query.where(
      sql<boolean>`(a.project_types is null or a.project_types = '{}' or a.project_types @> array[${filter.projectType}])`,
    );
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('s.name', 'like', pattern), eb('s.uscc', 'ilike', pattern)]));
  }
  const sortable = { name: 'sortName', rank: 's.rank' };
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, { column: 'sortName', direction: 'asc' }, 's.id'));
}

/** One agency, whatever its audit; null for a supplier that is none. */
export const selectOptionalAgency = async (db: Database, supplierId: string): Promise<AgencyRow | null> =>
  (await agencies(db).where('s.id', '=', supplierId).executeTakeFirst()) ?? null;

/** Every agency of the library. */
export const selectAgencies = (db: Database) => agencies(db).orderBy('sortName').orderBy('s.id').execute();

/** Says something of an agency; false where somebody else did since `version` (0: nothing was said yet). */
export async function saveAgency(db: Database, version: number, row: Insertable<TenderAgencyTable>): Promise<boolean> {
  const { supplierId, ...changes } = row;
  if (version === 0) {
    const added = await db
      .insertInto('tenderAgency')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('supplierId')
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await db
    .updateTable('tenderAgency')
    .set({ ...changes, version: sql`version + 1`, updatedTime: sql`business_now()` })
    .where('supplierId', '=', supplierId)
    .where('version', '=', version)
    .returning('supplierId')
    .executeTakeFirst();
  return changed !== undefined;
}
