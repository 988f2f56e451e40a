import { MOST_TOKEN_DAYS, type TokenState } from '@tenderdesk/domain/access/service-token/scopes';
import { addDays } from '@tenderdesk/domain/calendar';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { expectOpenUnit } from '../account/organization.service.ts';
import { makeToken, withdrawToken, type NewToken } from '../account/service-token.service.ts';
import * as records from './service-token.repository.ts';

const TYPE = 'serviceToken';

/** Tokens by the page. */
export async function listTokens(context: Context, filter: PageQuery & { state?: TokenState | undefined }) {
  const { rows, total } = await records.pageTokens(context.db, filter);
  const maintains = may(context.user, 'MAINTAIN:SERVICE_TOKEN');
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      allowedActions: maintains && row.state !== 'WITHDRAWN' ? ['withdraw' as const] : [],
    })),
  };
}

/**
 * Makes a token, told here and never again.
 * @throws HttpError 400 for a day that is past or too far and a unit that is closed, 404 for a unit that is none, 409 DUPLICATE
 */
export async function create(context: Context, input: NewToken) {
  const today = context.now.slice(0, 10);
  if (input.endDate < today || input.endDate > addDays(today, MOST_TOKEN_DAYS)) {
    throw badField('endDate', {
      zh: `有效期须在今天之后，最长${MOST_TOKEN_DAYS}天`,
      en: `Not before today, and ${MOST_TOKEN_DAYS} days at most`,
    });
  }
  await expectOpenUnit(context, input.organizationId);
  const scopes = [...new Set(input.scopes)];
  const made = await makeToken(context, { ...input, scopes });
  if (!made) throw duplicate({ name: { zh: '已有同名的令牌', en: 'There is a token of this name' } });
  context.audit({
    action: 'CREATE',
    objectType: TYPE,
    objectId: made.id,
    after: { name: input.name, scopes: scopes.join(','), organizationId: input.organizationId, endDate: input.endDate },
  });
  return made;
}

/** Withdraws a token. @throws HttpError 404 for one that is none, or was withdrawn */
export async function withdraw(context: Context, id: string, reason: string) {
  const name = orNotFound(await withdrawToken(context, id));
  context.audit({ action: 'WITHDRAW_TOKEN', objectType: TYPE, objectId: id, after: { name, reason } });
  return { id };
}
