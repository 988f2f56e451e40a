import path from 'node:path';
import { Readable } from 'node:stream';
import { PreparedKind } from '@tenderdesk/domain/platform/prepared-file/codes';
import { ruleError, RuleError, type Language, type Text } from '@tenderdesk/domain/rule';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, isRefusal, orNotFound } from '../../../kernel/errors.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { randomId } from '../../../kernel/ids.ts';
import { demand } from '../../../kernel/permission.ts';
import { preparing, takeables, type Preparation } from '../../../kernel/preparing.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './prepared-file.repository.ts';

const CHANNEL = 'prepared';

/** Open pages of whoever asked for a file learn how far it is. */
export const channels: Channels = {
  [CHANNEL]: (identityId, { live }) => live.send(identityId, { action: 'prepared' }),
};

/** Files of one person that may be under way at a time. */
const MOST_RUNNING = 3;
/** Above what 50,000 rows of any list, and all papers of any project, take. */
const MOST_BYTES = 100 * 1024 * 1024;
/** How often one gives a sign of life, ms. */
const SIGN_MS = 10_000;

const INTERRUPTED: Record<PreparedKind, Text> = {
  FILE: { zh: '准备中断，请重新准备', en: 'It was interrupted: ask for it again' },
  IMPORT: { zh: '导入中断，未写入数据，请重新导入', en: 'It was interrupted and nothing was written: import again' },
};
const FAILED: Record<PreparedKind, Text> = {
  FILE: { zh: '准备失败，请重新准备', en: 'It failed: ask for it again' },
  IMPORT: { zh: '导入失败，未写入数据，请重新导入', en: 'It failed and nothing was written: import again' },
};

/** What is prepared in this process: one at a time, so that those who wait for an answer have the rest. */
let queue: Promise<void> = Promise.resolve();

/** Begins a file for the caller, who goes on. @throws RuleError PREPARED_BUSY above three at a time */
async function prepare(context: Context, work: Preparation): Promise<{ preparedId: string }> {
  const { user } = context;
  const preparedId = randomId();
  await context.transaction(async (inner) => {
    if ((await records.countRunning(inner.db, user.id)) >= MOST_RUNNING)
      throw ruleError('PREPARED_BUSY', '', {
        zh: `最多同时准备${MOST_RUNNING}个文件，请待其完成`,
        en: `${MOST_RUNNING} files are being prepared already: wait until one is ready`,
      });
    await records.insertPrepared(inner.db, {
      id: preparedId,
      userId: user.id,
      identityId: user.identityId,
      kind: work.kind,
      path: work.path,
      subject: work.subject,
      name: work.file,
      storageKey: null,
      size: null,
      sha256: null,
      faultZh: null,
      faultEn: null,
    });
    inner.tell(CHANNEL, user.identityId);
  });
  // it lives while it waits behind another one, however long that takes
  const waits = setInterval(
    () => void records.touchPrepared(context.db, preparedId, 0).catch(() => undefined),
    SIGN_MS,
  );
  // where even the failure cannot be told, the sweep of what is dead does it, and the next one is made
  queue = queue
    .finally(() => clearInterval(waits))
    .then(() => run(context, preparedId, work))
    .catch(() => undefined);
  return { preparedId };
}

/** Given up by its receiver, or taken for dead: nothing of it is kept. */
class GivenUp extends Error {}

async function run(context: Context, preparedId: string, work: Preparation): Promise<void> {
  const { make, note } = work;
  const { identityId } = context.user;
  let done = 0;
  const tell = async (count: number): Promise<void> => {
    done = count;
    const goesOn = await context.transaction(async (inner) => {
      inner.tell(CHANNEL, identityId);
      return records.touchPrepared(inner.db, preparedId, count);
    });
    if (!goesOn) throw new GivenUp();
  };
  // a slow question, and the writing of the sheet, give no sign of their own
  const sign = setInterval(() => void tell(done).catch(() => undefined), SIGN_MS);
  try {
    await tell(0);
    const { content, count, fault = null, write } = await make(tell);
    const end = (stored: StoredFile | null): Promise<void> =>
      context.transaction(async (inner) => {
        // before its end: that locks the row which signs of life are written to
        await write?.(inner, tell);
        if (!(await records.endPrepared(inner.db, preparedId, count, stored, fault)))
          throw new HttpError(404, 'NOT_FOUND');
        if (!fault) await note?.(inner, count);
        inner.tell(CHANNEL, identityId);
      });
    if (content) await context.files.keep(Readable.from([content]), MOST_BYTES, end);
    else await end(null);
  } catch (error) {
    if (!(error instanceof GivenUp)) await fail(context, preparedId, work, error);
  } finally {
    clearInterval(sign);
  }
}

