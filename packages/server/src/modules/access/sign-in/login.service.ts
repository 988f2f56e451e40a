import type { Config } from '../../../kernel/config.ts';
import type { Context } from '../../../kernel/context.ts';
import type { SessionFactor } from '@tenderdesk/domain/access/account/second-factor';
import { HttpError } from '../../../kernel/errors.ts';
import * as accounts from '../account/account.service.ts';
import { verifyPassword } from '../account/password.service.ts';
import * as factors from '../account/second-factor.service.ts';
import { startSession, type SignToken } from '../account/session.service.ts';
import {
  MISSES_WITHOUT_CODE,
  admit,
  forgetMisses,
  mayWarn,
  missesOf,
  noteMiss,
  pardon,
  secondsBlocked,
} from './throttle.ts';
import { CODE_ASKED, isRightCode, sendCode, takeCode, type Contact } from '../account/verification-code.service.ts';

/** Misses of an account that its owner is told of. */
const WARNED_MISSES = 5;
/** Passwords older than this are asked to be changed; nobody is locked out for it. */
const PASSWORD_DAYS = 90;

interface Credentials {
  username: string;
  password: string;
}

type Account = NonNullable<Awaited<ReturnType<typeof accounts.accountByName>>>;

/** Where the codes of an account go; null when it has neither phone nor mailbox. */
const contactOf = ({ cipher, outlets }: Context, { mobile, email }: Account): Contact | null => {
  if (mobile && outlets.carries.has('sms')) return { channel: 'sms', target: cipher.openContact(mobile) };
  return email && outlets.carries.has('mail') ? { channel: 'mail', target: cipher.openContact(email) } : null;
};

/** Where somebody tries from: an address, and a browser that signed in with this account before. */
interface From {
  device: string | null;
}

/** Misses of an account within a day, wherever they come from, that the administrators hear of. */
const ALARMING_MISSES = 50;

/**
 * Looks at a name and its password, and counts the try: for the account at that address, or at that browser where it signed
 * in before. `account` is there for the right password of an account that is in use; all else takes as long and gives null.
 */
async function examine(context: Context, { username, password }: Credentials, { device }: From) {
  const { db, ip } = context;
  const counter = device
    ? { kind: 'device' as const, who: `${device} ${username}` }
    : { kind: 'account' as const, who: `${ip} ${username}` };
  const [{ seconds, misses }, secondsAtAddress, ofAccount, demanded] = await Promise.all([
    context.transaction((inner) => admit(inner.db, counter.kind, counter.who)),
    secondsBlocked(db, 'ip', ip),
    missesOf(db, 'user', username),
    missesOf(db, 'code', username),
  ]);
  const known = await accounts.accountByName(db, username);
  const right = await verifyPassword(password, known?.passwordHash ?? null);
  const isFree = seconds === 0 && secondsAtAddress === 0;
  return {
    known,
    isFree,
    // right tries that come at the same moment are counted too, misses of the account only when they were ones
    misses: Math.max(demanded, device ? misses : ofAccount),
    account: known && right && known.status === 'ENABLED' ? known : null,
    pardon: () => (seconds === 0 ? pardon(db, counter.kind, counter.who) : Promise.resolve()),
    forget: async () => {
      await forgetMisses(db, counter.kind, counter.who);
      if (demanded > 0) await forgetMisses(db, 'code', username);
      if (!device) await forgetMisses(db, 'user', username);
    },
  };
}

