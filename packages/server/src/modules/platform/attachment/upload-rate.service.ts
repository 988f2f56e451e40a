import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    uploadRate: UploadRateTable;
  }
}

/** How many files a company has begun to upload in a span of real time, at all processes together. */
interface UploadRateTable {
  organizationId: string;
  startedAt: string;
  used: number;
}

/** Files that the people of one company may begin to upload in a span. */
export const MOST_UPLOADS = 60;
const SPAN = '10 minutes';

/**
 * Counts a file that a company begins to upload, whatever it is for: most go with objections and questions. Parts of bids are not
 * counted, nor are files of the house.
 * @throws HttpError 429 UPLOADS_WAIT with Retry-After in seconds, until the span is over
 */
export async function countUpload({ db, user }: Context): Promise<void> {
  if (user.supplierId === null) return;
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into upload_rate as rate (organization_id, started_at, used)
    values (${user.supplierId}, date_bin(${SPAN}::interval, now(), 'epoch'), 1)
    on conflict (organization_id, started_at) do update set used = rate.used + 1
    returning rate.used, ceil(extract(epoch from rate.started_at + ${SPAN}::interval - now()))::int as seconds`.execute(
    db,
  );
  const { used, seconds } = rows[0]!;
  if (used <= MOST_UPLOADS) return;
  throw new HttpError(429, 'UPLOADS_WAIT', {
    values: { minutes: String(Math.ceil(seconds / 60)), most: String(MOST_UPLOADS) },
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
}

/** Spans that are over count no longer. */
export async function sweepRates({ db }: Context): Promise<boolean> {
  await sql`delete from upload_rate where started_at < now() - interval '1 day'`.execute(db);
  return false;
}
