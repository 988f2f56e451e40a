import { ruleError } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound, notFound } from '../../../kernel/errors.ts';
import { nameOf } from '../../../kernel/file-name.ts';
import type { Purpose, StoredFile } from '../../../kernel/files.ts';
import { newId } from '../../../kernel/ids.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { MOST_BYTES } from './attachment.contract.ts';

/** Whether the caller may read the files of the record `bizId`; each kind of record fills in its own. */
export const attachmentReaders = extensionPoint<string, (context: Context, bizId: string) => Promise<boolean>>(
  'attachment readers',
);

/**
 * How files of a kind of record leave the house where not as they are stored: a copy that bears the name of who opens it.
 * Each kind of record fills in its own.
 */
export const attachmentCopies = extensionPoint<
  string,
  (context: Context, read: () => Promise<Buffer>, openedBy: string) => Promise<Buffer>
>('attachment copies');

/** What may come in, by extension: media type and the first bytes that prove it (security: malicious files). */
const KINDS: Readonly<Record<string, { mime: string; magic: readonly string[] }>> = {
  '.pdf': { mime: 'application/pdf', magic: ['25504446'] },
  '.docx': { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', magic: ['504b0304'] },
  '.xlsx': { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', magic: ['504b0304'] },
  '.zip': { mime: 'application/zip', magic: ['504b0304', '504b0506'] },
  '.doc': { mime: 'application/msword', magic: ['d0cf11e0'] },
  '.xls': { mime: 'application/vnd.ms-excel', magic: ['d0cf11e0'] },
  '.png': { mime: 'image/png', magic: ['89504e47'] },
  '.jpg': { mime: 'image/jpeg', magic: ['ffd8ff'] },
  '.jpeg': { mime: 'image/jpeg', magic: ['ffd8ff'] },
  '.txt': { mime: 'text/plain; charset=utf-8', magic: [''] },
};

/** As many as the longest proof needs. */
const HEAD_BYTES = 8;

const WRONG_KIND = {
  zh: '仅支持 pdf、doc、docx、xls、xlsx、zip、png、jpg、txt，且内容须与扩展名一致',
  en: 'Only pdf, doc, docx, xls, xlsx, zip, png, jpg and txt, with contents to match',
};

/**
 * Stores one file. It belongs to nobody but its uploader until a record takes it with `claimAttachments`.
 * @param options.most bytes, 200 MB where nothing else is said
 * @param options.id of the attachment, where it is known before
 * @param options.purpose BID for what was sealed in a bid: neither room nor limits of uploads keep it from being opened
 * @throws HttpError 400 for a kind that is not allowed and for what the scanner finds, 413 above `most`, 503, 507; RuleError
 *   UPLOADS_UNUSED
 */
export async function upload(
  context: Context,
  file: { filename: string; content: Readable },
  bizType: string,
  { most = MOST_BYTES, id = newId(), purpose = 'OTHER' }: { most?: number; id?: string; purpose?: Purpose } = {},
) {
  const { files, user } = context;
  const name = nameOf(file.filename);
  const kind = kindOf(name);
  if (purpose === 'OTHER') await refuseHoard(context, 0);
  const record = async (stored: StoredFile): Promise<StoredFile> => {
    const head = (await files.readHead(stored.storageKey, HEAD_BYTES)).toString('hex');
    if (stored.size === 0 || !kind.magic.some((magic) => head.startsWith(magic))) throw badField('file', WRONG_KIND);
    if (purpose === 'OTHER') await files.refuseHarmful(stored);
    // with its trail, whatever happens behind it
    await context.transaction(async (inner) => {
      await inner.db
        .insertInto('attachment')
        .values({
          id,
          name,
          mime: kind.mime,
          ...stored,
          size: String(stored.size),
          bizType,
          bizId: null,
          organizationId: user.organizationId || null,
          createdBy: user.id,
        })
        .execute();
      const { sha256 } = stored;
      inner.audit({ action: 'UPLOAD', objectType: 'attachment', objectId: id, after: { name, sha256 } });
    });
    return stored;
  };
  const { size, sha256 } = await files.keep(file.content, most, record, purpose);
  return { id, name, size, sha256 };
}

/** Bytes that the people of one organisation may have uploaded without a record that took them. */
const MOST_UNCLAIMED = 500 * 1024 * 1024;
/** Days after which what no record took is swept. */
const UNCLAIMED_DAYS = 30;

/**
 * A full disk would keep everybody's bids out: nobody fills it with files that nothing uses.
 * @param more bytes that are announced
 * @throws RuleError UPLOADS_UNUSED
 */
export async function refuseHoard({ db, user }: Context, more: number): Promise<void> {
  if (!user.organizationId) return;
  const { rows } = await sql<{ held: string }>`
    select (select coalesce(sum(size), 0) from attachment where organization_id = ${user.organizationId} and claimed_time is null)
      + (select coalesce(sum(size), 0) from file_upload where organization_id = ${user.organizationId}) as held`.execute(
    db,
  );
  if (Number(rows[0]!.held) + more <= MOST_UNCLAIMED) return;
  throw ruleError('UPLOADS_UNUSED', 'file', {
    zh: '本单位已上传而未使用的文件超过500 MB：请先提交或保存使用这些文件的表单，或待其30天后自动清除',
    en: 'Your organisation holds more than 500 MB of uploads that nothing uses: save the forms that they are for first, or wait until they are swept after 30 days',
  });
}

/** Sweeps the rows of files that no record ever took; the files follow (file-care.ts). True when more are left. */
export async function sweepUnclaimed({ db }: Context): Promise<boolean> {
  const BATCH = 500;
  const swept = await sql`
    delete from attachment where id in (
      select id from attachment where claimed_time is null and created_time < business_now() - make_interval(days => ${UNCLAIMED_DAYS})
      limit ${BATCH})`.execute(db);
  return swept.numAffectedRows === BigInt(BATCH);
}

/** What a file's name says that it is. @throws HttpError 400 for a kind that is not allowed */
export function kindOf(name: string) {
  const kind = KINDS[path.extname(name).toLowerCase()];
  if (!kind) throw badField('file', WRONG_KIND);
  return kind;
}

/**
 * Gives uploaded files to a record and lets go of the ones that it had and no longer names.
 * @param ids files that the caller uploaded and nobody has taken, or that the record has already
 * @throws HttpError 400 for any other id
 */
export async function claimAttachments(
  context: Context,
  bizType: string,
  bizId: string,
  ids: readonly string[],
): Promise<void> {
  const { db, user } = context;
  const wanted = [...new Set(ids)];
  if (wanted.length > 0) {
    const taken = await db
      .updateTable('attachment')
      .set({ bizType, bizId, claimedTime: sql<string>`coalesce(claimed_time, business_now())` })
      .where('id', 'in', wanted)
      .where((eb) =>
        eb.or([
          eb.and([eb('bizId', 'is', null), eb('createdBy', '=', user.id)]),
          eb.and([eb('bizId', '=', bizId), eb('bizType', '=', bizType)]),
        ]),
      )
      .returning('id')
      .execute();
    if (taken.length !== wanted.length)
      throw badField('files', { zh: '附件不存在，请重新上传', en: 'A file is missing, upload it again' });
  }
  let released = db
    .updateTable('attachment')
    .set({ bizId: null })
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId);
  if (wanted.length > 0) released = released.where('id', 'not in', wanted);
  await released.execute();
}

interface Holder {
  bizType: string;
  bizId: string;
}

/** Gives files of one record to another, which holds them from then on; files of other records stay where they are. */
export async function passAttachments(
  { db }: Context,
  from: Holder,
  to: Holder,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('attachment')
    .set(to)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('bizType', '=', from.bizType)
    .where('bizId', '=', from.bizId)
    .execute();
}

/** The files of records, by record id. */
export async function attachmentsOf(context: Context, bizType: string, bizIds: readonly string[]) {
  if (bizIds.length === 0) return new Map<string, FileRef[]>();
  const rows = await context.db
    .selectFrom('attachment')
    .select(['id', 'name', 'size', 'sha256', 'bizId'])
    .where('bizType', '=', bizType)
    .where('bizId', 'in', [...bizIds])
    .orderBy('createdTime')
    .orderBy('id')
    .execute();
  const byRecord = new Map<string, FileRef[]>();
  for (const { bizId, size, ...row } of rows) {
    byRecord.set(bizId!, [...(byRecord.get(bizId!) ?? []), { ...row, size: Number(size) }]);
  }
  return byRecord;
}

export interface FileRef {
  id: string;
  name: string;
  size: number;
  sha256: string;
}

/** What a row says of its file. @param size as the database gives it */
const storedFile = (row: Pick<StoredFile, 'storageKey' | 'sha256'> & { size: string }): StoredFile => ({
  ...row,
  size: Number(row.size),
});

const stored = async ({ db }: Context, attachmentId: string) =>
  orNotFound(
    await db
      .selectFrom('attachment')
      .select(['id', 'name', 'mime', 'size', 'sha256', 'storageKey', 'bizType', 'bizId', 'createdBy'])
      .where('id', '=', attachmentId)
      .executeTakeFirst(),
  );

/**
 * A file that the caller may read: one's own that no record has yet, or one of a record within reach.
 * @throws HttpError 404
 */
export async function findReadable(context: Context, attachmentId: string) {
  const { user } = context;
  const row = await stored(context, attachmentId);
  const mine = row.createdBy !== '' && row.createdBy === user.id;
  const readable = row.bizId === null ? mine : await attachmentReaders.get(row.bizType)?.(context, row.bizId);
  if (!readable) throw notFound();
  return row;
}

/** A stored file as it leaves the house. @param openedBy who opens it, in words */
async function leaving(context: Context, row: Awaited<ReturnType<typeof stored>>, openedBy: string) {
  const copy = attachmentCopies.get(row.bizType);
  if (!copy) return { size: Number(row.size), content: await context.files.read(storedFile(row)) };
  const bytes = await copy(context, () => context.files.readAll(storedFile(row)), openedBy);
  return { size: bytes.length, content: Readable.from([bytes]) };
}

/** A file for download. @throws HttpError 404 */
export async function open(context: Context, attachmentId: string) {
  const { displayName, username, actorName } = context.user;
  const row = await findReadable(context, attachmentId);
  const person = `${displayName} ${username}`;
  // a copy says who has it, not as whom
  const openedBy = actorName === null ? person : `${actorName}（${person}）`;
  return { name: row.name, mime: row.mime, ...(await leaving(context, row, openedBy)) };
}

/**
 * A file for callers whose right comes from elsewhere; `read` opens it.
 * @param openedBy who opens it, in words
 * @throws HttpError 404
 */
export async function anyFile(context: Context, attachmentId: string, openedBy: string) {
  const row = await stored(context, attachmentId);
  return { name: row.name, mime: row.mime, size: Number(row.size), read: () => leaving(context, row, openedBy) };
}

/** A stored file as it is, for the product's own work on it. @throws HttpError 404 */
export async function readWhole(context: Context, attachmentId: string) {
  const row = await stored(context, attachmentId);
  return {
    name: row.name,
    size: Number(row.size),
    sha256: row.sha256,
    read: () => context.files.readAll(storedFile(row)),
  };
}
