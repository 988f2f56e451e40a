import type { Readable } from 'node:stream';
import { sql, type Generated } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { badField, isRefusal, notFound, orNotFound } from '../../../kernel/errors.ts';
import { nameOf } from '../../../kernel/file-name.ts';
import type { Purpose } from '../../../kernel/files.ts';
import { newId } from '../../../kernel/ids.ts';
import { countUpload } from './upload-rate.service.ts';
import { kindOf, refuseHoard, upload as storeAttachment } from './attachment.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    fileUpload: FileUploadTable;
  }
}

/** A file on its way. Once it is complete, an attachment of the same id takes its place. */
interface FileUploadTable {
  id: string;
  name: string;
  size: string;
  bizType: string;
  createdBy: string;
  organizationId: string | null;
  /** The record that asked for it; null where it becomes an attachment. */
  aboutId: string | null;
  /** Real time: what is not finished within a day is swept. */
  startedAt: Generated<string>;
}

const INCOMPLETE = { zh: '文件尚未上传完整', en: 'The file is not complete yet' };

/** Announces a file of the caller. @throws HttpError 400 for a kind that is not allowed, 429 UPLOADS_WAIT */
export async function begin(
  context: Context,
  { name: written, size, bizType }: { name: string; size: number; bizType: string },
) {
  const { user, files } = context;
  const name = nameOf(written);
  kindOf(name);
  await countUpload(context);
  await files.makeRoom('OTHER');
  await refuseHoard(context, size);
  const upload = { id: newId(), name, size, bizType, organizationId: user.organizationId, aboutId: null };
  return insert(context, upload);
}

async function insert(
  { db, user, files }: Context,
  {
    size,
    ...upload
  }: Pick<FileUploadTable, 'id' | 'name' | 'bizType' | 'organizationId' | 'aboutId'> & { size: number },
) {
  await db
    .insertInto('fileUpload')
    .values({ ...upload, size: String(size), createdBy: user.id })
    .execute();
  await files.partial.begin(upload.id, size);
  return { uploadId: upload.id };
}

/** What another module takes a file in parts for. */
interface AwaitedFile {
  /** Of the upload, and of what it becomes. */
  id: string;
  name: string;
  size: number;
  bizType: string;
  /** The record that asks for it. */
  aboutId: string;
  purpose: Purpose;
}

/**
 * Announces a file that `takeParts` hands to the module that asked for it. What the caller began before for the same record
 * is dropped.
 * @throws HttpError 507, 503 where there is no room for its purpose
 */
export async function awaitParts(context: Context, { purpose, ...upload }: AwaitedFile) {
  const { db, user, files } = context;
  await files.makeRoom(purpose);
  const before = await db
    .selectFrom('fileUpload')
    .select('id')
    .where('aboutId', '=', upload.aboutId)
    .where('bizType', '=', upload.bizType)
    .where('createdBy', '=', user.id)
    .execute();
  for (const { id } of before) await forget(context, id);
  // what a record waits for is no hoard of its organisation
  return insert(context, { ...upload, organizationId: null });
}

/**
 * Hands the complete file to `take` and forgets its parts, unless a fault of ours leaves them for another try.
 * @throws HttpError 400 while bytes are missing, 404, and whatever `take` throws
 */
export async function takeParts<Taken>(
  context: Context,
  uploadId: string,
  bizType: string,
  take: (content: Readable, aboutId: string) => Promise<Taken>,
): Promise<Taken> {
  const { files } = context;
  const { aboutId, ...upload } = await own(context, uploadId);
  if (aboutId === null || upload.bizType !== bizType) throw notFound();
  await expectWhole(context, uploadId, upload.size);
  try {
    const taken = await take(await files.partial.read(uploadId), aboutId);
    await forget(context, uploadId);
    return taken;
  } catch (error) {
    // somebody else has handed it in meanwhile: its parts went while they were read
    if (!isRefusal(error)) await own(context, uploadId);
    else await forget(context, uploadId);
    throw error;
  }
}

async function expectWhole({ files }: Context, uploadId: string, size: string): Promise<void> {
  if ((await files.partial.offset(uploadId)) !== Number(size)) throw badField('file', INCOMPLETE);
}

const own = async ({ db, user }: Context, uploadId: string) =>
  orNotFound(
    await db
      .selectFrom('fileUpload')
      .select(['id', 'name', 'size', 'bizType', 'aboutId'])
      .where('id', '=', uploadId)
      .where('createdBy', '=', user.id)
      .executeTakeFirst(),
  );

/** How much of one of the caller's files is here. @throws HttpError 404 */
export async function viewUpload(context: Context, uploadId: string) {
  const { size } = await own(context, uploadId);
  return { size: Number(size), offset: await context.files.partial.offset(uploadId) };
}

/**
 * Makes the complete file an attachment; its kind is examined as that of any other. An answer that was lost is given
 * again.
 * @throws HttpError 400 while bytes are missing, or for contents that are none of its kind; 404
 */
export async function finish(context: Context, uploadId: string) {
  const { db, user, files } = context;
  const known = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'size', 'sha256', 'createdTime'])
    .where('id', '=', uploadId)
    .where('createdBy', '=', user.id)
    .executeTakeFirst();
  if (known) return receiptOf(known);
  const { name, size, bizType, aboutId } = await own(context, uploadId);
  if (aboutId !== null) throw notFound();
  await expectWhole(context, uploadId, size);
  try {
    const content = await files.partial.read(uploadId);
    await storeAttachment(context, { filename: name, content }, bizType, { id: uploadId });
  } catch (error) {
    // nothing mends a file that is not what its name says; after a fault of ours the bytes wait for another try
    if (isRefusal(error)) await forget(context, uploadId);
    throw error;
  }
  await forget(context, uploadId);
  return finish(context, uploadId);
}

const receiptOf = ({
  size,
  createdTime,
  ...row
}: {
  id: string;
  name: string;
  size: string;
  sha256: string;
  createdTime: string;
}) => ({
  ...row,
  size: Number(size),
  storedTime: createdTime.slice(0, 19),
});

/** Drops one of the caller's files. @throws HttpError 404 */
export async function drop(context: Context, uploadId: string) {
  await own(context, uploadId);
  await forget(context, uploadId);
  return { uploadId };
}

async function forget({ db, files }: Context, uploadId: string): Promise<void> {
  await db.deleteFrom('fileUpload').where('id', '=', uploadId).execute();
  await files.partial.remove(uploadId);
}

const BATCH = 100;

/** Sweeps what was not finished within a day. True when more is left. */
export async function sweepUploads(context: Context): Promise<boolean> {
  const old = await context.db
    .selectFrom('fileUpload')
    .select('id')
    .where(sql<boolean>`started_at < now() - interval '1 day'`)
    .limit(BATCH)
    .execute();
  for (const { id } of old) await forget(context, id);
  return old.length === BATCH;
}
