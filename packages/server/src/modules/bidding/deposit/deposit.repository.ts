import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { sealedWhere } from '../../procedure/sealing/sealing.service.ts';
import type { DepositTable } from './deposit.tables.ts';

export type DepositRow = Selectable<DepositTable>;

/** One's own deposit; null for absent and foreign ones alike. */
export const selectOptionalOwn = async (
  db: Database,
  supplierId: string | null,
  depositId: string,
): Promise<DepositRow | null> =>
  (await db
    .selectFrom('margin')
    .selectAll()
    .where('id', '=', depositId)
    .where('supplierId', '=', supplierId ?? '')
    .executeTakeFirst()) ?? null;

/** A deposit of a project within the person's scope. */
export const selectOptionalInScope = async (db: Database, user: User, depositId: string): Promise<DepositRow | null> =>
  (await db
    .selectFrom('margin')
    .innerJoin('project', 'project.id', 'margin.projectId')
    .selectAll('margin')
    .where('margin.id', '=', depositId)
    .where(inScope(user) as never)
    .executeTakeFirst()) ?? null;

export const selectOptionalById = async (db: Database, depositId: string): Promise<DepositRow | null> =>
  (await db.selectFrom('margin').selectAll().where('id', '=', depositId).executeTakeFirst()) ?? null;

export const selectOptionalOfRegistration = async (db: Database, registrationId: string): Promise<DepositRow | null> =>
  (await db.selectFrom('margin').selectAll().where('registrationId', '=', registrationId).executeTakeFirst()) ?? null;

/** The deposit behind the supplier's active registration for a section. */
export const selectOptionalOfSection = async (
  db: Database,
  sectionId: string,
  supplierId: string,
): Promise<DepositRow | null> =>
  (await db
    .selectFrom('margin as m')
    .innerJoin('registration as r', 'r.id', 'm.registrationId')
    .selectAll('m')
    .where('m.sectionId', '=', sectionId)
    .where('m.supplierId', '=', supplierId)
    .where('r.active', '=', true)
    .executeTakeFirst()) ?? null;

export interface ReleaseFilter {
  sectionId?: string | undefined;
  supplierIds?: readonly string[] | undefined;
}

/** The deposits of a project that still stand as money received or guarantees held, and those that may still be found. */
export function selectStanding(
  db: Database,
  projectId: string,
  { sectionId, supplierIds }: ReleaseFilter,
): Promise<DepositRow[]> {
  let query = db
    .selectFrom('margin')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('status', 'in', ['UNPAID', 'PAID', 'CONFIRMED', 'HELD']);
  if (sectionId) query = query.where('sectionId', '=', sectionId);
  if (supplierIds) query = query.where('supplierId', 'in', supplierIds.length > 0 ? [...supplierIds] : ['']);
  return query.orderBy('id').execute();
}

/** The deposits of a section that stand behind active registrations and fall due for refund on a day, not yet gone back. */
export const selectDueOn = (db: Database, sectionId: string, dueDate: string): Promise<DepositRow[]> =>
  db
    .selectFrom('margin as m')
    .innerJoin('registration as r', 'r.id', 'm.registrationId')
    .selectAll('m')
    .where('m.sectionId', '=', sectionId)
    .where('m.refundDue', '=', dueDate)
    .where('m.status', 'in', ['UNPAID', 'PAID', 'REFUNDING', 'HELD'])
    .where('r.active', '=', true)
    .orderBy('m.id')
    .execute();

