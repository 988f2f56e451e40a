import { Readable } from 'node:stream';
import { ruleError, type Text } from '@tenderdesk/domain/rule';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, isRefusal, orNotFound } from '../../../kernel/errors.ts';
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

const INTERRUPTED = { zh: '准备中断，请重新准备', en: 'It was interrupted: ask for it again' };
const FAILED = { zh: '准备失败，请重新准备', en: 'It failed: ask for it again' };

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
  // where even the failure cannot be told, the sweep of what is dead does it, and the next one is made
  queue = queue.then(() => run(context, preparedId, work)).catch(() => undefined);
  return { preparedId };
}

/** Given up by its receiver, or taken for dead: nothing of it is kept. */
class GivenUp extends Error {}

async function run(context: Context, preparedId: string, { path, make, note }: Preparation): Promise<void> {
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
    const { content, count } = await make(tell);
    await context.files.keep(Readable.from([content]), MOST_BYTES, (stored) =>
      context.transaction(async (inner) => {
        if (!(await records.finishPrepared(inner.db, preparedId, count, stored))) throw new HttpError(404, 'NOT_FOUND');
        await note(inner, count);
        inner.tell(CHANNEL, identityId);
      }),
    );
  } catch (error) {
    if (!(error instanceof GivenUp)) await fail(context, preparedId, path, error);
  } finally {
    clearInterval(sign);
  }
}

/** Says why a file was not made; where the database is away the sweep of what is dead says it. */
async function fail(context: Context, preparedId: string, path: string, error: unknown): Promise<void> {
  if (!isRefusal(error))
    await context.alarms.raise('DUE_WORK', `prepare ${path}`, {
      zh: `后台准备“${path}”失败：${(error as Error).message}`,
      en: `Preparing "${path}" in the background failed: ${(error as Error).message}`,
    });
  await context
    .transaction(async (inner) => {
      await records.failPrepared(inner.db, preparedId, faultOf(error));
      inner.tell(CHANNEL, context.user.identityId);
    })
    .catch(() => undefined);
}

function faultOf(error: unknown): Text {
  const [fault] = error instanceof HttpError ? error.faults : [];
  return fault ? { zh: fault.messageZh, en: fault.messageEn } : FAILED;
}

/** The caller's prepared files, the newest first. */
export async function listPrepared({ db, user, language }: Context) {
  return (await records.selectPrepared(db, user.identityId)).map((row) => ({
    id: row.id,
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
  const { db, user, files } = context;
  const row = orNotFound(await records.selectOptionalPrepared(db, user.identityId, preparedId));
  const { storageKey, size, sha256, path, subject, name } = row;
  const { permit, mime, demandSubject } = orNotFound(takeables.get(path));
  demand(permit, user);
  if (subject !== null) await demandSubject?.(context, subject);
  if (storageKey === null || size === null || sha256 === null) throw new HttpError(404, 'NOT_FOUND');
  const content = await files.read({ storageKey, size: Number(size), sha256 });
  return { name, size: Number(size), mime, content };
}

/** Takes a file off the caller's list, or gives it up. @throws HttpError 404 */
export async function dropPrepared({ db, user }: Context, preparedId: string) {
  const { id } = orNotFound(await records.selectOptionalPrepared(db, user.identityId, preparedId));
  await records.deletePrepared(db, id);
  return { id };
}

/** Says of those whose process is gone that they were interrupted, and forgets the old ones. */
export async function sweepPrepared(context: Context): Promise<boolean> {
  for (const identityId of await records.failDead(context.db, INTERRUPTED)) context.tell(CHANNEL, identityId);
  await records.deleteOld(context.db);
  return false;
}

export const plugInPreparing = (): void => preparing.add('files', prepare);
