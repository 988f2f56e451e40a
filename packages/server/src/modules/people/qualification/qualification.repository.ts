import type { QualificationState } from '@tenderdesk/domain/people/qualification/codes';
import { endsWithin } from '@tenderdesk/domain/people/qualification/qualification';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { QualificationTable } from './qualification.tables.ts';

export type EditionRow = Selectable<QualificationTable>;

export interface QualificationFilter extends PageQuery {
  kind?: string | undefined;
  level?: string | undefined;
  state?: QualificationState | undefined;
  auditStatus?: EditionRow['auditStatus'] | undefined;
  supplierId?: string | undefined;
}

/** What a list may rely on: of the edition that holds, else of the newest one. */
const shownLevel = sql<string | null>`case when held.id is null then q.level else held.level end`;

/** Certificates by what was said last, with what holds of them. */
const certificates = (db: Database) =>
  db
    .selectFrom('qualification as q')
    .innerJoin('supplier as s', 's.id', 'q.supplierId')
    .leftJoin('qualification as held', (join) =>
      join.onRef('held.seriesId', '=', 'q.seriesId').on('held.inForce', '=', true),
    )
    .selectAll('q')
    .select(['s.name as supplierName', 'held.expiryDate as heldUntil'])
    .select(sql<boolean>`held.id is not null`.as('isHeld'))
    .select(
      sql<string | null>`case when held.id is null then q.expiry_date else held.expiry_date end`.as('shownExpiry'),
    )
    .select(shownLevel.as('shownLevel'))
    .where('q.newest', '=', true);

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificates>['execute']>>[number];

const SORTABLE = {
  supplierName: 'sortName',
  kind: 'q.kind',
  level: 'shownLevel',
  certNo: 'q.certNo',
  issueDate: 'q.issueDate',
  expiryDate: 'shownExpiry',
  updatedTime: 'q.updatedTime',
};

