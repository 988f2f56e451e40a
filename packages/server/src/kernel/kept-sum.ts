import pg from 'pg';
import { builderOn, type Database } from './database.ts';

/** Sums that a module keeps of its records, and what they should be: statements, trusted text. */
export interface KeptSum {
  name: string;
  /** Adds up what waits, a batch of it; true when more does. Without, `kept` counts what waits too. */
  takeUp?: (db: Database) => Promise<boolean>;
  /** The sums that are kept. */
  kept: string;
  /** The same columns, counted from the records. */
  records: string;
  /** Makes the sums anew: locks the records first, as who changes them does, then the sums against due work that adds them up. */
  recount: string;
}

/** Time makes things late between two statements; what differs twice is a fault. */
const LOOKS = 2;

const CHANGED_MEANWHILE = '40001';

/** How many sums are not what the records give, at one moment. What is taken up for it is given up again. */
async function differences(client: pg.Client, sum: KeptSum): Promise<number> {
  const { takeUp = async () => false, kept, records } = sum;
  const db = builderOn({ query: (config) => client.query(config as never) as never });
  await client.query('begin isolation level repeatable read');
  try {
    while (await takeUp(db));
    const { rows } = await client.query<{ num: number }>(`
      with kept as (${kept}), counted as (${records})
      select count(*)::int as num from (
        (select * from kept except select * from counted) union all (select * from counted except select * from kept)) differing`);
    return rows[0]!.num;
  } catch (error) {
    // the product has taken up the same
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
      for (let look = 1; differing > 0 && look < LOOKS; look += 1) differing = await differences(client, sum);
      if (differing > 0 && recount) {
        say(`${sum.name}: ${differing} differ, counting anew …`);
        await client.query(`begin; ${sum.recount}; commit`);
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
