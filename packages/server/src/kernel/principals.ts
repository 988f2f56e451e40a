import type { User } from './user.ts';

/** Who is behind the tokens of calls and sockets; the module that owns the sessions gives it. */
export interface Principals {
  /**
   * The person behind a token, and another token to go on with when it is time for one.
   * @throws HttpError 401 INVALID_TOKEN, TOKEN_EXPIRED, DEPUTY_ENDED or SEAT_ENDED with header x-auth-error (spec §8)
   */
  authenticate(token: string, background: boolean): Promise<{ user: User; renewed: string | null }>;
  /**
   * The person behind a session as of now, for work that goes on without a call; it is no activity.
   * @throws HttpError 401 INVALID_TOKEN, TOKEN_EXPIRED, DEPUTY_ENDED or SEAT_ENDED where the session has ended
   */
  bySession(sessionId: string): Promise<User>;
  /** Those of the sessions that are in use now, with where their person works; asking is no activity. */
  live(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Pick<User, 'organizationId' | 'organizationPath'>>>;
  /** The first token of a session. */
  signToken(sessionId: string): string;
  /** Forgets what this process knows of the person behind a session, or of everybody with '*'. */
  forget(sessionId: string): void;
}
