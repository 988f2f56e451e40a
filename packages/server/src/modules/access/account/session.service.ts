import type { DataScope } from '@tenderdesk/domain/access/account/role';
import type { SessionFactor } from '@tenderdesk/domain/access/account/second-factor';
import { agencyName, rightsOfAgency } from '@tenderdesk/domain/people/agency/agency-person';
import { deputyName, rightsOfDeputy } from '@tenderdesk/domain/people/deputy/deputy';
import { rightsOfSeat } from '@tenderdesk/domain/selection/committee/seat';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Store } from '../../../kernel/database.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Principals } from '../../../kernel/principals.ts';
import type { Deputyship, User } from '../../../kernel/user.ts';
import { isServiceToken, openCallLimit, serviceUser } from './service-token.service.ts';
import * as records from './session.repository.ts';

export type SignToken = Principals['signToken'];

/** What a token says: its session, and its number among the session's tokens. */
interface Claims {
  sessionId: string;
  generation: number;
}

type Load = (token: string, background: boolean) => ReturnType<Principals['authenticate']>;

/** Rights of a person are known for at most this long, and forgotten at once when told of a change. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 10_000;

/** Operations that somebody who acts for another never has: deciding, bidding, opening, scoring (security row 12). */
const ACTING_KEEPS = /^(MENU|READ|EXPORT):/;

/** From the widest to the narrowest. */
const SCOPES: readonly DataScope[] = ['GROUP', 'DESCENDANTS', 'OWN', 'SELF', 'ASSIGNED', 'NONE'];

/**
 * Sessions behind signed tokens. A token carries nothing but the id of its session and its own number. While a session is
 * used its token is renewed: the one before is heard until a minute after the new one first came, so that calls under
 * way and lost answers do no harm. A token that comes later than that is a copy, and ends the session (security row 7).
 */
export function openSessions(store: Store, secret: string): Principals {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: records.SESSION_DAYS * 86_400_000 });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, cacheTTL: 60_000 });
  const tokenOf = ({ sessionId, generation }: Claims): string => sign({ sid: sessionId, gen: generation });
  const countCall = openCallLimit();
  /** By token: of who calls again within the second not even the signature is worked out anew. */
  const known = new Map<string, { sessionId: string; user: User; until: number }>();

  const load: Load = async (token, background) => {
    const { db } = store;
    const { sessionId, generation } = readToken(verify, token);
    const row = await liveRow(db, sessionId);
    const isNewest = generation === row.generation;
    const isOneBefore = generation === row.generation - 1 && !row.overlapOver;
    if (!isNewest && !isOneBefore) {
      await records.endReplayed(db, row);
      throw refused('INVALID_TOKEN');
    }
    if (row.stale && !background) await records.touchSession(db, sessionId);
    if (isNewest && !row.renewalSeen) await records.noteRenewalSeen(db, sessionId, generation);
    const renews = isNewest && row.renewable && !background;
    if (renews) await records.renewSession(db, sessionId, generation);
    // how long a deputy may act, and whether a member still sits, is asked with every call
    else if (isNewest && row.deputyId === null && row.seatProjectId === null) remember(token, sessionId, userOf(row));
    return {
      user: userOf(row),
      renewed: isNewest && !renews ? null : tokenOf({ sessionId, generation: generation + 1 }),
    };
  };

  const remember = (token: string, sessionId: string, user: User): void => {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(token, { sessionId, user, until: performance.now() + KNOWN_MS });
  };

  const forget = (sessionId: string): void => {
    for (const [token, hit] of known) if (hit.sessionId === sessionId) known.delete(token);
  };

  return {
    async authenticate(token, background) {
      if (isServiceToken(token)) {
        const user = await serviceUser(store.db, token);
        countCall(user.id);
        return { user, renewed: null };
      }
      const hit = known.get(token);
      return hit && hit.until > performance.now() ? { user: hit.user, renewed: null } : load(token, background);
    },
    // whatever number its newest token has: none was shown
    bySession: async (sessionId) => userOf(await liveRow(store.db, sessionId)),
    live: (sessionIds) => records.selectLive(store.db, sessionIds),
    signToken: (sessionId) => tokenOf({ sessionId, generation: 1 }),
    forget: (sessionId) => (sessionId === '*' ? known.clear() : forget(sessionId)),
  };
}

/** Of a session that changed or ended, or of all with '*', every process forgets the person and looks at its sockets. */
export const sessionChannels: Channels = {
  [records.PRINCIPAL_CHANNEL]: async (sessionId, { principals, live }) => {
    principals.forget(sessionId);
    await live.check();
  },
};

const refused = (code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | 'DEPUTY_ENDED' | 'SEAT_ENDED'): HttpError =>
  new HttpError(401, code, { headers: { 'x-auth-error': code } });

/** A session in use. @throws HttpError 401 that says how it ended */
async function liveRow(db: Store['db'], sessionId: string): Promise<records.SessionRow> {
  const row = await records.selectOptionalSession(db, sessionId);
  if (!row || row.state === 'REVOKED') throw refused('INVALID_TOKEN');
  if (row.state === 'DEPUTY_OVER') throw refused('DEPUTY_ENDED');
  if (row.state === 'SEAT_OVER') throw refused('SEAT_ENDED');
  if (row.state === 'EXPIRED') throw refused('TOKEN_EXPIRED');
  return row;
}

