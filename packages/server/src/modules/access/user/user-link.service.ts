import type { UserStatus } from '@tenderdesk/domain/access/account/codes';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import * as persons from '../account/person.service.ts';
import { lockLinked } from './user-reach.service.ts';

/** Links by which people set a password, and what owners of accounts are told. */

/** A password may be set before the account is let in. */
export const takesLink = (status: UserStatus): boolean => status === 'ENABLED' || status === 'PENDING';

const NEWS = {
  CONTACT:
    '【招采台】管理员变更了您账号的联系方式，如非本人要求请联系管理员。 TenderDesk: an administrator changed the contact of your account; ask them if you did not want it.',
  FACTOR:
    '【招采台】管理员重置了您账号的两步验证，如非本人要求请立即联系管理员。 TenderDesk: an administrator reset the second factor of your account; ask them at once if you did not want it.',
  LINK: '【招采台】管理员为您的账号生成了设置密码的链接，如非本人要求请联系管理员。 TenderDesk: an administrator made a link that sets your password; ask them if you did not want it.',
};

/** Tells the owner of an account what an administrator did with it. */
export function tellOwner(
  context: Context,
  { mobile, email }: { mobile: string | null; email: string | null },
  news: keyof typeof NEWS,
) {
  if (mobile) context.send({ channel: 'sms', target: mobile, text: NEWS[news] });
  else if (email) context.send({ channel: 'mail', target: email, text: NEWS[news] });
}

/** The page on which a link is used. */
const PAGE = '/common/setPassword';

/**
 * A link for another password: sent to the person, or shown once to be handed over, which the person hears of.
 * @param publicUrl where the product is reached; links are sent only where that is known
 * @throws HttpError 400 where nothing can be sent, 403, 404
 */
export async function makeLink(context: Context, publicUrl: string | null, userId: string, send: boolean) {
  return linkFor(context, publicUrl, await lockLinked(context, userId), send);
}

/** As `makeLink`, for an account that the caller has locked and may make one for. @throws HttpError 400, 404 */
export async function linkFor(
  context: Context,
  publicUrl: string | null,
  locked: persons.PersonRow,
  send: boolean,
): Promise<{ key: string | null; expiresTime: string }> {
  const { cipher } = context;
  const { id: userId } = locked;
  if (!takesLink(locked.status)) throw notFound();
  const mobile = locked.mobile && cipher.openContact(locked.mobile);
  const email = locked.email && cipher.openContact(locked.email);
  const { key, expiresTime } = await persons.makePasswordLink(context, userId);
  if (!send) {
    tellOwner(context, { mobile, email }, 'LINK');
    return { key, expiresTime };
  }
  const target = mobile ?? email;
  if (!target) throw badField('send', { zh: '该用户没有手机号和邮箱', en: 'There is neither phone nor mailbox' });
  if (!publicUrl) {
    throw badField('send', {
      zh: '未设置系统的访问地址（PUBLIC_URL），请改为当面交付链接',
      en: 'PUBLIC_URL is not set, so hand the link over yourself',
    });
  }
  const url = new URL(`${PAGE}?key=${key}`, publicUrl).href;
  context.send({
    channel: mobile ? 'sms' : 'mail',
    target,
    text: `【招采台】请在${expiresTime.slice(0, 16)}前打开链接设置密码，仅可使用一次。 TenderDesk: set your password by this link, once. ${url}`,
    code: persons.codeOfLink(context, key),
  });
  return { key: null, expiresTime };
}
