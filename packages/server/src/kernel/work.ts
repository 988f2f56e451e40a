import type { Language } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import type { Alarms } from './alarms.ts';
import type { Cipher } from './cipher.ts';
import { isDatabaseAway } from './connection.ts';
import type { AuditEntry, Context, HouseEvent, Message } from './context.ts';
import type { Database, Store, Transaction } from './database.ts';
import type { EventPort } from './events.ts';
import type { Files } from './files.ts';
import { hotInsert } from './hot.ts';
import type { Memory } from './memory.ts';
import type { MessagePort } from './messages.ts';
import { refuseRepeat, askOnce } from './once.ts';
import type { Principals } from './principals.ts';
import type { Signer } from './signer.ts';
import { isAgencys, type User } from './user.ts';

export interface Origin {
  user: User;
  language: Language;
  ip: string;
  requestId: string;
}

export interface Tools {
  store: Store;
  files: Files;
  alarms: Alarms;
  cipher: Cipher;
  signer: Signer;
  messages: MessagePort;
  events: EventPort;
  memory: Memory;
  principals: Principals;
}

/** One piece of work and what it collected for its end. */
export interface Work {
  context: Context;
  concerned: () => string | null;
  /** Writes the trail and the messages; the last thing inside the transaction. */
  settle(): Promise<void>;
  /** Runs what waits for the commit. */
  finish(): Promise<void>;
}

/** A context on `db` with empty trail. On the pool (without `later`) it can open transactions of its own. */
export function beginWork(
  db: Database,
  now: string,
  origin: Origin,
  tools: Tools,
  commitsAfter?: Transaction['later'],
): Work {
  const { files, alarms, cipher, signer, messages, events, memory, principals } = tools;
  const writes: Promise<unknown>[] = [];
  const later = commitsAfter ?? ((write: Promise<unknown>) => void writes.push(write));
  const trail: AuditEntry[] = [];
  const post: Message[] = [];
  const happened: HouseEvent[] = [];
  const after: (() => void | Promise<void>)[] = [];
  let project: string | null = null;
  const context: Context = {
    db,
    now,
    ...origin,
    files,
    alarms,
    cipher,
    signer,
    memory,
    principals,
    audit: (entry) => void trail.push(entry),
    later,
    concerns: (projectId) => void (project = projectId),
    send: (message) => void post.push(message),
    emit: (event) => void happened.push(event),
    outlets: messages,
    transaction: (job) =>
      commitsAfter
        ? job(context)
        : inTransaction(tools, origin, async (inner, work) => {
            try {
              const result = await job(inner);
              await work.settle();
              return result;
            } finally {
              project = work.concerned() ?? project;
            }
          }),
    apart: (about, job) => runApart(db, tools, about, (kept) => beginWork(db, now, origin, tools, kept), job, after),
    snapshot: (job) => tools.store.snapshot((db) => job({ ...context, db })),
    tell: (channel, payload) => void after.push(() => tools.store.tell(channel, payload)),
    afterCommit: (work) => void after.push(work),
  };
  let told = false;
  return {
    context,
    concerned: () => project,
    async settle() {
      // asks who is to be told before it writes: the commit would not wait for that
      told = await events.keep(db, now, happened);
      if (trail.length > 0) later(writeTrail(db, trail, origin, project));
      if (post.length > 0) later(messages.keep(db, post));
      await Promise.all(writes);
    },
    async finish() {
      if (post.length > 0) messages.wake();
      if (told) events.wake();
      for (const work of after) await work();
    },
  };
}

