import { cleanReport, type ErrorReport } from '@tenderdesk/domain/platform/error-log/error-report';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import * as records from './error-log.repository.ts';

/** More than this from one address in that time says nothing new: a page that fails in a loop. */
const MOST = 60;
const MINUTES = 10;

const DAYS_KEPT = 90;
const BATCH = 1000;

/** Keeps what a page reports, cleaned once more here: the page may be an old one, or none of ours. */
export async function report(
  { db, user, ip }: Context,
  agent: string,
  given: Omit<ErrorReport, 'requestId'> & { requestId?: string | null | undefined },
) {
  if ((await records.countRecent(db, ip, MINUTES)) >= MOST) return { kept: false };
  await records.insertError(db, {
    id: newId(),
    userId: user.id || null,
    username: user.username,
    ip,
    agent: agent.slice(0, 300),
    ...cleanReport({ ...given, requestId: given.requestId ?? null }),
  });
  return { kept: true };
}

export async function listErrors({ db }: Context, filter: records.ErrorFilter) {
  const { rows, total } = await records.pageErrors(db, filter);
  return { content: rows, ...total };
}

/** Forgets what is too old to be looked for. True when more is left. */
export const forgetOld = async ({ db }: Context): Promise<boolean> =>
  (await records.deleteOld(db, DAYS_KEPT, BATCH)) === BATCH;
