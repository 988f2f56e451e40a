import type { DepositEntryKind } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { openDeposits } from '../deposit/deposit-list.service.ts';

export interface EntryFilter extends PageQuery {
  kind?: DepositEntryKind | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** Entries of deposits that the person may see. */
const entries = (db: Database, user: User) =>
  db
    .selectFrom('depositEntry as entry')
    .innerJoin('margin as m', 'm.id', 'entry.depositId')
    .innerJoin('project', 'project.id', 'm.projectId')
    .where(inScope(user) as never)
    .where(openDeposits(user));

const SORTABLE = { time: 'entry.entryTime', amountYuan: 'entry.amount' };

/** One page of what became of the money, the latest first. */
export function pageEntries(db: Database, user: User, filter: EntryFilter) {
  let query = entries(db, user)
    .innerJoin('section', 'section.id', 'm.sectionId')
    .innerJoin('organization as bidder', 'bidder.id', 'm.supplierId')
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .select([
      'entry.id',
      'entry.entryTime as time',
      'entry.kind',
      'entry.amount as amountYuan',
      'm.paymentCode',
      'm.projectId',
      'project.code as projectCode',
      'project.name as projectName',
      'section.name as sectionName',
      'bidder.name as supplierName',
      'unit.name as organizationName',
    ]);
  if (filter.kind) query = query.where('entry.kind', '=', filter.kind);
  if (filter.sDate) query = query.where('entry.entryTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('entry.entryTime', '<=', `${filter.eDate} 23:59:59.999`);
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('project.name', 'like', pattern),
        eb('project.code', '=', word),
        eb('bidder.name', 'like', pattern),
        eb('m.paymentCode', '=', word.toUpperCase()),
      ]),
    );
  }
  const orders = orderOf(filter.sort, SORTABLE, { column: 'entry.entryTime', direction: 'desc' }, 'entry.id');
  return pageOf(db, query, filter, orders);
}

/** Sums by kind, 元. */
export const sumEntries = (db: Database, user: User) =>
  entries(db, user)
    .select(['entry.kind', sql<string>`sum(entry.amount)`.as('yuan')])
    .groupBy('entry.kind')
    .execute();

/** Sums of the lines that no deposit is behind, by their state, 元. */
export const sumLines = (db: Database, user: User) =>
  db
    .selectFrom('bankLine as line')
    .select(['line.state', sql<string>`sum(line.amount)`.as('yuan')])
    .where(ofUnits(user, 'line'))
    .where('line.state', 'in', ['OPEN', 'RETURNED'])
    .groupBy('line.state')
    .execute();
