import { createSigner, createVerifier } from 'fast-jwt';
import type { Bus } from '../../kernel/bus.ts';
import type { Store } from '../../kernel/database.ts';
import { HttpError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { DataScope, User } from '../../kernel/user.ts';
import * as records from './session.repository.ts';

export interface Sessions {
  /**
   * The person behind a token.
   * @throws HttpError 401 INVALID_TOKEN or TOKEN_EXPIRED with header x-auth-error (spec §8)
   */
  authenticate(token: string, background: boolean): Promise<User>;
  /** The token of a session. */
  signToken: SignToken;
}

export type SignToken = (sessionId: string) => string;

/** Rights of a person are known for at most this long, and forgotten at once when told of a change. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 10_000;

/** Operations that somebody who acts for another never has: deciding, bidding, opening, scoring (security row 12). */
const ACTING_KEEPS = /^(MENU|READ|EXPORT):/;

/** From the widest to the narrowest. */
const SCOPES: readonly DataScope[] = ['GROUP', 'DESCENDANTS', 'OWN', 'SELF', 'ASSIGNED', 'NONE'];

/** Sessions behind signed tokens. A token carries nothing but the id of its session. */
export function openSessions(store: Store, secret: string, bus: Bus): Sessions {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: records.SESSION_DAYS * 86_400_000 });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, cacheTTL: 60_000 });
  const signToken: SignToken = (sid) => sign({ sid });
  const known = new Map<string, { user: User; until: number }>();
  bus.on('principal', (sessionId) => (sessionId === '*' ? known.clear() : known.delete(sessionId)));

  const load = async (sessionId: string, background: boolean): Promise<User> => {
    const row = await records.selectOptionalSession(store.db, sessionId);
    if (!row || row.state === 'REVOKED') throw refused('INVALID_TOKEN');
    if (row.state === 'EXPIRED') throw refused('TOKEN_EXPIRED');
    if (row.stale && !background) await records.touchSession(store.db, sessionId);
    return userOf(row);
  };

  return {
    async authenticate(token, background) {
      const sessionId = readToken(verify, token);
      const hit = known.get(sessionId);
      if (hit && hit.until > performance.now()) return hit.user;
      const user = await load(sessionId, background);
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(sessionId, { user, until: performance.now() + KNOWN_MS });
      return user;
    },
    signToken,
  };
}

const refused = (code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED'): HttpError =>
  new HttpError(401, code, { headers: { 'x-auth-error': code } });

function readToken(verify: (token: string) => unknown, token: string): string {
  try {
    return (verify(token) as { sid: string }).sid;
  } catch (error) {
    throw refused((error as { code?: string }).code === 'FAST_JWT_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
  }
}

/** The person of that name under the default identity, without a session: for work inside the process. */
export async function userByName({ db }: Store, username: string): Promise<User> {
  return userOf(await records.selectDefaultIdentity(db, username));
}

function userOf(row: records.SessionRow): User {
  return {
    id: row.userId,
    username: row.username,
    displayName: row.displayName,
    userType: row.userType,
    identityId: row.identityId,
    sessionId: row.sessionId,
    actorId: row.actorId,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.organizationPath,
    organizationType: row.organizationType,
    hierarchy: row.hierarchy,
    dataScope: widest(row),
    roles: row.roles,
    authorities: new Set(
      row.actorId !== null ? row.authorities.filter((one) => ACTING_KEEPS.test(one)) : row.authorities,
    ),
    // a company and its organisation are one record, see docs/architecture.md
    supplierId: row.organizationType === 'BIDDERS' ? row.organizationId : null,
  };
}

/** The widest scope of the roles (docs/domain/roles.md). */
const widest = ({ dataScopes }: records.SessionRow): DataScope =>
  SCOPES.find((one) => dataScopes.includes(one)) ?? 'NONE';

/** Starts a session and returns its token. */
export async function startSession(
  db: Store['db'],
  signToken: SignToken,
  session: { userId: string; identityId: string; actorId: string | null; ip: string },
): Promise<string> {
  const id = newId();
  await records.insertSession(db, { id, ...session });
  return signToken(id);
}