/** A piece of work between savepoints; what it leaves for the commit is put into `after`. */
async function runApart(
  db: Database,
  { alarms }: Tools,
  about: string,
  begin: (later: Transaction['later']) => Work,
  job: (context: Context) => Promise<void>,
  after: (() => void | Promise<void>)[],
): Promise<boolean> {
  const writes: Promise<unknown>[] = [];
  const work = begin((write) => {
    write.catch(() => undefined);
    writes.push(write);
  });
  await sql`savepoint apart`.execute(db);
  try {
    await job(work.context);
    await work.settle();
    await Promise.all(writes);
    await sql`release savepoint apart`.execute(db);
  } catch (error) {
    await Promise.allSettled(writes);
    if (isDatabaseAway(error)) throw error;
    await sql`rollback to savepoint apart`.execute(db);
    await alarms.raise(
      'DUE_WORK',
      about,
      {
        zh: `定时任务处理“${about}”失败，已跳过，将继续重试`,
        en: `Due work failed for "${about}", which was passed over and is tried again`,
      },
      error as Error,
    );
    return false;
  }
  after.push(() => work.finish());
  return true;
}

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

interface TrailRow {
  identityId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  before: string | null;
  after: string | null;
  ip: string;
  requestId: string;
  projectId: string | null;
  deputyId: string | null;
}

const insertTrail = hotInsert<TrailRow, never>(
  [
    'identityId',
    'actorName',
    'action',
    'objectType',
    'objectId',
    'before',
    'after',
    'ip',
    'requestId',
    'projectId',
    'deputyId',
  ],
  (values) => sql`
    insert into audit_log
      (identity_id, actor_name, action, object_type, object_id, before, after, ip, request_id, project_id, deputy_id)
    ${values}`,
);

/** Under which identity something was done: a deputy's own, whoever's post it was. */
const identityOf = ({ deputy, identityId }: User): string | null => (deputy?.ownIdentityId ?? identityId) || null;

/** Who did it: the account, the deputy with the one for whom, or an agency's person with the agency. */
const nameOf = ({ deputy, userType, username, displayName }: User): string =>
  deputy || isAgencys({ userType }) ? displayName : username || displayName;

/** Who did it and from where, as functions of the owner take it that leave a trace themselves. */
export const traceOf = ({ user, ip, requestId }: Origin): [string | null, string, string, string] => [
  identityOf(user),
  nameOf(user),
  ip,
  requestId,
];

/** What is written with a change of a project belongs to the log of that project too. */
const projectOf = (trail: readonly AuditEntry[], concerned: string | null): string | null =>
  concerned ?? trail.find(({ objectType }) => objectType === 'project')?.objectId ?? null;

const writeTrail = (
  db: Database,
  trail: readonly AuditEntry[],
  { user, ip, requestId }: Origin,
  concerned: string | null,
): Promise<unknown> =>
  insertTrail(
    db,
    trail.map(({ before, after, ...entry }) => ({
      identityId: identityOf(user),
      actorName: user.actorName ?? nameOf(user),
      deputyId: user.deputy?.id ?? null,
      ...entry,
      before: json(before),
      after: json(after),
      ip,
      requestId,
      // a project's own entry stands in its own log, whatever else the transaction is about
      projectId: entry.objectType === 'project' ? entry.objectId : projectOf(trail, concerned),
    })),
  );

/**
 * Runs `job` in one transaction with trail and messages (ADR 0007).
 * @param options.at business time, refused unless demo data are filled in
 * @param options.measured the measured time, for work that decides nothing by it (Store.transaction)
 * @param options.onceKey guards against repeats, see once.ts
 */
export async function inTransaction<Result>(
  tools: Tools,
  origin: Origin,
  job: (context: Context, work: Work) => Promise<Result>,
  {
    at = null,
    measured = null,
    onceKey = null,
  }: { at?: string | null; measured?: string | null; onceKey?: string | null } = {},
): Promise<Result> {
  const done = await tools.store.transaction(
    async (transaction) => {
      if (onceKey) refuseRepeat(transaction);
      const work = beginWork(transaction.db, transaction.now, origin, tools, transaction.later);
      const result = await job(work.context, work);
      return { result, work };
    },
    { at, measured, ask: onceKey ? askOnce(onceKey) : [] },
  );
  await done.work.finish();
  return done.result;
}

/** Business time of this very moment, inside the transaction: for deadlines, after the lock is had (security row 3). */
export async function timeNow(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}
