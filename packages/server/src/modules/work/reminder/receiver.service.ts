import type { Context } from '../../../kernel/context.ts';
import * as people from './receiver.repository.ts';

/** Who is reminded: holders of a role in an organisation or everywhere, without some users, people by name, or one identity. */
export type Receivers =
  | { role: string; organizationId?: string | null; but?: readonly (string | null)[] }
  | { userIds: readonly string[]; organizationId?: string | null }
  | { identityIds: readonly people.Receiver[] };

/**
 * The people behind receivers.
 * @param held whether those of a role keep it until the transaction ends
 */
export async function resolve(context: Context, receivers: Receivers, held = false): Promise<people.Receiver[]> {
  if ('role' in receivers) {
    const { role, organizationId = null, but = [] } = receivers;
    // two statements: whom the second one finds has waited for what the first one waited for
    if (held) await people.keepHolders(context.db, role, organizationId);
    const holders = await people.selectHolders(context.db, role, organizationId);
    return holders.filter(({ userId }) => !but.includes(userId));
  }
  if ('userIds' in receivers) {
    return receivers.userIds.length === 0
      ? []
      : people.selectIdentitiesOf(context.db, receivers.userIds, receivers.organizationId ?? null);
  }
  return [...receivers.identityIds];
}

/** Whether a reminder for them would be put before anybody. */
export async function reaches(context: Context, to: readonly Receivers[]): Promise<boolean> {
  for (const receivers of to) if ((await resolve(context, receivers)).length > 0) return true;
  return false;
}
