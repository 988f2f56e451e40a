import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, countOf, orderOf, pageOf, underPath, type Total } from '../../../kernel/paging.ts';
import { isWide } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchFor, searchThrough } from '../../../kernel/words.ts';
import { searchProjects } from '../../procedure/project/project-list.service.ts';
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

/** By its payment code, of a project of the organisation at that path or below it. */
export const selectOptionalOfCode = async (db: Database, paymentCode: string, path: string) =>
  (await db
    .selectFrom('margin')
    .innerJoin('project', 'project.id', 'margin.projectId')
    .select(['margin.id', 'margin.projectId'])
    .where('margin.paymentCode', '=', paymentCode)
    .where(underPath(sql.ref('project.organizationPath'), path))
    .executeTakeFirst()) ?? null;

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

/** The deposits of a project that still stand as money received or guarantees held, those that may still be found, and those proposed to be kept. */
export function selectStanding(
  db: Database,
  projectId: string,
  { sectionId, supplierIds }: ReleaseFilter,
): Promise<DepositRow[]> {
  let query = db
    .selectFrom('margin')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('status', 'in', ['UNPAID', 'PAID', 'CONFIRMED', 'HELD', 'FORFEIT_PROPOSED']);
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

const SUPPLIER_NAME = sql`(select o.name from organization o where o.id = m.supplier_id)`;

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
  paymentCode: 'm.paymentCode',
  amountYuan: 'm.amount',
  status: 'm.status',
  refundDue: 'm.refundDue',
};

/**
 * Whether a deposit may be seen, in a statement that reads `project` and deposits as `m`: not while its round is sealed, nor
 * while the project is sealed anew and the round was left without an opening, which would name who is likely to come again.
 * @param leftRounds whether the person sees those of rounds that were left, to pay them back
 */
export const openTo = (leftRounds: boolean) => {
  const left = leftRounds ? sql<boolean>`true` : sql<boolean>`not ${sealedWhere(sql`s.round`)}`;
  return sql<boolean>`(not ${sealedWhere(sql`project.round`)}
    or exists (select from section s where s.id = m.section_id and s.round < project.round and ${left}))`;
};

/** Whether the person may see a deposit that is there. */
export async function isOpenTo(db: Database, depositId: string, leftRounds: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
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
export async function pageDeposits(
  db: Database,
  user: User,
  filter: DepositFilter,
  { codes, paysBack }: { codes: boolean; paysBack: boolean },
) {
  const isOpen = openTo(paysBack);
  const code = filter.keyword?.trim().toUpperCase() ?? '';
  // of one that is due while it is sealed nobody learns the project, by asking for it neither
  const due = codes ? sql`` : sql`and m.refund_due is not null`;
  const unasked = filter.projectId ? sql`and m.refund_due is null` : sql``;
  const wanted = sql<boolean>`${sql.join(
    [
      inScope(user),
      codes || paysBack ? sql`(${isOpen} or (m.payment_code = ${code} ${unasked} ${due}))` : isOpen,
      ...(filter.projectId ? [sql`m.project_id = ${filter.projectId}`] : []),
      ...(filter.status ? [sql`m.status = ${filter.status}`] : []),
      ...(filter.overdue ? [OVERDUE] : []),
    ],
    sql` and `,
  )}`;
  const query = db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    // what is read row by row is not read for those that are counted or passed over
    .select([
      'm.id',
      'm.projectId',
      'project.code as projectCode',
      'project.name as projectName',
      sql<string>`(select s.code from section s where s.id = m.section_id)`.as('sectionCode'),
      sql<string>`(select s.name from section s where s.id = m.section_id)`.as('sectionName'),
      sql<string>`${SUPPLIER_NAME}`.as('supplierName'),
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
      sql<string | null>`(select preparer.display_name from app_user preparer where preparer.id = m.prepared_by)`.as(
        'preparedByName',
      ),
      'm.version',
    ])
    .select((eb) => [
      eb.exists(sql`(select from forfeit f where f.deposit_id = m.id)`).as('hasForfeit'),
      sql<string | null>`(select c.status from forfeit f join guarantee_claim c on c.forfeit_id = f.id
        where f.deposit_id = m.id order by c.claimed_time desc, c.id desc limit 1)`.as('claimStatus'),
      sql<string>`(select coalesce(sum(c.paid_amount), 0) from forfeit f join guarantee_claim c on c.forfeit_id = f.id
        where f.deposit_id = m.id)::text`.as('claimPaid'),
    ])
    .select(isOpen.as('open'))
    .select(sql<boolean>`coalesce(${OVERDUE}, false)`.as('overdue'))
    .where(wanted);
  const orders = orderOf(filter.sort, SORTABLE, { column: 'project.code', direction: 'desc' }, 'm.paymentCode');
  const all = user.dataScope === 'GROUP';
  if (!filter.keyword) return pageOf(db, query, filter, orders, all ? countAll(db, wanted) : countOf(db, query));
  const { rows, count, frequent } = await searchDeposits(db, user, filter.keyword, { code, isOpen });
  const counted =
    all && frequent ? countAll(db, sql<boolean>`${wanted} and ${count}`) : countOf(db, query.where(count));
  return pageOf(db, query.where(rows), filter, orders, counted);
}

/**
 * Counted in the order in which they came: what is behind comes first, and the count is over before what is sealed. Each project
 * is looked up by itself (offset 0), as the planner would look through all projects and all deposits.
 */
const countAll = (db: Database, wanted: RawBuilder<boolean>): Promise<Total> =>
  countOf(
    db,
    db
      .selectFrom('margin as m')
      .innerJoinLateral(sql`(select * from project where project.id = m.project_id offset 0)`.as('project'), (join) =>
        join.onTrue(),
      )
      .where(wanted)
      .orderBy('m.id'),
  );

/** Deposits by the words of their projects, by their suppliers, or by their payment code. */
async function searchDeposits(
  db: Database,
  user: User,
  word: string,
  { code, isOpen }: { code: string; isOpen: RawBuilder<boolean> },
) {
  const pattern = contains(word);
  const projects = await searchProjects(db, user, word);
  const contained = sql<boolean>`(m.payment_code = ${code} or ${projects.rows}
    or (${SUPPLIER_NAME} like ${pattern} and ${isOpen}))`;
  const { frequent } = projects;
  if (!isWide(user) || frequent) return { rows: contained, count: contained, frequent };
  const way = await searchFor(db, 'organization', sql<boolean>`organization.name like ${pattern}`);
  const ids = sql`select margin.id from margin where margin.payment_code = ${code}
    union all select margin.id from project join margin on margin.project_id = project.id where ${projects.indexed}
    union all select margin.id from organization join margin on margin.supplier_id = organization.id
      where organization.name like ${pattern}`;
  return { ...searchThrough(sql.ref('m.id'), contained, [{ way, ids }]), frequent };
}