/** Counts a miss where it was made and of whom, tells the owner of the account, and the administrators when there are many. */
async function noteFailure(context: Context, username: string, known: Account | null): Promise<void> {
  const { db, ip, alarms } = context;
  context.audit({ action: 'LOGIN_FAILED', objectType: 'user', objectId: known?.id ?? '' });
  const [stopped] = await Promise.all([noteMiss(db, 'ip', ip), noteMiss(db, 'user', username)]);
  if (stopped) {
    const text = {
      zh: `地址${ip}多次登录失败，已暂停`,
      en: `Many sign-ins were refused to the address ${ip}; it has to wait`,
    };
    await alarms.raise('SIGN_IN', ip, text);
  }
  if (!known) return;
  const misses = await missesOf(db, 'user', username);
  if (misses > 0 && misses % ALARMING_MISSES === 0) {
    const text = {
      zh: `账号${known.username}登录失败${misses}次`,
      en: `${misses} sign-ins of ${known.username} were refused`,
    };
    await alarms.raise('SIGN_IN', known.username, text);
  }
  const contact = contactOf(context, known);
  if (contact && misses >= WARNED_MISSES && (await mayWarn(db, username))) {
    context.send({
      ...contact,
      text: `【招采台】您的账号多次登录失败。您仍可用密码和短信验证码登录；如非本人操作，请勿透露验证码。 TenderDesk: several sign-ins to your account were refused. Your password with a code still opens it; never pass a code on.`,
    });
  }
}

/** What a code of the sign-in is for: those that strangers ask for without the password replace and wear out no other. */
const codeTarget = (username: string, hasPassword: boolean): string =>
  hasPassword ? username.toLowerCase() : `? ${username.toLowerCase()}`;

/**
 * Signs in under the default identity of the wanted kind: bidders with loginRole BIDDER, staff and experts without.
 * Misses are counted per account and address, per browser that signed in before, and per address; while one of them waits
 * the right password opens with a code alone. Once a code is asked for, its absence is answered the same for every name and
 * password, by `needVerification` and no token. Whoever has a second factor is asked for it after all that was right.
 * @throws HttpError 400 LOGIN_FAILED, LOGIN_CODE_FAILED: one answer for every reason (security: enumeration); 400 SECOND_FACTOR_FAILED,
 *   429 LOGIN_WAIT after several
 */
export async function login(
  context: Context,
  signToken: SignToken,
  rule: Config['loginCode'],
  input: Credentials &
    From & {
      loginRole?: string | null | undefined;
      verificationCode?: string | null | undefined;
      secondFactor?: string | null | undefined;
    },
) {
  const { db } = context;
  const { known, isFree, misses, account, pardon, forget } = await examine(context, input, input);
  const identities = account ? await accounts.identitiesOf(db, account.id) : [];
  const identity = identities.find(({ userType }) => (userType === 'BIDDER') === (input.loginRole === 'BIDDER'));
  const asked = rule === 'ALWAYS' || (rule === 'AFTER_MISSES' && (misses >= MISSES_WITHOUT_CODE || !isFree));
  // whoever can be sent no code is not locked out by it, but waits
  const excused = isFree && account && identity && !contactOf(context, account);
  const needsCode = asked && !excused;
  if (needsCode && !input.verificationCode) {
    if (account && identity) await pardon();
    else await noteFailure(context, input.username, known);
    return { ...NOT_YET, needVerification: true };
  }
  const target = codeTarget(input.username, account !== null);
  const code = input.verificationCode ?? '';
  const rightCode = needsCode ? await isRightCode(context, 'LOGIN', target, code) : isFree;
  const refuse = async (): Promise<never> => {
    await noteFailure(context, input.username, known);
    throw new HttpError(400, needsCode ? 'LOGIN_CODE_FAILED' : 'LOGIN_FAILED');
  };
  if (!account || !identity || !rightCode) return refuse();
  const hasFactor = await factors.isOn(db, account.id);
  if (hasFactor && !input.secondFactor) {
    await pardon();
    return { ...NOT_YET, needSecondFactor: true };
  }
  if (hasFactor) await expectFactor(context, account, input.secondFactor ?? '', input.device);
  if (needsCode && !(await takeCode(context, 'LOGIN', target))) return refuse();
  await forget();
  const factor = hasFactor ? 'SHOWN' : await factorAt(context, { identityId: identity.id });
  return { ...NOT_YET, ...(await enter(context, signToken, account, identity.id, { factor })) };
}

