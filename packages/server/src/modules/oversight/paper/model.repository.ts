import type { ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { PaperModelTable } from './paper.tables.ts';

export type ModelRow = Selectable<PaperModelTable>;

export interface ModelFilter extends PageQuery {
  type: ModelFamily;
  kind?: string | undefined;
  biddingMethod?: string | undefined;
  enabled?: boolean | undefined;
}

const SORTABLE = {
  name: 'model.name',
  kind: 'model.kind',
  uploadedTime: 'file.uploadedTime',
};

const versions = (db: Database) =>
  db
    .selectFrom('paperModelFile as file')
    .innerJoin('attachment as a', 'a.id', 'file.attachmentId')
    .innerJoin('appUser as person', 'person.id', 'file.uploadedBy')
    .select(['file.id as modelFileId', 'file.no', 'file.uploadedTime', 'person.displayName as uploadedByName'])
    .select(['a.id as attachmentId', 'a.name as fileName', 'a.size', 'a.sha256']);

/** One page of a family's models with the newest version of each. */
export function pageModels(db: Database, filter: ModelFilter) {
  let query = versions(db)
    .innerJoin('paperModel as model', 'model.id', 'file.modelId')
    .select(['model.id', 'model.kind', 'model.name', 'model.biddingMethod', 'model.enabled', 'model.version'])
    .where('model.family', '=', filter.type)
    .where(sql<boolean>`file.no = (select max(v.no) from paper_model_file v where v.model_id = model.id)`);
  if (filter.kind) query = query.where(sql<boolean>`model.kind = ${filter.kind}`);
  if (filter.biddingMethod) query = query.where('model.biddingMethod', '=', filter.biddingMethod);
  if (filter.enabled !== undefined) query = query.where('model.enabled', '=', filter.enabled);
  if (filter.keyword) query = query.where('model.name', 'like', contains(filter.keyword));
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'model.createdTime', direction: 'desc' }, 'model.id'),
  );
}

export const selectVersions = (db: Database, modelId: string) =>
  versions(db).where('file.modelId', '=', modelId).orderBy('file.no', 'desc').execute();

/** A model of a family. */
export const selectOptionalModel = async (
  db: Database,
  family: ModelFamily,
  modelId: string,
): Promise<ModelRow | null> =>
  (await db
    .selectFrom('paperModel')
    .selectAll()
    .where('id', '=', modelId)
    .where('family', '=', family)
    .executeTakeFirst()) ?? null;

export const lockOptionalModel = async (db: Database, family: ModelFamily, modelId: string): Promise<ModelRow | null> =>
  (await db
    .selectFrom('paperModel')
    .selectAll()
    .where('id', '=', modelId)
    .where('family', '=', family)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The family of a model, for those who want to read its files. */
export const selectOptionalFamily = async (db: Database, modelId: string): Promise<ModelFamily | null> =>
  (await db.selectFrom('paperModel').select('family').where('id', '=', modelId).executeTakeFirst())?.family ?? null;

export async function insertModel(db: Database, row: Insertable<PaperModelTable>): Promise<void> {
  await db.insertInto('paperModel').values(row).execute();
}

export async function updateModel(
  db: Database,
  modelId: string,
  changes: Pick<ModelRow, 'kind' | 'name' | 'biddingMethod' | 'enabled'>,
): Promise<void> {
  await db
    .updateTable('paperModel')
    .set({ ...changes, version: sql`version + 1`, updatedTime: sql`business_now()` })
    .where('id', '=', modelId)
    .execute();
}

export async function insertVersion(
  db: Database,
  row: { id: string; modelId: string; no: number; attachmentId: string; uploadedBy: string },
): Promise<void> {
  await db.insertInto('paperModelFile').values(row).execute();
}

/** Name and place of an uploaded file. */
export async function selectOptionalUpload(
  db: Database,
  attachmentId: string,
): Promise<(StoredFile & { name: string }) | null> {
  const row = await db
    .selectFrom('attachment')
    .select(['storageKey', 'size', 'sha256', 'name'])
    .where('id', '=', attachmentId)
    .executeTakeFirst();
  return row ? { ...row, size: Number(row.size) } : null;
}
