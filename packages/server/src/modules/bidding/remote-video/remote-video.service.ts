import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './remote-video.repository.ts';

/** Openings within the caller's scope, by the page. */
export async function listRemoteOpenings(context: Context, filter: records.RemoteFilter) {
  const { rows, total } = await records.pageRemoteOpenings(context.db, context.user, filter);
  return {
    ...total,
    content: rows.map(({ status, ...row }) => ({
      ...row,
      status: codedBy('bidding.OpeningStatus', status, context.language),
    })),
  };
}
