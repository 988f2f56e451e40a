import pg from 'pg';
import { FORMAT, type ChainEntry, type Heads } from './chain.ts';

const PAGE = 5000;

/**
 * The lines of an export of the logs of all projects, as they are at one moment.
 * @param url of the database, by whatever role may read
 * @param write is given each line
 * @returns how many entries there are
 */
export async function exportLog(url: string, write: (line: string) => void): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    write(JSON.stringify({ format: FORMAT }));
    let [project, seq, entries] = ['', 0, 0];
    for (;;) {
      const { rows } = await client.query<ChainEntry>(
        `select project_id as project, seq, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as time,
           identity_id as identity, actor_name as actor, action, object_type as "objectType", object_id as "objectId",
           before::text as before, after::text as after, ip, request_id as request, hash
         from audit_log where (project_id, seq) > ($1, $2) and project_id is not null
         order by project_id, seq limit $3`,
        [project, seq, PAGE],
      );
      for (const row of rows) write(JSON.stringify(row));
      entries += rows.length;
      const last = rows.at(-1);
      if (!last) break;
      [project, seq] = [last.project, last.seq];
    }
    const { rows } = await client.query<{ project: string; seq: number; hash: string }>(
      'select project_id as project, seq, hash from audit_chain order by project_id',
    );
    const heads: Heads = Object.fromEntries(rows.map(({ project: id, ...head }) => [id, head]));
    write(JSON.stringify({ heads }));
    return entries;
  } finally {
    await client.end();
  }
}