function readToken(verify: (token: string) => unknown, token: string): Claims {
  try {
    // tokens from before they were numbered are first ones
    const { sid, gen = 1 } = verify(token) as { sid: string; gen?: number };
    return { sessionId: sid, generation: gen };
  } catch (error) {
    throw refused((error as { code?: string }).code === 'FAST_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
  }
}

/** The person of that name under the default identity, without a session: for work inside the process. */
export async function userByName({ db }: Store, username: string): Promise<User> {
  return userOf(await records.selectDefaultIdentity(db, username));
}

function userOf(row: records.SessionRow): User {
  const deputy = deputyOf(row);
  const own = rightsOf(row);
  const isNarrow = deputy !== null && row.deputyScope !== 'ALL';
  const isSeat = row.seatProjectId !== null;
  const isAgency = row.userType === 'AGENCY';
  return {
    id: row.userId,
    username: row.username,
    displayName: signedAs(row, deputy),
    userType: row.userType,
    identityId: row.identityId,
    sessionId: row.sessionId,
    actorId: row.actorId,
    actorName: row.actorName,
    deputy,
    seatProjectId: row.seatProjectId,
    factor: row.factor,
    serviceScopes: null,
    reachId: reachOf(row, isNarrow ? deputy : null),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.organizationPath,
    formerPaths: row.formerPaths,
    mergedIds: row.mergedIds,
    organizationType: row.organizationType,
    hierarchy: row.hierarchy,
    dataScope: isNarrow || isSeat || isAgency ? 'DEPUTED' : widest(row),
    roles: row.roles,
    authorities: new Set(row.actorId !== null ? own.filter((one) => ACTING_KEEPS.test(one)) : own),
    // a company and its organisation are one record, see docs/architecture.md
    supplierId: row.organizationType === 'BIDDERS' ? row.organizationId : null,
  };
}

/** By what name a person acts: a deputy says for whom, who works for an agency says for which. */
function signedAs({ displayName, userType, organizationName }: records.SessionRow, deputy: Deputyship | null): string {
  if (deputy) return deputyName(displayName, deputy.principalName);
  return userType === 'AGENCY' ? agencyName(displayName, organizationName) : displayName;
}

/** What names the projects of a person whose scope is single projects. @param narrow the deputyship of a narrow scope */
function reachOf(row: records.SessionRow, narrow: Deputyship | null): string {
  if (row.seatProjectId !== null) return row.sessionId;
  if (row.userType === 'AGENCY') return row.identityId;
  return narrow?.id ?? row.principalId ?? row.userId;
}

function rightsOf({
  authorities,
  deputyId,
  deputyScope,
  seatProjectId,
  userType,
  factor,
}: records.SessionRow): readonly string[] {
  if (factor === 'DUE') return [];
  if (seatProjectId !== null) return rightsOfSeat(authorities);
  if (userType === 'AGENCY') return rightsOfAgency(authorities);
  return deputyId === null ? authorities : rightsOfDeputy(authorities, deputyScope ?? 'ALL');
}

function deputyOf(row: records.SessionRow): Deputyship | null {
  const { deputyId, principalId, principalName, ownIdentityId, deputyEndTime } = row;
  if (deputyId === null || principalId === null) return null;
  return {
    id: deputyId,
    principalId,
    principalName: principalName ?? '',
    ownIdentityId: ownIdentityId ?? '',
    endTime: deputyEndTime ?? '',
  };
}

/** The widest scope of the roles (docs/domain/roles.md). */
const widest = ({ dataScopes }: records.SessionRow): DataScope =>
  SCOPES.find((one) => dataScopes.includes(one)) ?? 'NONE';

/** Starts a session and returns its token. @param session.continues the one that goes on in it: its three days go on, too (spec §9) */
export async function startSession(
  db: Store['db'],
  signToken: SignToken,
  session: {
    userId: string;
    identityId: string;
    actorId: string | null;
    deputyId?: string | null;
    seatProjectId?: string | null;
    factor?: SessionFactor;
    ip: string;
    continues?: string | null;
  },
): Promise<string> {
  const id = newId();
  await records.insertSession(db, {
    id,
    ...session,
    deputyId: session.deputyId ?? null,
    seatProjectId: session.seatProjectId ?? null,
    factor: session.factor ?? 'NONE',
    continues: session.continues ?? null,
  });
  return signToken(id);
}

/** The sessions of a person that are in use now, those too in which the person looks as somebody else, the newest first. */
export const liveSessions = records.selectLiveOf;

type Change = Pick<Context, 'db' | 'principals' | 'afterCommit'>;

/** Every process forgets what it knows of the person behind a session, or of everybody with '*': this one with the commit. */
export async function forgetPrincipal({ db, principals, afterCommit }: Change, sessionId: string): Promise<void> {
  await records.tellChange(db, sessionId);
  afterCommit(() => principals.forget(sessionId));
}

/** Ends a session in every process. */
export async function endSession(context: Change, sessionId: string): Promise<void> {
  await records.revokeSession(context.db, sessionId);
  await forgetPrincipal(context, sessionId);
}

/** Ends all sessions of a person but the given one, after a change of password; all of them with ''. */
export async function endOtherSessions(context: Change, userId: string, keepId: string): Promise<void> {
  await records.revokeOtherSessions(context.db, userId, keepId);
  await forgetPrincipal(context, '*');
}

const BATCH = 5000;

/** Takes away sessions that ended long ago. True when more are left. */
export const tidySessions = async ({ db }: Context): Promise<boolean> =>
  (await records.deleteOldSessions(db, BATCH)) === BATCH;