/** One page of the certificates, those that end first at the top. @param today 'yyyy-MM-dd' */
export function pageCertificates(db: Database, filter: QualificationFilter, today: string) {
  const { state, kind, level, auditStatus, supplierId, keyword } = filter;
  let query = certificates(db)
    .select(sql<string>`s.name collate pinyin`.as('sortName'))
    .where('q.withdrawnTime', state === 'WITHDRAWN' ? 'is not' : 'is', null);
  if (state === 'NOT_IN_FORCE') query = query.where('held.id', 'is', null);
  const term = state && endsWithin(state, today);
  if (term) {
    const { from, to } = term;
    query = query
      .where('held.id', 'is not', null)
      .where(
        sql<boolean>`coalesce(held.expiry_date, 'infinity') between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`,
      );
  }
  if (kind) query = query.where('q.kind', '=', kind);
  if (level) query = query.where(shownLevel, '=', level);
  if (auditStatus) query = query.where('q.auditStatus', '=', auditStatus);
  if (supplierId) query = query.where('q.supplierId', '=', supplierId);
  if (keyword) {
    const pattern = contains(keyword);
    query = query.where((eb) =>
      eb.or([eb('s.name', 'like', pattern), eb('q.certNo', 'ilike', pattern), eb('q.issuer', 'like', pattern)]),
    );
  }
  const soonest = { column: 'shownExpiry', direction: 'asc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, soonest, 'q.id'));
}

/** One certificate; null where there is none. */
export const selectOptionalCertificate = async (db: Database, seriesId: string): Promise<CertificateRow | null> =>
  (await certificates(db).where('q.seriesId', '=', seriesId).executeTakeFirst()) ?? null;

/** The certificates of a company, those that end first at the top; what was withdrawn is left out. */
export const selectOfSupplier = (db: Database, supplierId: string): Promise<CertificateRow[]> =>
  certificates(db)
    .where('q.supplierId', '=', supplierId)
    .where('q.withdrawnTime', 'is', null)
    .orderBy('shownExpiry')
    .orderBy('q.id')
    .execute();

/** All editions of these certificates, the newest first. */
export const selectEditions = (db: Database, seriesIds: readonly string[]): Promise<EditionRow[]> =>
  db
    .selectFrom('qualification')
    .selectAll()
    .where(sql<boolean>`series_id = any(${[...seriesIds]}::text[])`)
    .orderBy('edition', 'desc')
    .execute();

/** The newest edition of a certificate, locked; null where there is none. @param supplierId whose it has to be */
export const lockOptionalNewest = async (
  db: Database,
  seriesId: string,
  supplierId?: string,
): Promise<EditionRow | null> => {
  let query = db.selectFrom('qualification').selectAll().where('seriesId', '=', seriesId).where('newest', '=', true);
  if (supplierId !== undefined) query = query.where('supplierId', '=', supplierId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
};

/** Whether a company has named that certificate already, beside `exceptSeries`. */
export async function isNamed(
  db: Database,
  { supplierId, kind, certNo }: Pick<EditionRow, 'supplierId' | 'kind' | 'certNo'>,
  exceptSeries = '',
): Promise<boolean> {
  const row = await db
    .selectFrom('qualification')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('kind', '=', kind)
    .where('certNo', '=', certNo)
    .where('newest', '=', true)
    .where('withdrawnTime', 'is', null)
    .where('seriesId', '!=', exceptSeries)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertEdition = (db: Database, row: Insertable<QualificationTable>): Promise<void> =>
  insertEditions(db, [row]);

export async function insertEditions(db: Database, rows: readonly Insertable<QualificationTable>[]): Promise<void> {
  await db.insertInto('qualification').values(rows).execute();
}

/** What these companies have named and not withdrawn. */
export const selectNamed = (db: Database, supplierIds: readonly string[]) =>
  db
    .selectFrom('qualification')
    .select(['supplierId', 'kind', 'certNo'])
    .where(sql<boolean>`supplier_id = any(${[...supplierIds]}::text[])`)
    .where('newest', '=', true)
    .where('withdrawnTime', 'is', null)
    .execute();

/** Changes one edition, and says that it was. */
export async function updateEdition(
  db: Database,
  id: string,
  changes: Omit<Updateable<QualificationTable>, 'version' | 'updatedTime'>,
): Promise<void> {
  await db
    .updateTable('qualification')
    .set({ ...changes, version: sql`version + 1`, updatedTime: sql`business_now()` })
    .where('id', '=', id)
    .execute();
}

/** No edition of the certificate holds any more. */
export async function endHeld(db: Database, seriesId: string): Promise<void> {
  await db
    .updateTable('qualification')
    .set({ inForce: false })
    .where('seriesId', '=', seriesId)
    .where('inForce', '=', true)
    .execute();
}

/** Whether the company has been asked to renew what holds. */
export async function setExpiryTold(db: Database, seriesId: string, expiryTold: boolean): Promise<void> {
  await db
    .updateTable('qualification')
    .set({ expiryTold })
    .where('seriesId', '=', seriesId)
    .where('inForce', '=', true)
    .execute();
}

/**
 * What holds, ends by `day` and was not told of yet, and nothing newer waits for its audit; locked.
 * @param most at once
 */
export const lockExpiring = (db: Database, day: string, most: number) =>
  db
    .selectFrom('qualification as held')
    .select(['held.seriesId', 'held.supplierId', 'held.kind', 'held.certNo', 'held.expiryDate'])
    .where('held.inForce', '=', true)
    .where('held.expiryTold', '=', false)
    .where('held.expiryDate', '<=', day)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('qualification as next')
            .select(sql.lit(1).as('one'))
            .whereRef('next.seriesId', '=', 'held.seriesId')
            .where('next.newest', '=', true)
            .where('next.auditStatus', '=', 'UNAUDITED'),
        ),
      ),
    )
    .orderBy('held.expiryDate')
    .limit(most)
    .forUpdate('held')
    .execute();

/** Whether an edition is one of that company's. */
export async function isOf(db: Database, id: string, supplierId: string): Promise<boolean> {
  const query = db.selectFrom('qualification').select('id').where('id', '=', id).where('supplierId', '=', supplierId);
  return (await query.executeTakeFirst()) !== undefined;
}
