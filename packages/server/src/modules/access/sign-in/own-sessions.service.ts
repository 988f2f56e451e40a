import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { endOtherSessions, endSession, liveSessions } from '../account/session.service.ts';

/** Where the person is signed in now, the newest first; times are real ones. */
export async function listSessions({ db, user }: Context) {
  const rows = await liveSessions(db, user.id);
  return { content: rows.map((row) => ({ ...row, current: row.id === user.sessionId })) };
}

/** Ends one of one's own sessions. @throws HttpError 404 for one that has ended or is somebody else's */
export async function endOwn(context: Context, sessionId: string) {
  const { db, user } = context;
  const { id, ip } = orNotFound((await liveSessions(db, user.id)).find((row) => row.id === sessionId));
  await endSession(context, id);
  context.audit({ action: 'END_SESSION', objectType: 'user', objectId: user.id, after: { ip } });
  return {};
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOthers(context: Context) {
  const { user } = context;
  await endOtherSessions(context, user.id, user.sessionId);
  context.audit({ action: 'END_OTHER_SESSIONS', objectType: 'user', objectId: user.id });
  return {};
}
