import { createHash } from 'node:crypto';
import type { Text } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { Permit } from './endpoint.ts';
import { badField, isRefusal } from './errors.ts';
import { newId } from './ids.ts';
import type { Cell } from './import-columns.ts';
import { examine } from './import-rows.ts';
import { markedOf } from './import-sheets.ts';
import type { ImportSpec, ImportWork, Read } from './import-spec.ts';
import { demand } from './permission.ts';
import type { Preparation, Tell } from './preparing.ts';
import type { User } from './user.ts';

/** Examining a file and writing its rows, while somebody waits or in the background. */

/** Rows between two signs of how far it is. */
const SLICE = 200;

/** A file as it was sent. */
export interface Sent {
  name: string;
  bytes: Buffer;
}

/** Examines the rows of a file, and says when it was imported before. */
export async function take<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  cells: Cell[][],
  { name, bytes }: Sent,
) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const done = await importedAt(context, spec.path, hash);
  // what the file itself brought is no repeat
  const again = { ...work, taken: async () => new Set<string>(), refuse: async () => new Map() };
  const sheet = (await work.prepare?.(context, cells)) ?? cells;
  return { read: await examine(context, spec, done ? again : work, sheet, { file: name, hash }), done };
}

/** Writes all rows of a file that was examined, with its trail. */
export async function writeRows<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
  tell?: Tell,
): Promise<void> {
  const forms = read.forms.map(({ form }) => form);
  if (work.addAll) {
    // all rows may be known
    if (forms.length > 0) await work.addAll(context, forms, read.file);
  } else
    for (const [index, form] of forms.entries()) {
      await work.add(context, form);
      if (tell && (index + 1) % SLICE === 0) await tell(index + 1);
    }
  await work.added?.(context, forms);
  const after = { fileHash: read.hash, rows: read.rows - read.known };
  context.audit({ action: 'IMPORT', objectType: 'list', objectId: spec.path, after });
}

const BEFORE = (time: string): Text => ({
  zh: `该文件已于${time}导入，不会重复写入`,
  en: `The file was imported at ${time} already: nothing is written again`,
});
const MEANWHILE: Text = {
  zh: '检查后数据已有变化，未写入数据，请重新导入',
  en: 'The records have changed since the check, nothing was written: import again',
};
const NO_RIGHT: Text = {
  zh: '已退出登录，或权限、单位已变更，未写入数据',
  en: 'The session, the right or the place in the unit has ended: nothing was written',
};

/**
 * An import whose person goes on: examined first, then written at once, by whoever may still do it at its end.
 * @param cells of its first sheet
 */
export function inBackground<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  sent: Sent,
  cells: Cell[][],
): Preparation {
  return {
    kind: 'IMPORT',
    path: `${spec.path}/import`,
    subject: null,
    file: sent.name,
    async make() {
      const { read, done } = await take(context, spec, work, cells, sent);
      if (done) throw badField('file', BEFORE(done));
      const { rows } = read;
      const faulty = new Set(read.faults.map(({ row }) => row)).size;
      if (faulty === 0)
        return { count: rows, content: null, write: (inner, tell) => writeOnce(inner, spec, work, read, tell) };
      const fault = {
        zh: `共${rows}行，其中${faulty}行有错，未写入数据，请下载标错文件`,
        en: `${faulty} of ${rows} rows are wrong, nothing was written: take the marked file`,
      };
      return { count: rows, fault, content: await markedOf(context, read) };
    },
  };
}

/** Writes rows that were examined a while ago. @throws HttpError 400 where they, or the rights to them, have changed since */
async function writeOnce<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
  tell: Tell,
): Promise<void> {
  if (!(await claimRun(context, spec.path, read))) throw badField('file', BEFORE(context.now));
  const forms = read.forms.map(({ form }) => form);
  const [known, refused] = [await work.taken(context, forms), await work.refuse?.(context, forms)];
  if (refused?.size || forms.some((form) => known.has(spec.keyOf(form)))) throw badField('file', MEANWHILE);
  await writeRows(context, spec, work, read, tell);
  await demandStill(context, spec.permit);
}

/** Asks the rights of a person again. @throws HttpError 400 where they, the session or the place in the unit have ended */
async function demandStill({ principals, user }: Context, permit: Permit): Promise<void> {
  try {
    const now = await principals.bySession(user.sessionId);
    demand(permit, now);
    if (samePlace(now, user)) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  throw badField('file', NO_RIGHT);
}

const samePlace = (now: User, before: User): boolean =>
  now.identityId === before.identityId && now.organizationPath === before.organizationPath;

/** When the same file was imported into the same list by the caller's organisation; null when it was not. */
async function importedAt({ db, user }: Context, path: string, hash: string): Promise<string | null> {
  const { rows } = await sql<{ time: string }>`select created_time as time from import_run
    where organization_id = ${user.organizationId} and list = ${path} and file_hash = ${hash}`.execute(db);
  return rows[0]?.time ?? null;
}

/** Notes that the file is imported now; false when another request was faster. */
export async function claimRun({ db, user }: Context, path: string, { hash, rows }: Read<unknown>): Promise<boolean> {
  const done = await sql`insert into import_run (id, organization_id, list, file_hash, rows, created_by)
    values (${newId()}, ${user.organizationId}, ${path}, ${hash}, ${rows}, ${user.id})
    on conflict (organization_id, list, file_hash) do nothing returning id`.execute(db);
  return done.rows.length > 0;
}
