// npm run days [-- days]: the due work of so many days over two processes, of which the one that runs it is killed each day in
// the middle, beside the same days without a kill: the same rows must stand in every table
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@tenderdesk/domain/calendar';
import { openStore, type Store } from '@tenderdesk/server/kernel/database';
import { openStarter, type Starter } from '@tenderdesk/server/kernel/jobs';
import { judge, type Check } from './crash-checks.ts';
import { differences, readRows, type Rows } from './kept-rows.ts';
import { startNodes, type Nodes } from './nodes.ts';

const NODES = 2;
/** When the day's work is asked for, a working day's morning. */
const AT = '08:30:00';
/** How long after the first look at a running work the kill comes, at most. */
const MOST_DELAY_MS = 300;
/** Runs of a day that are tried until a kill meets one of them. */
const MOST_RUNS = 20;
/** How long a run may take, a takeover included. */
const RUN_MS = 120_000;
/** How soon the other process must have gone on (spec §10). */
const TAKEN_OVER_S = 45;
/** Rows that say how full the disk of this machine is, which neither days nor kills decide. */
const OF_THE_DISK = /"kind":"DISK"|of the file store is used/;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [days = 20] = process.argv.slice(2).map(Number);

/** The names under which connections of the product stand in the database. */
async function namesIn({ pool }: Store): Promise<string[]> {
  const { rows } = await pool.query(
    `select distinct application_name as name from pg_stat_activity where application_name like 'tenderdesk-%'`,
  );
  return rows.map(({ name }) => String(name));
}

/** Who is in the middle of a work that is due; null for nobody. The job library has locks of its own. */
async function runner({ pool }: Store): Promise<string | null> {
  const { rows } = await pool.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name like 'tenderdesk-%' and a.xact_start is not null
       and a.query not like '%pgboss%' limit 1`,
  );
  return rows[0] ? String(rows[0].name) : null;
}

interface Days {
  before: Rows;
  rows: Rows;
  /** Seconds from each kill to the end of its run. */
  takenOver: number[];
  kills: number;
}

/** Lets the days go by. @param strikes whether whoever runs the day's work is killed in the middle */
async function letGo(folder: string, strikes: boolean): Promise<Days> {
  const nodes = await startNodes(0, folder);
  const store = openStore(nodes.ownerUrl, { size: 2 });
  const known = new Map<string, number>();
  const begin = async (node: number): Promise<void> => {
    const before = await namesIn(store);
    await nodes.start(node);
    const added = (await namesIn(store)).filter((name) => !before.includes(name));
    for (const name of added) known.set(name, node);
  };
  const takenOver: number[] = [];
  let kills = 0;
  let starter: Starter | null = null;
  try {
    for (let node = 0; node < NODES; node += 1) await begin(node);
    starter = await openStarter(nodes.ownerUrl);
    const before = await readRowsOfDays(store);
    const { rows } = await store.pool.query(
      `select to_char(business_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
    );
    for (let day = 1; day <= days; day += 1) {
      await store.pool.query(
        `update clock set shift = ($1 || ' ' || $2)::timestamp at time zone 'Asia/Shanghai' - clock_timestamp()`,
        [addDays(String(rows[0].day), day), AT],
      );
      let run = '';
      let killed: number | null = null;
      let left = strikes ? MOST_RUNS : 1;
      // a run that ended before its kill is followed by another one of the day, which is struck at once
      do {
        run = await starter.ask();
        if (strikes) killed = await killRunner(store, nodes, known, () => starter!.isDone(run), left < MOST_RUNS);
        left -= 1;
      } while (killed === null && left > 0);
      const from = performance.now();
      await untilDone(starter, run);
      if (killed === null) continue;
      kills += 1;
      takenOver.push((performance.now() - from) / 1000);
      say(
        `day ${day}: process ${killed + 1} was killed, the run went on and ended after ${takenOver.at(-1)!.toFixed(1)} s`,
      );
      await begin(killed);
    }
    // what was done last is taken up by the next run
    await untilDone(starter, await starter.ask());
    return { before, rows: await readRowsOfDays(store), takenOver, kills };
  } finally {
    await starter?.close();
    await store.close();
    await nodes.close();
  }
}

const readRowsOfDays = async (store: Store): Promise<Rows> =>
  new Map([...(await readRows(store))].map(([table, rows]) => [table, rows.filter((row) => !OF_THE_DISK.test(row))]));

/** Kills the process that is in the middle of due work. @returns which; null when the run ended before */
async function killRunner(
  store: Store,
  nodes: Nodes,
  known: ReadonlyMap<string, number>,
  isDone: () => Promise<boolean>,
  atOnce = false,
): Promise<number | null> {
  let delayed = atOnce;
  for (;;) {
    const name = await runner(store);
    const node = name === null ? undefined : known.get(name);
    if (node === undefined) {
      if (await isDone()) return null;
      await sleep(2);
      continue;
    }
    if (delayed) {
      await nodes.kill(node);
      return node;
    }
    // not always in the first work
    delayed = true;
    await sleep(Math.random() * MOST_DELAY_MS);
  }
}

async function untilDone(starter: Starter, run: string): Promise<void> {
  const end = Date.now() + RUN_MS;
  while (!(await starter.isDone(run))) {
    if (Date.now() > end) throw new Error('The run does not end.');
    await sleep(200);
  }
}

async function main(): Promise<boolean> {
  say('Filling in the demo …');
  const folder = await (await startNodes(1)).leave();
  try {
    say(`${days} days without a kill …`);
    const straight = await letGo(folder, false);
    say(`The same ${days} days, with a kill in each …`);
    const struck = await letGo(folder, true);
    const found = differences(straight.rows, struck.rows);
    const changed = differences(straight.before, straight.rows).flatMap(({ added }) => added);
    const late = struck.takenOver.filter((seconds) => seconds > TAKEN_OVER_S);
    const checks: Check[] = [
      {
        name: 'runs that were killed in the middle',
        checked: struck.kills,
        broken: days - struck.kills,
        note: `of ${days}`,
      },
      {
        name: `taken over and at their end within ${TAKEN_OVER_S} s`,
        checked: struck.takenOver.length,
        broken: late.length,
      },
      { name: 'rows that these days wrote', checked: changed.length, broken: 0 },
      {
        name: 'rows are those of days without a kill',
        checked: [...straight.rows.values()].reduce((sum, rows) => sum + rows.length, 0),
        broken: found.reduce((sum, { missing, added }) => sum + missing.length + added.length, 0),
        note: found
          .map(({ table, missing, added }) => `${table}: ${missing.length} missing, ${added.length} more`)
          .join('; '),
      },
    ];
    const { lines, good } = judge(checks);
    for (const line of ['', ...lines, '']) say(line);
    for (const { table, missing, added } of found) {
      for (const row of missing.slice(0, 3)) say(`${table} is without ${row}`);
      for (const row of added.slice(0, 3)) say(`${table} has besides ${row}`);
    }
    return good;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
