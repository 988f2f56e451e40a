import type { FilingHolder } from '@tenderdesk/domain/work/filing/filing-words';
import { sql, type Expression, type Insertable, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains } from '../../../kernel/paging.ts';
import type { FiledEditionTable } from './filing.tables.ts';

export async function insertEdition(db: Database, row: Insertable<FiledEditionTable>): Promise<void> {
  await db.insertInto('filedEdition').values(row).execute();
}

/** The editions of a record, the newest first, with their files and whether these have been read. */
export const selectEditions = (db: Database, holderType: FilingHolder, holderId: string) =>
  db
    .selectFrom('filedEdition as edition')
    .innerJoin('attachment as file', 'file.id', 'edition.attachmentId')
    .innerJoin('appUser as author', 'author.id', 'edition.createdBy')
    .leftJoin('fileText as text', 'text.attachmentId', 'edition.attachmentId')
    .select([
      'edition.no',
      'edition.note',
      'edition.createdTime',
      'author.displayName as createdByName',
      'file.id as fileId',
      'file.name as fileName',
      'file.size',
      'file.sha256',
      'text.searchable',
    ])
    .where('edition.holderType', '=', holderType)
    .where('edition.holderId', '=', holderId)
    .orderBy('edition.no', 'desc')
    .execute();

/** The newest editions of records, by record. */
export async function selectNewest(db: Database, holderType: FilingHolder, holderIds: readonly string[]) {
  const { rows } = await sql<{
    holderId: string;
    no: number;
    createdTime: string;
    createdByName: string;
    fileId: string;
    fileName: string;
    size: string;
    sha256: string;
    searchable: boolean | null;
  }>`
    select distinct on (edition.holder_id) edition.holder_id, edition.no, edition.created_time,
      author.display_name as created_by_name, file.id as file_id, file.name as file_name, file.size, file.sha256,
      text.searchable
    from filed_edition edition join attachment file on file.id = edition.attachment_id
      join app_user author on author.id = edition.created_by
      left join file_text text on text.attachment_id = edition.attachment_id
    where edition.holder_type = ${holderType} and edition.holder_id = any(${[...holderIds]}::text[])
    order by edition.holder_id, edition.no desc`.execute(db);
  return new Map(rows.map(({ holderId, ...row }) => [holderId, row]));
}

/** Whether the newest edition of a record says the word. @param id of the record */
export const newestSays = (holderType: FilingHolder, id: Expression<string>, word: string) => sql<SqlBool>`${id} in (
  select edition.holder_id from file_text_part part join filed_edition edition on edition.attachment_id = part.attachment_id
  where edition.holder_type = ${holderType} and bigrams(part.content) @> ${bigramsOf(word)}::text[]
    and part.content like ${contains(word)}
    and not exists (select from filed_edition newer where newer.holder_type = edition.holder_type
      and newer.holder_id = edition.holder_id and newer.no > edition.no))`;

/** Letters before the word in an excerpt. */
const BEFORE = 24;
const LENGTH = 90;

/** Where files say the word first, by file. */
export async function selectExcerpts(db: Database, fileIds: readonly string[], word: string) {
  const { rows } = await sql<{ attachmentId: string; page: number | null; excerpt: string }>`
    select distinct on (attachment_id) attachment_id, page,
      substr(content, greatest(strpos(content, ${word}) - ${BEFORE}, 1), ${LENGTH}) as excerpt
    from file_text_part
    where attachment_id = any(${[...fileIds]}::text[]) and content like ${contains(word)}
    order by attachment_id, no`.execute(db);
  return new Map(rows.map(({ attachmentId, ...row }) => [attachmentId, row]));
}

/** Files of editions that nobody has read yet, the oldest first. */
export const selectUnread = (db: Database, most: number) =>
  db
    .selectFrom('filedEdition as edition')
    .innerJoin('attachment as file', 'file.id', 'edition.attachmentId')
    .select(['file.id', 'file.name', 'file.size'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('fileText').select('attachmentId').whereRef('attachmentId', '=', 'file.id'))),
    )
    .orderBy('edition.createdTime')
    .orderBy('edition.id')
    .limit(most)
    .execute();

/** What was read in a file. */
export async function insertText(
  db: Database,
  attachmentId: string,
  parts: readonly { page: number | null; content: string }[],
): Promise<void> {
  await db
    .insertInto('fileText')
    .values({ attachmentId, searchable: parts.length > 0 })
    .execute();
  if (parts.length > 0)
    await sql`
      insert into file_text_part (attachment_id, no, page, content)
      select ${attachmentId}, one.no, one.page, one.content
      from unnest(${parts.map(({ page }) => page)}::int[], ${parts.map(({ content }) => content)}::text[])
        with ordinality one (page, content, no)`.execute(db);
}
