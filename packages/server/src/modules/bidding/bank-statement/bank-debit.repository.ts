import type { ReleasedRefund } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import { plainNumber } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import type { BankDebitState, RefundProof } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { openDeposits } from '../deposit/deposit-list.service.ts';
import { BESIDE_A_LINE } from './statement-columns.ts';
import type { BankDebitTable } from './bank-statement.tables.ts';

export type BankDebitRow = Selectable<BankDebitTable>;

interface Ranged extends PageQuery {
  sDate?: string | undefined;
  eDate?: string | undefined;
}

export interface DebitFilter extends Ranged {
  state?: BankDebitState | undefined;
}

export interface RefundFilter extends Ranged {
  proof?: RefundProof | undefined;
}

/** Principal and interest of a released refund, 元. */
const PRINCIPAL = sql<string>`principal_yuan(m)`;
const INTEREST = sql<string>`round(coalesce(m.interest, 0) * 10000, 2)`;

/**
 * One page of what went out, the latest first: none that waits to be compared or is the refund of a sealed deposit.
 * @param all whether those that are no known refund are shown too
 */
export function pageDebits(db: Database, user: User, filter: DebitFilter, all: boolean) {
  let query = db
    .selectFrom('bankDebit as line')
    .innerJoin('organization as unit', 'unit.id', 'line.organizationId')
    .innerJoin('appUser as importer', 'importer.id', 'line.createdBy')
    .leftJoin('appUser as decider', 'decider.id', 'line.decidedBy')
    .leftJoin('margin as m', 'm.id', 'line.depositId')
    .leftJoin('project', 'project.id', 'm.projectId')
    .leftJoin('organization as bidder', 'bidder.id', 'm.supplierId')
    .selectAll('line')
    .select(BESIDE_A_LINE)
    .select('m.paymentCode')
    .where(ofUnits(user, 'line'))
    .where('line.state', 'in', all ? ['OPEN', 'MATCHED', 'OTHER'] : ['MATCHED'])
    .where((eb) => eb.or([eb('line.depositId', 'is', null), openDeposits(user)]));
  if (filter.state) query = query.where('line.state', '=', filter.state);
  if (filter.sDate) query = query.where('line.bookedTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('line.bookedTime', '<=', `${filter.eDate} 23:59:59.999`);
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('line.payeeName', 'like', pattern),
        eb('line.payeeAccount', '=', word),
        eb('line.serialNo', '=', plainNumber(word)),
        eb('line.summary', 'like', pattern),
        eb('m.paymentCode', '=', word.toUpperCase()),
        eb('project.name', 'like', pattern),
      ]),
    );
  }
  const sortable = { bookedTime: 'line.bookedTime', amountYuan: 'line.amount' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'line.bookedTime', direction: 'desc' }, 'line.id'),
  );
}

/** One page of the refunds that were released within the person's scope, with what went out by the statements. */
export function pageRefunds(db: Database, user: User, filter: RefundFilter) {
  let query = db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    .innerJoin('section', 'section.id', 'm.sectionId')
    .innerJoin('organization as bidder', 'bidder.id', 'm.supplierId')
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bankDebit as line')
          .whereRef('line.depositId', '=', 'm.id')
          .select([
            sql<string | null>`sum(line.amount)`.as('yuan'),
            sql<string | null>`max(line.booked_time)`.as('time'),
          ])
          .as('out'),
      (join) => join.onTrue(),
    )
    .select([
      'm.id',
      'm.paymentCode',
      'm.projectId',
      'm.payerName',
      'm.payerAccount',
      'project.code as projectCode',
      'project.name as projectName',
      'section.name as sectionName',
      'bidder.name as supplierName',
      'unit.name as organizationName',
      'out.yuan as outYuan',
      'out.time as outTime',
    ])
    .select([sql<string>`m.refund_time`.as('releasedTime'), PRINCIPAL.as('principalYuan'), INTEREST.as('interestYuan')])
    .where('m.status', '=', 'REFUNDED')
    .where(sql<boolean>`${PRINCIPAL} > 0`)
    .where(inScope(user) as never)
    .where(openDeposits(user));
  const due = sql`${PRINCIPAL} + ${INTEREST}`;
  if (filter.proof === 'UNSEEN') query = query.where('out.yuan', 'is', null);
  if (filter.proof === 'ARRIVED') query = query.where(sql<boolean>`"out".yuan = ${due}`);
  if (filter.proof === 'DIFFERS') query = query.where(sql<boolean>`"out".yuan <> ${due}`);
  if (filter.sDate) query = query.where('m.refundTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('m.refundTime', '<=', `${filter.eDate} 23:59:59.999`);
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('project.name', 'like', pattern),
        eb('project.code', '=', word),
        eb('bidder.name', 'like', pattern),
        eb('m.payerName', 'like', pattern),
        eb('m.paymentCode', '=', word.toUpperCase()),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, { releasedTime: 'm.refundTime' }, { column: 'm.refundTime', direction: 'desc' }, 'm.id'),
  );
}