/** Says why it came to nothing; where the database is away the sweep of what is dead says it. */
async function fail(
  context: Context,
  preparedId: string,
  { kind, path: asked }: Preparation,
  error: unknown,
): Promise<void> {
  if (!isRefusal(error))
    await context.alarms.raise('DUE_WORK', `prepare ${asked}`, {
      zh: `后台准备“${asked}”失败：${(error as Error).message}`,
      en: `Preparing "${asked}" in the background failed: ${(error as Error).message}`,
    });
  await context
    .transaction(async (inner) => {
      await records.failPrepared(inner.db, preparedId, faultOf(error) ?? FAILED[kind]);
      inner.tell(CHANNEL, context.user.identityId);
    })
    .catch(() => undefined);
}

function faultOf(error: unknown): Text | null {
  const [fault] = error instanceof HttpError || error instanceof RuleError ? error.faults : [];
  return fault ? { zh: fault.messageZh, en: fault.messageEn } : null;
}

/** Whose files a caller has: those ordered in person and under this identity. */
const ownerOf = ({ id, identityId }: Context['user']) => ({ userId: id, identityId });

/** The caller's prepared files, the newest first. */
export async function listPrepared({ db, user, language }: Context) {
  return (await records.selectPrepared(db, ownerOf(user))).map((row) => ({
    id: row.id,
    kind: codedBy('sys.PreparedKind', row.kind, language),
    name: row.name,
    status: codedBy('sys.PreparedStatus', row.status, language),
    rows: row.rows,
    size: row.size === null ? null : Number(row.size),
    fault: language === 'en' ? row.faultEn : row.faultZh,
    createdTime: row.createdAt.slice(0, 19),
  }));
}

/** A file that is ready. @throws HttpError 403 where the caller may no longer take it, 404 */
export async function openPrepared(context: Context, preparedId: string) {
  const { db, user, files, language } = context;
  const row = orNotFound(await records.selectOptionalPrepared(db, ownerOf(user), preparedId));
  const { storageKey, size, sha256, path: asked, subject } = row;
  const { permit, mime, demandSubject } = orNotFound(takeables.get(asked));
  demand(permit, user);
  if (subject !== null) await demandSubject?.(context, subject);
  if (storageKey === null || size === null || sha256 === null) throw new HttpError(404, 'NOT_FOUND');
  const content = await files.read({ storageKey, size: Number(size), sha256 });
  const name = row.kind === 'IMPORT' ? markedName(row.name, language) : row.name;
  return { name, size: Number(size), mime, content };
}

/** What the file is called that shows the faults of another. */
const markedName = (name: string, language: Language): string =>
  `${path.parse(name).name}-${language === 'en' ? 'marked' : '标错'}.xlsx`;

/** Takes a file off the caller's list, or gives it up. @throws HttpError 404 */
export async function dropPrepared({ db, user }: Context, preparedId: string) {
  const { id } = orNotFound(await records.selectOptionalPrepared(db, ownerOf(user), preparedId));
  await records.deletePrepared(db, id);
  return { id };
}

/** Says of those whose process is gone that they were interrupted, and forgets the old ones. */
export async function sweepPrepared(context: Context): Promise<boolean> {
  for (const kind of PreparedKind.codes)
    for (const identityId of await records.failDead(context.db, kind, INTERRUPTED[kind]))
      context.tell(CHANNEL, identityId);
  await records.deleteOld(context.db);
  return false;
}

export const plugInPreparing = (): void => preparing.add('files', prepare);