/** The answer to what was right so far and opens nothing yet. */
const NOT_YET = { token: '', needVerification: false, needSecondFactor: false, passwordExpired: false };

/** How a session of somebody without a second factor begins: with setting one up where a role of the identity demands it. */
export const factorAt = async (
  { db }: Context,
  under: { identityId: string; deputyId?: string | null },
): Promise<SessionFactor> => ((await factors.isDemanded(db, under)) ? 'DUE' : 'NONE');

/**
 * Uses the second factor of an account up after all else was right. Misses count as those of the sign-in, and for the account
 * wherever they come from: who knows the password has no more tries at more addresses. A browser that signed in before counts apart.
 * @throws HttpError 400 SECOND_FACTOR_FAILED for a wrong or used code, 429 LOGIN_WAIT after several
 */
async function expectFactor(context: Context, account: Account, code: string, device: string | null): Promise<void> {
  const { db } = context;
  const who = device ? `${device} ${account.id}` : account.id;
  const { seconds } = await context.transaction((inner) => admit(inner.db, 'factor', who));
  if (seconds > 0) throw new HttpError(429, 'LOGIN_WAIT', { values: { seconds: String(seconds) } });
  const shown = await factors.rightFactor(context, account.id, code);
  if (!shown || !(await factors.takeFactor(db, account.id, shown))) {
    await noteFailure(context, account.username, account);
    const contact = contactOf(context, account);
    if (contact && (await mayWarn(db, `factor ${account.username}`)))
      context.send({
        ...contact,
        text: `【招采台】有人用正确的密码登录您的账号，但两步验证未通过。如非本人操作，请立即修改密码。 TenderDesk: somebody signed in to your account with the right password but without your second factor. If it was not you, change the password at once.`,
      });
    throw new HttpError(400, 'SECOND_FACTOR_FAILED');
  }
  await forgetMisses(db, 'factor', who);
  if (shown.kind === 'RECOVERY')
    context.audit({ action: 'USE_RECOVERY_CODE', objectType: 'user', objectId: account.id });
}

/**
 * Starts the session of somebody who has shown who it is.
 * @param how.factor what it has to do with a second factor (ADR 0052)
 * @param how.seatProjectId the one project that it is for; the trail does not say which (法37)
 */
export async function enter(
  context: Context,
  signToken: SignToken,
  account: Pick<Account, 'id' | 'passwordChangedTime'>,
  identityId: string,
  { factor, seatProjectId = null }: { factor: SessionFactor; seatProjectId?: string | null },
) {
  const { db, ip } = context;
  const token = await startSession(db, signToken, {
    userId: account.id,
    identityId,
    actorId: null,
    seatProjectId,
    factor,
    ip,
  });
  await accounts.noteSignIn(db, account.id, ip);
  context.audit({ action: 'LOGIN', objectType: 'user', objectId: account.id, after: { identityId } });
  return { token, passwordExpired: daysSince(context.now, account.passwordChangedTime) > PASSWORD_DAYS };
}

const daysSince = (now: string, then: string): number => (Date.parse(`${now}Z`) - Date.parse(`${then}Z`)) / 86_400_000;

/** Stands for the phone or mailbox of the account: the answer tells nothing about it. */
const SOME_TARGET = '****';

/**
 * Sends a code for signing in to the contact of the account, when name and password are right, to those who have to wait
 * too. The call counts as a try like the sign-in itself, since it takes a password.
 */
export async function sendLoginCode(context: Context, input: Credentials & From) {
  const { known, account, pardon } = await examine(context, input, input);
  await sendCode(
    context,
    'LOGIN',
    codeTarget(input.username, account !== null),
    account && contactOf(context, account),
  );
  if (account) await pardon();
  else await noteFailure(context, input.username, known);
  return { ...CODE_ASKED, maskedTarget: SOME_TARGET };
}