/** A line within the person's scope, locked; null for absent and foreign ones alike. */
export const lockOptionalDebit = async (db: Database, user: User, debitId: string): Promise<BankDebitRow | null> =>
  (await db
    .selectFrom('bankDebit')
    .selectAll()
    .where('id', '=', debitId)
    .where(ofUnits(user, 'bankDebit'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Lines that nobody has looked for a refund for, the oldest first, locked. */
export const lockWaitingDebits = (db: Database, most: number): Promise<BankDebitRow[]> =>
  db.selectFrom('bankDebit').selectAll().where('state', '=', 'WAITING').orderBy('id').limit(most).forUpdate().execute();

/**
 * Refunds of an organisation and those below it that a line may be: released, of money, and with a payment code among these, or back to
 * this account with no line yet; none of which this very line is known from the statement of another organisation.
 */
export const selectRefunds = (
  db: Database,
  {
    organizationPath,
    payeeAccount,
    ...line
  }: Pick<BankDebitRow, 'organizationPath' | 'payeeAccount' | 'account' | 'serialNo' | 'amount'>,
  codes: readonly string[],
): Promise<ReleasedRefund[]> =>
  db
    .selectFrom('margin as m')
    .innerJoin('project', 'project.id', 'm.projectId')
    .select(['m.id as depositId', 'm.paymentCode', 'm.payerAccount', 'm.payerName'])
    .select([sql<string>`${PRINCIPAL} + ${INTEREST}`.as('dueYuan'), sql<string>`m.refund_time`.as('releasedTime')])
    .where('m.status', '=', 'REFUNDED')
    .where(sql<boolean>`${PRINCIPAL} > 0`)
    .where(underPath(sql.ref('project.organizationPath'), organizationPath))
    .where(
      sql<boolean>`not exists (select from bank_debit twin where twin.deposit_id = m.id and twin.account = ${line.account}
        and twin.serial_no = ${line.serialNo} and twin.amount = ${line.amount})`,
    )
    .where((eb) =>
      eb.or([
        sql<boolean>`m.payment_code = any(${[...codes]}::text[])`,
        eb.and([
          eb('m.payerAccount', '=', payeeAccount ?? ''),
          eb.not(
            eb.exists(eb.selectFrom('bankDebit as known').whereRef('known.depositId', '=', 'm.id').select('known.id')),
          ),
        ]),
      ]),
    )
    .orderBy('m.id')
    .execute();

/** Lines of an organisation by account and serial number. */
export const selectDebitsOf = (db: Database, organizationId: string, serials: readonly string[]) =>
  serials.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bankDebit')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('serialNo', 'in', [...serials])
        .execute();

/** Adds a line, unless it is there. */
export async function insertDebit(db: Database, row: Insertable<BankDebitTable>): Promise<void> {
  await db
    .insertInto('bankDebit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'account', 'serialNo', 'amount']).doNothing())
    .execute();
}

export async function updateDebit(db: Database, debitId: string, changes: Updateable<BankDebitTable>): Promise<void> {
  await db
    .updateTable('bankDebit')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', debitId)
    .execute();
}
