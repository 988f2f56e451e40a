import type { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope, type InRound } from '../../procedure/project/project.service.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';
import { sealedWhere } from '../../procedure/sealing/sealing.service.ts';
import type { DocumentFeeTable } from './document-fee.tables.ts';

export type DocumentFeeRow = Selectable<DocumentFeeTable>;

export interface FeeFilter extends PageQuery {
  status?: DocumentFeeStatus | undefined;
  overdue?: boolean | undefined;
  /** This one alone, as a to-do names it. */
  documentFeeId?: string | undefined;
  /** Range of the day on which it came. */
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/**
 * Whether a fee may be seen, in a statement that reads `project` and fees as `fee`: not while its round is sealed, nor while the
 * project is sealed anew and its round was left without an opening, which would name who is likely to come again.
 */
export const openFees = () => sql<boolean>`(not ${sealedWhere(sql`project.round`)}
  or (fee.round < project.round and not ${sealedWhere(sql`fee.round`)}))`;

/** Whether a section has not left the tender, in a statement that reads it as `s`. */
export const stillGoes = () => sql<boolean>`s.status not in ('RETENDERED','CANCELLED')`;

/** What should have gone back. */
const OVERDUE = sql<boolean>`(fee.status = 'REFUNDING' and fee.refund_due < business_now()::date)`;

const inReach = (db: Database, user: User) =>
  db
    .selectFrom('documentFee as fee')
    .innerJoin('project', 'project.id', 'fee.projectId')
    .where(inScope(user) as never);

const SORTABLE = { arrivedTime: 'fee.arrivedTime', amountYuan: 'fee.amountYuan', refundDue: 'fee.refundDue' };

/**
 * One page of the fees in scope, the newest first; `open` says whether the person may see whose it is.
 * @param codes whether the person finds a sealed one by its payment code, which a bank's statement bears
 */
export function pageFees(db: Database, user: User, filter: FeeFilter, codes: boolean) {
  const word = filter.keyword?.trim() ?? '';
  const code = word.toUpperCase();
  const isOpen = openFees();
  let query = inReach(db, user)
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .innerJoin('organization as bidder', 'bidder.id', 'fee.supplierId')
    .leftJoin('appUser as preparer', 'preparer.id', 'fee.preparedBy')
    .selectAll('fee')
    .select([
      'project.code as projectCode',
      'project.name as projectName',
      'unit.name as organizationName',
      'bidder.name as supplierName',
      'preparer.displayName as preparedByName',
      isOpen.as('open'),
      sql<boolean>`coalesce(${OVERDUE}, false)`.as('overdue'),
    ])
    .where(codes ? sql<boolean>`(${isOpen} or fee.payment_code = ${code})` : isOpen);
  if (filter.status) query = query.where('fee.status', '=', filter.status);
  if (filter.overdue) query = query.where(OVERDUE);
  if (filter.documentFeeId) query = query.where('fee.id', '=', filter.documentFeeId);
  if (filter.sDate) query = query.where('fee.arrivedTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('fee.arrivedTime', '<=', `${filter.eDate} 23:59:59.999`);
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('fee.paymentCode', '=', code),
        eb('project.name', 'like', pattern),
        eb('project.code', '=', word),
        eb.and([eb('bidder.name', 'like', pattern), isOpen]),
        eb.and([eb('fee.payerName', 'like', pattern), isOpen]),
      ]),
    );
  }
  const latest = { column: 'fee.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, latest, 'fee.id'));
}

/** Sums of the fees that the person may see by their state, 元; how many refunds are late. */
export const sumFees = (db: Database, user: User) =>
  inReach(db, user)
    .where(openFees())
    .select([
      'fee.status',
      sql<string>`sum(fee.amount_yuan)`.as('yuan'),
      sql<string>`coalesce(sum(fee.interest_yuan) filter (where fee.status = 'REFUNDED'), 0)`.as('interestYuan'),
      sql<number>`(count(*) filter (where ${OVERDUE}))::int`.as('overdue'),
    ])
    .groupBy('fee.status')
    .execute();

/** A fee of a project within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalInScope = async (db: Database, user: User, feeId: string): Promise<DocumentFeeRow | null> =>
  (await inReach(db, user).selectAll('fee').where('fee.id', '=', feeId).executeTakeFirst()) ?? null;

export const selectOptionalById = async (db: Database, feeId: string): Promise<DocumentFeeRow | null> =>
  (await db.selectFrom('documentFee').selectAll().where('id', '=', feeId).executeTakeFirst()) ?? null;

/** Of these payment codes those that are a fee's, of projects of the organisation at that path or below it. */
export const selectOfCodes = (db: Database, codes: readonly string[], path: string) =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('documentFee as fee')
        .innerJoin('project', 'project.id', 'fee.projectId')
        .select(['fee.id', 'fee.projectId', 'fee.paymentCode'])
        .where('fee.paymentCode', 'in', [...codes])
        .where(underPath(sql.ref('project.organizationPath'), path))
        .execute();

/** What a company owed or paid in a project, in all rounds. */
export const selectOfSupplier = (db: Database, projectId: string, supplierId: string): Promise<DocumentFeeRow[]> =>
  db
    .selectFrom('documentFee')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('supplierId', '=', supplierId)
    .orderBy('round', 'desc')
    .execute();

/**
 * What a company owes or paid for the document of a round, where it is kept: with the project, or with the one that its section was split
 * off from. Else what it has paid for an earlier round.
 */
export const selectOptionalOwn = async (
  db: Database,
  { id, round }: InRound,
  supplierId: string,
): Promise<DocumentFeeRow | null> =>
  (await db
    .selectFrom('documentFee')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where((eb) => eb.or([eb('projectId', '=', id), eb('projectId', '=', originOf(id, round))]))
    .where('round', '<=', round)
    .where((eb) => eb.or([eb('round', '=', round), eb('status', 'not in', ['OWED', 'CANCELLED'])]))
    .orderBy('round', 'desc')
    .orderBy(sql`project_id = ${id}`, 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const selectOfProject = (db: Database, projectId: string): Promise<DocumentFeeRow[]> =>
  db.selectFrom('documentFee').selectAll().where('projectId', '=', projectId).orderBy('id').execute();

/** What those owe or have paid for the document of a round who registered for these sections and for no other that still goes on. */
export const selectOfSectionsAlone = (
  db: Database,
  { id, round }: InRound,
  sectionIds: readonly string[],
): Promise<DocumentFeeRow[]> =>
  db
    .selectFrom('documentFee as fee')
    .selectAll('fee')
    .where('fee.projectId', '=', id)
    .where('fee.round', '=', round)
    .where(sql<boolean>`(select bool_and(r.section_id = any(${[...sectionIds]}::text[])) from registration r
      join section s on s.id = r.section_id
      where s.project_id = ${id} and s.round = ${round} and r.supplier_id = fee.supplier_id and r.active
        and (r.section_id = any(${[...sectionIds]}::text[]) or ${stillGoes()}))`)
    .orderBy('fee.id')
    .execute();

export const insertFee = (db: Database, row: Insertable<DocumentFeeTable>): Promise<DocumentFeeRow> =>
  db.insertInto('documentFee').values(row).returningAll().executeTakeFirstOrThrow();

export async function updateFee(db: Database, feeId: string, changes: Updateable<DocumentFeeTable>): Promise<void> {
  await db
    .updateTable('documentFee')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', feeId)
    .execute();
}