/** Deposits that were said to be paid, and neither confirmed nor returned. */
export const selectClaimed = (db: Database, projectId: string) =>
  db
    .selectFrom('margin')
    .select(['id', 'paymentCode'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'PAID')
    .orderBy('paymentCode')
    .execute();

export const selectStatuses = (db: Database, projectId: string) =>
  db
    .selectFrom('margin')
    .select(['sectionId', 'supplierId', 'status', 'refundDue', 'refundTime', 'payerAccount'])
    .where('projectId', '=', projectId)
    .execute();

/** The deposits behind the active registrations of a project. */
export const selectBehindBids = (db: Database, projectId: string): Promise<DepositRow[]> =>
  db
    .selectFrom('margin as m')
    .innerJoin('registration as r', 'r.id', 'm.registrationId')
    .selectAll('m')
    .where('m.projectId', '=', projectId)
    .where('r.active', '=', true)
    .execute();

/** Deposits of a project whose bid was withdrawn and that no later bid took over. */
export const selectWithdrawn = (db: Database, projectId: string) =>
  db
    .selectFrom('margin as m')
    .innerJoin('bid as b', 'b.registrationId', 'm.registrationId')
    .select(['m.status', 'm.refundDue', sql<string>`max(b.withdrawn_time)::date::text`.as('withdrawnDate')])
    .where('m.projectId', '=', projectId)
    .groupBy(['m.id', 'm.status', 'm.refundDue'])
    .having(sql<boolean>`bool_and(b.status = 'WITHDRAWN')`)
    .execute();

export const insertDeposit = (db: Database, row: Insertable<DepositTable>): Promise<DepositRow> =>
  db.insertInto('margin').values(row).returningAll().executeTakeFirstOrThrow();

export async function updateDeposit(db: Database, depositId: string, changes: Updateable<DepositTable>): Promise<void> {
  await db
    .updateTable('margin')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', depositId)
    .execute();
}

export async function deleteDeposit(db: Database, depositId: string): Promise<void> {
  await db.deleteFrom('margin').where('id', '=', depositId).execute();
}

/** What came and should have gone back. */
const OVERDUE = sql<boolean>`m.refund_time is null and m.status not in ('UNPAID', 'PAID')
  and m.refund_due < business_now()::date`;

export interface DepositFilter extends PageQuery {
  projectId?: string | undefined;
  status?: string | undefined;
  overdue?: boolean | undefined;
}

const SORTABLE = {
  projectCode: 'project.code',
  sectionCode: 's.code',
  paymentCode: 'm.paymentCode',
  amountYuan: 'm.amount',
  status: 'm.status',
  refundDue: 'm.refundDue',
};

/**
 * Whether a deposit may be seen, in a statement that reads `project` and its section as `s`: not while its round is sealed, nor
 * while the project is sealed anew and the round was left without an opening, which would name who is likely to come again.
 * @param leftRounds whether the person sees those of rounds that were left, to pay them back
 */
const openTo = (leftRounds: boolean) => {
  const left = leftRounds ? sql<boolean>`true` : sql<boolean>`not ${sealedWhere(sql`s.round`)}`;
  return sql<boolean>`(not ${sealedWhere(sql`project.round`)} or (s.round < project.round and ${left}))`;
};

/** Whether the person may see a deposit that is there. */
export async function isOpenTo(db: Database, depositId: string, leftRounds: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    .innerJoin('section as s', 's.id', 'm.sectionId')
    .select('m.id')
    .where('m.id', '=', depositId)
    .where(openTo(leftRounds))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * One page of the deposits in scope; `open` says whether the person may see whose it is.
 * @param codes whether the person may find one that is not by its payment code, which a bank's statement bears
 * @param paysBack whether the person pays back: sees deposits of rounds that were left, and by its code one that is due
 */
export function pageDeposits(
  db: Database,
  user: User,
  filter: DepositFilter,
  { codes, paysBack }: { codes: boolean; paysBack: boolean },
) {
  const isOpen = openTo(paysBack);
  const code = filter.keyword?.trim().toUpperCase() ?? '';
  let query = db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    .innerJoin('section as s', 's.id', 'm.sectionId')
    .innerJoin('organization as o', 'o.id', 'm.supplierId')
    .leftJoin('appUser as preparer', 'preparer.id', 'm.preparedBy')
    .select([
      'm.id',
      'm.projectId',
      'project.code as projectCode',
      'project.name as projectName',
      's.code as sectionCode',
      's.name as sectionName',
      'o.name as supplierName',
      'm.paymentCode',
      'm.amount',
      'm.form',
      'm.payerName',
      'm.payerAccount',
      'm.paidTime',
      'm.guaranteeNo',
      'm.guaranteeEnd',
      'm.status',
      'm.refundDue',
      'm.refundTime',
      'm.interest',
      'm.confirmedTime',
      'm.arrivedTime',
      'm.arrivedAmount',
      'm.rightAccount',
      'm.fromBasicAccount',
      'm.createdTime',
      'm.preparedBy',
      'm.forfeitBy',
      'm.forfeitReason',
      'm.preparedTime',
      'preparer.displayName as preparedByName',
      'm.version',
    ])
    .select(isOpen.as('open'))
    .select(sql<boolean>`coalesce(${OVERDUE}, false)`.as('overdue'))
    .where(inScope(user) as never)
    .where((eb) => {
      const [named, due] = [eb('m.paymentCode', '=', code), eb('m.refundDue', 'is not', null)];
      // of one that is due while it is sealed nobody learns the project, by asking for it neither
      const unasked = filter.projectId ? eb('m.refundDue', 'is', null) : sql<boolean>`true`;
      if (!codes && !paysBack) return isOpen;
      return eb.or([isOpen, eb.and([named, unasked, ...(codes ? [] : [due])])]);
    });
  if (filter.projectId) query = query.where('m.projectId', '=', filter.projectId);
  if (filter.status) query = query.where('m.status', '=', filter.status as never);
  if (filter.overdue) query = query.where(OVERDUE);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('m.paymentCode', '=', code),
        eb('project.name', 'like', pattern),
        eb('project.code', 'like', pattern),
        eb.and([eb('o.name', 'like', pattern), isOpen]),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'project.code', direction: 'desc' }, 'm.paymentCode'),
  );
}
