import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import type { HeldBondState } from '@tenderdesk/domain/fulfilment/contract/held-bond-codes';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { OVER, PAID } from './bond.repository.ts';

export interface HeldBondFilter extends PageQuery {
  state?: HeldBondState | undefined;
  form?: DepositForm | undefined;
  /** Range of the day of the receipt. */
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** The days against which guarantees are held, 'yyyy-MM-dd'. */
export interface Days {
  today: string;
  soon: string;
}

const MONEY = ['TRANSFER', 'CHEQUE'] as const;

/** When what a bond secured was over: accepted, ended early, or noticed because its winner had fallen. */
const SINCE = sql<string | null>`case when ${OVER} then least(
  (select min(f.finished_time) from project_phase f join project p on p.id = f.project_id and p.round = f.round
    where p.id = section.project_id and f.phase = 'PERFORMANCE_EVALUATION'),
  (select min(x.decided_time) from contract c join contract_change x on x.contract_id = c.id
    where c.section_id = performance_bond.section_id and x.kind = 'END' and x.status = 'APPROVED'),
  performance_bond.due_told_time) end`;
/** What is left of it, 元. */
const LEFT = sql<string>`round((performance_bond.amount - ${PAID}) * 10000, 2)`;

/** What lines of bank statements have told of it, 元. */
const SEEN = sql<string>`(select coalesce(sum(line.amount), 0) from bank_line line where line.bond_id = performance_bond.id)`;

const stateIs = (state: HeldBondState, { today, soon }: Days) => {
  const held = sql`performance_bond.status = 'HELD'`;
  const secures = sql`${held} and not ${OVER}`;
  switch (state) {
    case 'RETURNED':
      return sql<boolean>`performance_bond.status = 'RETURNED'`;
    case 'DUE_BACK':
      return sql<boolean>`${held} and ${OVER}`;
    case 'EXPIRED':
      return sql<boolean>`${secures} and performance_bond.guarantee_end < ${today}::date`;
    case 'ENDING':
      return sql<boolean>`${secures} and performance_bond.guarantee_end between ${today}::date and ${soon}::date`;
    case 'SECURES':
      return sql<boolean>`${secures} and coalesce(performance_bond.guarantee_end > ${soon}::date, true)`;
  }
};

const inReach = (db: Database, user: User) =>
  db
    .selectFrom('performanceBond')
    .innerJoin('section', 'section.id', 'performanceBond.sectionId')
    .innerJoin('project', 'project.id', 'section.projectId')
    .where(inScope(user) as never);

/** One page of the bonds of all projects within the person's scope, the latest received first. */
export function pageHeldBonds(db: Database, user: User, filter: HeldBondFilter, days: Days) {
  let query = inReach(db, user)
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('contract', 'contract.sectionId', 'performanceBond.sectionId')
    .select([
      'performanceBond.id',
      'performanceBond.bidderName',
      'performanceBond.form',
      'performanceBond.status',
      'performanceBond.receivedDate',
      'performanceBond.guarantor',
      'performanceBond.guaranteeNo',
      'performanceBond.guaranteeEnd',
      'performanceBond.returnedDate',
      'section.name as sectionName',
      'project.id as projectId',
      'project.code as projectCode',
      'project.name as projectName',
      'contract.contractNo',
      'contract.endDate as contractEnd',
      'unit.name as organizationName',
    ])
    .select([
      sql<string>`round(performance_bond.amount * 10000, 2)`.as('amountYuan'),
      LEFT.as('leftYuan'),
      sql<string | null>`case when performance_bond.form in (${sql.join(MONEY)}) then ${SEEN} end`.as('seenYuan'),
      OVER.as('over'),
      SINCE.as('dueSince'),
    ]);
  if (filter.state) query = query.where(stateIs(filter.state, days));
  if (filter.form) query = query.where('performanceBond.form', '=', filter.form);
  if (filter.sDate) query = query.where('performanceBond.receivedDate', '>=', filter.sDate);
  if (filter.eDate) query = query.where('performanceBond.receivedDate', '<=', filter.eDate);
  const word = filter.keyword?.trim();
  if (word) {
    const pattern = contains(word);
    query = query.where((eb) =>
      eb.or([
        eb('performanceBond.bidderName', 'like', pattern),
        eb('performanceBond.guarantor', 'like', pattern),
        eb('performanceBond.guaranteeNo', '=', word),
        eb('project.name', 'like', pattern),
        eb('project.code', '=', word),
        eb('contract.contractNo', '=', word),
      ]),
    );
  }
  const sortable = {
    receivedDate: 'performanceBond.receivedDate',
    guaranteeEnd: 'performanceBond.guaranteeEnd',
    amountYuan: 'performanceBond.amount',
  };
  const latest = { column: 'performanceBond.receivedDate', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, latest, 'performanceBond.id'));
}

const moneyBonds = (db: Database, user: User, path: string) =>
  inReach(db, user)
    .where('performanceBond.form', 'in', [...MONEY])
    .where(underPath(sql.ref('project.organizationPath'), path))
    .select([
      'performanceBond.id',
      'performanceBond.bidderName',
      'performanceBond.receivedDate',
      'section.name as sectionName',
      'project.code as projectCode',
      'project.name as projectName',
    ])
    .select([sql<string>`round(performance_bond.amount * 10000, 2)`.as('amountYuan'), SEEN.as('seenYuan')]);

/** Bonds in money of an organisation and those below it that no statement has told of in whole, the latest received first. */
export const selectUnseen = (db: Database, user: User, path: string, most: number) =>
  moneyBonds(db, user, path)
    .where(sql<boolean>`${SEEN} < round(performance_bond.amount * 10000, 2)`)
    .orderBy('performanceBond.receivedDate', 'desc')
    .orderBy('performanceBond.id')
    .limit(most)
    .execute();

/** One bond in money of an organisation or one below it, locked; null for any other. */
export const lockOptionalMoneyBond = async (db: Database, user: User, path: string, bondId: string) => {
  // what another line has told meanwhile is read after the lock
  await db.selectFrom('performanceBond').select('id').where('id', '=', bondId).forUpdate().execute();
  return (await moneyBonds(db, user, path).where('performanceBond.id', '=', bondId).executeTakeFirst()) ?? null;
};

/** What is held in all, 元: in money and by guarantees, and of it what is due back and what runs out. */
export async function sumHeldBonds(db: Database, user: User, days: Days) {
  const sumOf = (condition: ReturnType<typeof stateIs>) =>
    sql<string>`coalesce(sum(${LEFT}) filter (where ${condition}), 0)`;
  const countOf = (condition: ReturnType<typeof stateIs>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const money = sql<boolean>`performance_bond.form in (${sql.join(MONEY)})`;
  return inReach(db, user)
    .where('performanceBond.status', '=', 'HELD')
    .select([
      sumOf(money).as('moneyYuan'),
      sumOf(sql<boolean>`not ${money}`).as('guaranteeYuan'),
      sumOf(stateIs('DUE_BACK', days)).as('dueYuan'),
      countOf(stateIs('DUE_BACK', days)).as('due'),
      countOf(stateIs('ENDING', days)).as('ending'),
      countOf(stateIs('EXPIRED', days)).as('expired'),
    ])
    .executeTakeFirstOrThrow();
}
