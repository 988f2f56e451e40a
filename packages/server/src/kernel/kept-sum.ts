import pg from 'pg';

/** Sums that a module keeps of its records, and what they should be: statements, trusted text. */
export interface KeptSum {
  name: string;
  /** The due work that adds up what has changed. */
  due: string;
  /** The sums that are kept, with what waits to be added up. */
  kept: string;
  /** The same columns, counted from the records. */
  records: string;
  /**
   * Makes the sums anew, while due work adds nothing up. Where changes that come meanwhile are not added up by themselves, it locks the
   * records first, as who changes them does.
   */
  recount: string;
}

const CHANGED_MEANWHILE = '40001';

/**
 * How many sums are not what the records give, at one moment: what is late is judged by the time at which it begins. Nothing stays of
 * what it writes, which is that time alone.
 */
async function differences(client: pg.Client, sum: KeptSum): Promise<number> {
  const { kept, records } = sum;
  await client.query('begin isolation level repeatable read');
  try {
    await client.query(`select set_config('tenderdesk.now', business_now()::text, true)`);
    await client.query('update clock set seeding = true');
    const { rows } = await client.query<{ num: number }>(`
      with kept as (${kept}), counted as (${records})
      select count(*)::int as num from (
        (select * from kept except select * from counted) union all (select * from counted except select * from kept)) differing`);
    return rows[0]!.num;
  } catch (error) {
    // the clock was set
    if ((error as { code?: string }).code !== CHANGED_MEANWHILE) throw error;
  } finally {
    await client.query('rollback');
  }
  return differences(client, sum);
}

/**
 * Compares the kept sums with the records, and on demand makes those anew that differ.
 * @param say is given a sentence for each sum
 * @returns how many of them differ in the end
 */
export async function checkSums(
  ownerUrl: string,
  sums: readonly KeptSum[],
  recount: boolean,
  say: (line: string) => void,
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    let faults = 0;
    for (const sum of sums) {
      let differing = await differences(client, sum);
      if (differing > 0 && recount) {
        say(`${sum.name}: ${differing} differ, counting anew …`);
        await client.query(`begin; select pg_advisory_xact_lock(hashtext('due:${sum.due}')); ${sum.recount}; commit`);
        differing = await differences(client, sum);
      }
      say(`${sum.name}: ${differing === 0 ? 'as the records give it' : `${differing} differ from the records`}.`);
      if (differing > 0) faults += 1;
    }
    return faults;
  } finally {
    await client.end();
  }
}
