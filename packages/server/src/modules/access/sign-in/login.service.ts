import type { Config } from '../../../kernel/config.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import * as accounts from '../account/account.service.ts';
import { verifyPassword } from '../account/password.service.ts';
import { startSession, type SignToken } from '../account/session.service.ts';
import { admit, forgetMisses, noteMiss, pardon, secondsBlocked } from './throttle.ts';
import { CODE_ASKED, isRightCode, sendCode, takeCode, type Contact } from '../account/verification-code.service.ts';

/** Misses of an account without a code. */
const MISSES_WITHOUT_CODE = 3;
/** Passwords older than this are asked to be changed; nobody is locked out for it. */
const PASSWORD_DAYS = 90;

interface Credentials {
  username: string;
  password: string;
}

type Account = NonNullable<Awaited<ReturnType<typeof accounts.accountByName>>>;

/** Where the codes of an account go; null when it has neither phone nor mailbox. */
const contactOf = ({ mobile, email }: Account): Contact | null => {
  if (mobile) return { channel: 'sms', target: mobile };
  return email ? { channel: 'mail', target: email } : null;
};

/**
 * Looks at a name and its password, and counts the try. `account` is there for the right password of an account that is
 * in use and not blocked; all else takes as long and gives null.
 */
async function examine(context: Context, { username, password }: Credentials) {
  const { db, ip } = context;
  const [{ seconds, misses }, secondsAtAddress] = await Promise.all([
    context.transaction((inner) => admit(inner.db, 'user', username)),
    secondsBlocked(db, 'ip', ip),
  ]);
  const known = await accounts.accountByName(db, username);
  const right = await verifyPassword(password, known?.passwordHash ?? null);
  const free = seconds === 0 && secondsAtAddress === 0;
  return { known, misses, account: known && right && free && known.status === 'ENABLED' ? known : null };
}

/**
 * Signs in under the default identity of the wanted kind: bidders with loginRole BIDDER, staff and experts without.
 * Misses are counted per account and per address; while blocked the right password is refused as well. Once a code is
 * asked for, its absence is answered the same for every name and password, by `needVerification` and no token.
 * @throws HttpError 400 LOGIN_FAILED, LOGIN_CODE_FAILED: one answer for every reason (security: enumeration)
 */
export async function login(
  context: Context,
  signToken: SignToken,
  rule: Config['loginCode'],
  input: Credentials & { loginRole?: string | null | undefined; verificationCode?: string | null | undefined },
) {
  const { db, ip } = context;
  const { known, misses, account } = await examine(context, input);
  const identities = account ? await accounts.identitiesOf(db, account.id) : [];
  const identity = identities.find(({ userType }) => (userType === 'BIDDER') === (input.loginRole === 'BIDDER'));
  const asked = rule === 'ALWAYS' || (rule === 'AFTER_MISSES' && misses >= MISSES_WITHOUT_CODE);
  // whoever can be sent no code is not locked out by it
  const excused = account && identity && !contactOf(account);
  const needsCode = asked && !excused;
  const miss = async () => {
    await noteMiss(db, 'ip', ip);
    context.audit({ action: 'LOGIN_FAILED', objectType: 'user', objectId: known?.id ?? '' });
  };
  if (needsCode && !input.verificationCode) {
    if (account && identity) await pardon(db, 'user', input.username);
    else await miss();
    return { token: '', needVerification: true, passwordExpired: false };
  }
  const target = input.username.toLowerCase();
  const code = input.verificationCode ?? '';
  const rightCode = !needsCode || (await isRightCode(db, 'LOGIN', target, code));
  if (!account || !identity || !rightCode || (needsCode && !(await takeCode(db, 'LOGIN', target)))) {
    await miss();
    throw new HttpError(400, needsCode ? 'LOGIN_CODE_FAILED' : 'LOGIN_FAILED');
  }
  await forgetMisses(db, 'user', input.username);
  return { ...(await enter(context, signToken, account, identity.id)), needVerification: false };
}

/** Starts the session of somebody who has shown who it is. */
export async function enter(
  context: Context,
  signToken: SignToken,
  account: Pick<Account, 'id' | 'passwordChangedTime'>,
  identityId: string,
) {
  const { db, ip } = context;
  const token = await startSession(db, signToken, { userId: account.id, identityId, actorId: null, ip });
  await accounts.noteSignIn(db, account.id, ip);
  context.audit({ action: 'LOGIN', objectType: 'user', objectId: account.id, after: { identityId } });
  return { token, passwordExpired: daysSince(context.now, account.passwordChangedTime) > PASSWORD_DAYS };
}

const daysSince = (now: string, then: string): number => (Date.parse(`${now}Z`) - Date.parse(`${then}Z`)) / 86_400_000;

/** Stands for the phone or mailbox of the account: the answer tells nothing about it. */
const SOME_TARGET = '****';

/**
 * Sends a code for signing in to the contact of the account, when name and password are right. The call counts as a try
 * like the sign-in itself, since it takes a password.
 */
export async function sendLoginCode(context: Context, input: Credentials) {
  const { db, ip } = context;
  const { account } = await examine(context, input);
  await sendCode(context, 'LOGIN', input.username.toLowerCase(), account && contactOf(account));
  if (account) await pardon(db, 'user', input.username);
  else await noteMiss(db, 'ip', ip);
  return { ...CODE_ASKED, maskedTarget: SOME_TARGET };
}
