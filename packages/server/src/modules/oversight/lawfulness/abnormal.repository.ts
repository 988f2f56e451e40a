import type { AbnormalStatus } from '@tenderdesk/domain/oversight/lawfulness/abnormal-codes';
import type { CollusionKind } from '@tenderdesk/domain/oversight/lawfulness/collusion';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { AbnormalIndicatorTable } from './lawfulness.tables.ts';

const listed = (db: Database, user: User) =>
  db
    .selectFrom('abnormalSign as found')
    .innerJoin('project', 'project.id', 'found.projectId')
    .innerJoin('section', 'section.id', 'found.sectionId')
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('appUser as judge', 'judge.id', 'found.concludedBy')
    .selectAll('found')
    .select([
      'project.name as projectName',
      'project.code as projectCode',
      'section.name as sectionName',
      'unit.name as organizationName',
      'judge.displayName as concludedByName',
      sql<string[]>`array(select supplier.name from supplier where supplier.id = any(found.supplier_ids)
        order by supplier.name collate pinyin)`.as('bidders'),
    ])
    .where(ofUnits(user, 'project'));

export type AbnormalRow = NonNullable<Awaited<ReturnType<typeof selectOptionalIndicator>>>;

export interface AbnormalFilter extends PageQuery {
  kind?: CollusionKind | undefined;
  status?: AbnormalStatus | undefined;
  projectId?: string | undefined;
}

const SORTABLE = { createdTime: 'found.createdTime', concludedTime: 'found.concludedTime' };

/** One page of the indicators of projects within the person's scope, newest first unless sorted otherwise. */
export function pageAbnormal(db: Database, user: User, filter: AbnormalFilter) {
  let query = listed(db, user);
  if (filter.kind) query = query.where('found.kind', '=', filter.kind);
  if (filter.status) query = query.where('found.status', '=', filter.status);
  if (filter.projectId) query = query.where('found.projectId', '=', filter.projectId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('project.name', 'like', pattern),
        eb('project.code', 'like', pattern),
        sql<boolean>`exists (select from supplier where supplier.id = any(found.supplier_ids) and supplier.name like ${pattern})`,
      ]),
    );
  }
  const newest = { column: 'found.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'found.id'));
}

/** An indicator within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalIndicator = async (db: Database, user: User, indicatorId: string) =>
  (await listed(db, user).where('found.id', '=', indicatorId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalIndicator = async (db: Database, user: User, indicatorId: string) =>
  (await listed(db, user).where('found.id', '=', indicatorId).forUpdate('found').executeTakeFirst()) ?? null;

export async function updateIndicator(
  db: Database,
  indicatorId: string,
  changes: Updateable<AbnormalIndicatorTable>,
): Promise<void> {
  await db
    .updateTable('abnormalSign')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', indicatorId)
    .execute();
}
