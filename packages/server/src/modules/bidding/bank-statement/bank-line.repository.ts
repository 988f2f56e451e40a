import { plainNumber } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import type { BankLineState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { openDeposits } from '../deposit/deposit-list.service.ts';
import { openFees } from '../document-fee/document-fee-list.service.ts';
import { BESIDE_A_LINE } from './statement-columns.ts';
import type { BankLineTable } from './bank-statement.tables.ts';

export type BankLineRow = Selectable<BankLineTable>;

export interface LineFilter extends PageQuery {
  state?: BankLineState | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

const SORTABLE = { bookedTime: 'line.bookedTime', amountYuan: 'line.amount' };

/**
 * One page of the lines within the person's scope, the latest first: none that waits to be matched or is booked to a deposit or document of a sealed project.
 * @param all whether those that no deposit is behind are shown too
 */
export function pageLines(db: Database, user: User, filter: LineFilter, all: boolean) {
  let query = db
    .selectFrom('bankLine as line')
    .innerJoin('organization as unit', 'unit.id', 'line.organizationId')
    .innerJoin('appUser as importer', 'importer.id', 'line.createdBy')
    .leftJoin('appUser as decider', 'decider.id', 'line.decidedBy')
    .leftJoin('margin as m', 'm.id', 'line.depositId')
    .leftJoin('documentFee as fee', 'fee.id', 'line.feeId')
    .leftJoin('project', (join) => join.on(sql<boolean>`project.id = coalesce(m.project_id, fee.project_id)`))
    .leftJoin('organization as bidder', (join) =>
      join.on(sql<boolean>`bidder.id = coalesce(m.supplier_id, fee.supplier_id)`),
    )
    .selectAll('line')
    .select(BESIDE_A_LINE)
    .select(sql<string | null>`coalesce(m.payment_code, fee.payment_code)`.as('paymentCode'))
    .where(ofUnits(user, 'line'))
    .where('line.state', 'in', all ? ['OPEN', 'BOOKED', 'BOND', 'FEE', 'OTHER', 'RETURNED'] : ['BOOKED', 'BOND', 'FEE'])
    .where((eb) => eb.or([eb('line.depositId', 'is', null), openDeposits(user)]))
    .where((eb) => eb.or([eb('line.feeId', 'is', null), openFees()]));
  if (filter.state) query = query.where('line.state', '=', filter.state);
  if (filter.sDate) query = query.where('line.bookedTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('line.bookedTime', '<=', `${filter.eDate} 23:59:59.999`);
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('line.payerName', 'like', pattern),
        eb('line.payerAccount', '=', word),
        eb('line.serialNo', '=', plainNumber(word)),
        eb('line.summary', 'like', pattern),
        eb('m.paymentCode', '=', word.toUpperCase()),
        eb('fee.paymentCode', '=', word.toUpperCase()),
        eb('project.name', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'line.bookedTime', direction: 'desc' }, 'line.id'),
  );
}

const lineOf = (db: Database, user: User, lineId: string) =>
  db.selectFrom('bankLine').selectAll().where('id', '=', lineId).where(ofUnits(user, 'bankLine'));

/** A line within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalLine = async (db: Database, user: User, lineId: string): Promise<BankLineRow | null> =>
  (await lineOf(db, user, lineId).executeTakeFirst()) ?? null;

/** A line within the person's scope, locked; null for absent and foreign ones alike. */
export const lockOptionalLine = async (db: Database, user: User, lineId: string): Promise<BankLineRow | null> =>
  (await lineOf(db, user, lineId).forUpdate().executeTakeFirst()) ?? null;

/** Lines that nobody has looked for a deposit for, the oldest first, locked. */
export const lockWaiting = (db: Database, most: number): Promise<BankLineRow[]> =>
  db.selectFrom('bankLine').selectAll().where('state', '=', 'WAITING').orderBy('id').limit(most).forUpdate().execute();

/** Those of these payment codes that there are, of projects of an organisation or those below it. */
export const selectCodes = async (db: Database, codes: readonly string[], path: string): Promise<string[]> =>
  codes.length === 0
    ? []
    : (
        await db
          .selectFrom('margin')
          .innerJoin('project', 'project.id', 'margin.projectId')
          .select('margin.paymentCode')
          .where('margin.paymentCode', 'in', [...codes])
          .where(underPath(sql.ref('project.organizationPath'), path))
          .execute()
      ).map(({ paymentCode }) => paymentCode);

/** The lines that are booked to a deposit. */
export const selectBooked = (db: Database, depositId: string) =>
  db
    .selectFrom('bankLine')
    .select(['account', 'serialNo', 'bookedTime as time', 'amount as yuan'])
    .where('depositId', '=', depositId)
    .orderBy('id')
    .execute();

/** Whether a line was booked to a fee. */
export const hasLineOfFee = async (db: Database, feeId: string): Promise<boolean> =>
  (await db.selectFrom('bankLine').select('id').where('feeId', '=', feeId).executeTakeFirst()) !== undefined;

/** Whether a performance bond has the line of this account and number already: an organisation and the one above it read one statement. */
export const isToldOf = async (
  db: Database,
  bondId: string,
  { account, serialNo }: Pick<BankLineRow, 'account' | 'serialNo'>,
): Promise<boolean> =>
  (await db
    .selectFrom('bankLine')
    .select('id')
    .where('bondId', '=', bondId)
    .where('account', '=', account)
    .where('serialNo', '=', serialNo)
    .executeTakeFirst()) !== undefined;

/** Lines of an organisation by account and serial number. */
export const selectOfSerials = (db: Database, organizationId: string, serials: readonly string[]) =>
  serials.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bankLine')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('serialNo', 'in', [...serials])
        .execute();

/** Adds a line, unless it is there. */
export async function insertLine(db: Database, row: Insertable<BankLineTable>): Promise<void> {
  await db
    .insertInto('bankLine')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'account', 'serialNo']).doNothing())
    .execute();
}

export async function updateLine(db: Database, lineId: string, changes: Updateable<BankLineTable>): Promise<void> {
  await db
    .updateTable('bankLine')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', lineId)
    .execute();
}
