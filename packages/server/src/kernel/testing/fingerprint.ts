import type { TestApp } from './test-app.ts';

/** What a refused call may well write: who called, and who missed the password. */
const BESIDE = ['access_log', 'login_throttle', 'session', 'request_once'];

/**
 * Number and last writer of the rows of every table. Two equal ones say that nothing was added, changed or taken away
 * in between; the trail counts, as what did not happen leaves none. But a list that was taken away is always on record,
 * even where it was empty.
 */
export async function fingerprintOf(test: TestApp): Promise<Record<string, string>> {
  const names = await test.sql(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by relname`,
    [BESIDE],
  );
  const marks = names.map(
    ({ name }) =>
      `select '${name as string}' as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as mark from "${name as string}"${
        name === 'audit_log' ? ` where action <> 'EXPORT'` : ''
      }`,
  );
  return Object.fromEntries(
    (await test.sql(marks.join(' union all '), [], 'fingerprint')).map(({ name, mark }) => [name, mark as string]),
  );
}
