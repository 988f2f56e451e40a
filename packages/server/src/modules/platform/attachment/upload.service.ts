import { sql, type Generated } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { kindOf, nameOf, refuseHoard, upload as storeAttachment } from './attachment.service.ts';

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
  /** Real time: what is not finished within a day is swept. */
  startedAt: Generated<string>;
}

const INCOMPLETE = { zh: '文件尚未上传完整', en: 'The file is not complete yet' };

/** Announces a file of the caller. @throws HttpError 400 for a kind that is not allowed */
export async function begin(
  context: Context,
  { name: written, size, bizType }: { name: string; size: number; bizType: string },
) {
  const { db, user, files } = context;
  const name = nameOf(written);
  kindOf(name);
  await files.makeRoom('OTHER');
  await refuseHoard(context, size);
  const uploadId = newId();
  await db
    .insertInto('fileUpload')
    .values({
      id: uploadId,
      name,
      size: String(size),
      bizType,
      createdBy: user.id,
      organizationId: user.organizationId,
    })
    .execute();
  await files.partial.begin(uploadId, size);
  return { uploadId };
}

const own = async ({ db, user }: Context, uploadId: string) =>
  orNotFound(
    await db
      .selectFrom('fileUpload')
      .select(['id', 'name', 'size', 'bizType'])
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
  const { name, size, bizType } = await own(context, uploadId);
  if ((await files.partial.offset(uploadId)) !== Number(size)) throw badField('file', INCOMPLETE);
  try {
    const content = await files.partial.read(uploadId);
    await storeAttachment(context, { filename: name, content }, bizType, { id: uploadId });
  } catch (error) {
    // nothing mends a file that is not what its name says; after a fault of ours the bytes wait for another try
    if (error instanceof HttpError) await forget(context, uploadId);
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
