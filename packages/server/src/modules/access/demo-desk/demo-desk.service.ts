import { isOpenDemo, type Config } from '../../../kernel/config.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import type { Parts } from '../../../kernel/parts.ts';
import { liveCodes } from '../../platform/system/outbox.service.ts';
import { selectNames } from './demo-desk.repository.ts';

/**
 * Where everybody may come in as anybody there is nothing to keep; production and a demo with a password of its own have no such
 * address.
 */
function refuseUnlessOpen(config: Config): void {
  if (!isOpenDemo(config)) throw new HttpError(404, 'ROUTE_NOT_FOUND');
}

/** The accounts of the demo that are there, in their order. @throws HttpError 404 where there is no open demo */
export async function viewDemoDesk(
  { db, language }: Context,
  { config, demoAccounts }: Pick<Parts, 'config' | 'demoAccounts'>,
) {
  refuseUnlessOpen(config);
  const names = await selectNames(
    db,
    demoAccounts.map(({ username }) => username),
  );
  return {
    password: config.demoPassword,
    accounts: demoAccounts.flatMap(({ username, role, group, bidder }) => {
      const displayName = names.get(username);
      if (displayName === undefined) return [];
      const account = { username, displayName, role: role[language], group: group[language] };
      return [bidder ? { ...account, loginRole: 'BIDDER' as const } : account];
    }),
  };
}

/** The codes that are good now. @throws HttpError 404 where there is no open demo */
export async function listDemoCodes(context: Context, { config }: Pick<Parts, 'config'>) {
  refuseUnlessOpen(config);
  return { content: await liveCodes(context) };
}
