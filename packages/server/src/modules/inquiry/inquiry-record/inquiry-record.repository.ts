import type { InquiryRecordStatus, RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains, countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isWide, ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchFor } from '../../../kernel/words.ts';
import type { InquiryRecordTable } from './inquiry-record.tables.ts';

/** What prices are of, in units that compare. */
export interface Thing {
  name: string;
  spec: string;
  units: readonly string[];
}

export interface InquiryRecordFilter extends PageQuery {
  type: RecordKind;
  unit?: string | undefined;
  category?: string | undefined;
  district?: string | undefined;
  inquirySupplierId?: string | undefined;
  marketRequestId?: string | undefined;
  thing?: Thing | undefined;
  status?: InquiryRecordStatus | undefined;
  outOfDate?: boolean | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** Prices with the names that lists show, of units within the person's scope. */
const listed = (db: Database, user: User) =>
  db
    .selectFrom('inquiryRecord')
    .innerJoin('inquirySupplier as company', 'company.id', 'inquiryRecord.inquirySupplierId')
    .innerJoin('organization as unit', 'unit.id', 'inquiryRecord.organizationId')
    .innerJoin('appUser as creator', 'creator.id', 'inquiryRecord.createdBy')
    .selectAll('inquiryRecord')
    .select(['company.name as supplierName', 'unit.name as organizationName', 'creator.displayName as creatorName'])
    .select(sql<string>`inquiry_record.name collate pinyin`.as('sortName'))
    .where(ofUnits(user, 'inquiryRecord'));

export type InquiryRecordRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = {
  name: 'sortName',
  netYuan: 'inquiryRecord.netYuan',
  grossYuan: 'inquiryRecord.grossYuan',
  inquiryDate: 'inquiryRecord.inquiryDate',
  validTo: 'inquiryRecord.validTo',
  createdTime: 'inquiryRecord.createdTime',
};

const today = sql`(select business_now())::date`;

/** Districts are coded so that those below one begin as it does. */
const within = (district: string) => sql<SqlBool>`inquiry_record.district like ${`${district.replace(/(00)+$/, '')}%`}`;

/** One page of the prices of a kind, the newest inquiry first unless sorted otherwise. */
export async function pageInquiryRecords(db: Database, user: User, filter: InquiryRecordFilter) {
  let query = listed(db, user)
    .where('inquiryRecord.kind', '=', filter.type)
    .where('inquiryRecord.status', '=', filter.status ?? 'CURRENT');
  for (const name of ['unit', 'category', 'inquirySupplierId', 'marketRequestId'] as const)
    if (filter[name]) query = query.where(`inquiryRecord.${name}`, '=', filter[name]);
  if (filter.thing) {
    const { name, spec, units } = filter.thing;
    query = query
      .where('inquiryRecord.name', '=', name)
      .where('inquiryRecord.spec', '=', spec)
      .where('inquiryRecord.unit', 'in', [...units]);
  }
  if (filter.district) query = query.where(within(filter.district));
  if (filter.sDate) query = query.where('inquiryRecord.inquiryDate', '>=', filter.sDate);
  if (filter.eDate) query = query.where('inquiryRecord.inquiryDate', '<=', filter.eDate);
  if (filter.outOfDate !== undefined) {
    const over = sql<SqlBool>`coalesce(inquiry_record.valid_to < ${today}, false)`;
    query = query.where(filter.outOfDate ? over : sql<SqlBool>`not ${over}`);
  }
  const newest = { column: 'inquiryRecord.inquiryDate', direction: 'desc' } as const;
  const order = orderOf(filter.sort, SORTABLE, newest, 'inquiryRecord.id');
  if (!filter.keyword) return pageOf(db, query, filter, order);
  const pattern = contains(filter.keyword);
  const pairs = bigramsOf(filter.keyword);
  const said = sql`inquiry_record.name || E'\n' || inquiry_record.spec like ${pattern}`;
  const ofCompany = sql`inquiry_record.inquiry_supplier_id = any(array(select id from inquiry_supplier
    where name like ${pattern} and bigrams(name || E'\n' || offers) @> ${pairs}::text[]))`;
  const contained = sql<SqlBool>`(${said} or ${ofCompany})`;
  if (!isWide(user)) return pageOf(db, query.where(contained), filter, order);
  const indexed = sql<SqlBool>`(${said} and bigrams(inquiry_record.name || E'\n' || inquiry_record.spec) @> ${pairs}::text[]
    or ${ofCompany})`;
  const { rowsByIndex, countByIndex } = await searchFor(db, 'inquiryRecord', contained);
  const counting = countOf(db, query.where(countByIndex ? indexed : contained));
  return pageOf(db, query.where(rowsByIndex ? indexed : contained), filter, order, counting);
}

/** A price within the person's scope with its project and its end; null for absent and foreign ones alike. */
export const selectOptionalInquiryRecord = async (db: Database, user: User, inquiryRecordId: string) =>
  (await listed(db, user)
    .leftJoin('project as origin', 'origin.id', 'inquiryRecord.projectId')
    .leftJoin('appUser as ender', 'ender.id', 'inquiryRecord.endedBy')
    .select(['origin.name as projectName', 'ender.displayName as enderName'])
    .where('inquiryRecord.id', '=', inquiryRecordId)
    .executeTakeFirst()) ?? null;

/** A price that stands, locked; null for absent and foreign ones alike. */
export const lockOptionalInquiryRecord = async (db: Database, user: User, inquiryRecordId: string) =>
  (await db
    .selectFrom('inquiryRecord')
    .selectAll()
    .where('id', '=', inquiryRecordId)
    .where(ofUnits(user, 'inquiryRecord'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The cities that prices of a kind are from. */
export async function selectCities(db: Database, user: User, kind: RecordKind): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiryRecord')
    .select(sql<string>`left(district, 4) || '00'`.as('city'))
    .distinct()
    .where('kind', '=', kind)
    .where('status', '=', 'CURRENT')
    .where('district', '<>', '')
    .where(ofUnits(user, 'inquiryRecord'))
    .execute();
  return rows.map(({ city }) => city).toSorted();
}

/** All editions of a price, the newest first. */
export const selectEditions = (db: Database, seriesId: string) =>
  db
    .selectFrom('inquiryRecord')
    .select(['id', 'editionNo', 'status', 'netYuan', 'createdTime'])
    .where('seriesId', '=', seriesId)
    .orderBy('editionNo', 'desc')
    .execute();

/** The newest prices of one thing that stand, in any of the units, at most `most`. */
export function selectPrices(
  db: Database,
  user: User,
  thing: { type: RecordKind; name: string; spec: string; district?: string | undefined },
  units: readonly string[],
  most: number,
) {
  let query = db
    .selectFrom('inquiryRecord')
    .select(['inquiryDate as date', 'unit', 'netYuan'])
    .where('kind', '=', thing.type)
    .where('name', '=', thing.name)
    .where('spec', '=', thing.spec)
    .where('unit', 'in', [...units])
    .where('status', '=', 'CURRENT')
    .where(ofUnits(user, 'inquiryRecord'));
  if (thing.district) query = query.where(within(thing.district));
  return query.orderBy('inquiryDate', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** What a unit has of these companies on these days, for telling what is there already. */
export const selectOfDays = (
  db: Database,
  organizationId: string,
  kind: RecordKind,
  days: readonly string[],
  companies: readonly string[],
) =>
  db
    .selectFrom('inquiryRecord')
    .innerJoin('inquirySupplier as company', 'company.id', 'inquiryRecord.inquirySupplierId')
    .select(['company.uscc', 'inquiryRecord.name', 'spec', 'unit', 'category', 'brand', 'inquiryDate'])
    .select('inquiryRecord.district')
    .where('inquiryRecord.organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where('inquiryRecord.status', '=', 'CURRENT')
    .where(sql<SqlBool>`inquiry_date = any(${[...days]}::date[])`)
    .where(sql<SqlBool>`company.uscc = any(${[...companies]}::text[])`)
    .execute();

/** A project of the person's scope; null for absent and foreign ones alike. */
export const selectOptionalProject = async (db: Database, user: User, projectId: string) =>
  (await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where(ofUnits(user, 'project'))
    .executeTakeFirst()) ?? null;

export async function insertInquiryRecord(db: Database, row: Insertable<InquiryRecordTable>): Promise<void> {
  await db.insertInto('inquiryRecord').values(row).execute();
}

/** False where the same price of the day stands there already. */
export async function insertUnlessThere(db: Database, row: Insertable<InquiryRecordTable>): Promise<boolean> {
  const made = await db
    .insertInto('inquiryRecord')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Another row, or none, takes its place. */
export async function endInquiryRecord(
  db: Database,
  inquiryRecordId: string,
  end: Pick<Updateable<InquiryRecordTable>, 'status' | 'endReason' | 'endedBy' | 'endedTime'>,
): Promise<void> {
  await db.updateTable('inquiryRecord').set(end).where('id', '=', inquiryRecordId).execute();
}
