// npm run bench -- figures [projects,projects,…] [part of a path,…]: the figures of the morning pages and all others, asked at four connections by three
// readers at each size, and what keeping them costs a writer (docs/performance.md). By hand, never in CI.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { migrateAll } from '@tenderdesk/server/app';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { READERS, SEEDING, seedFully } from './full-seed.ts';
import { onData, PASSWORD, residentMb, signIn, startBoth, type Stops } from './product.ts';

const sizes = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number);
/** Figures whose path has one of these are asked, and nothing is written; without, all. */
const parts = process.argv[3]?.split(',');
const CONNECTIONS = 4;
const SECONDS = Number(process.env['SECONDS'] ?? 2);
/** Rounds of writes with the sums and without, and seconds of each. */
const WRITES = { rounds: 8, seconds: 4 };
const AIM = { morningMs: 50, otherMs: 200, writes: 0.95 };
/** To-dos of each project, and the share of the projects with a deposit: ten million and 200,000 at a million projects. */
const FULLNESS = { todos: 10, deposits: 0.2 };
const year = new Date().getFullYear();
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** What morning pages and the cockpit ask for, with what they ask it by. */
const MORNING = [
  '/common/dashboard/bidOpening/getNum',
  `/common/dashboard/bidOpening/page?${new URLSearchParams({ sTime: `${today} 00:00:00`, sort: 'openingTime,asc', page: '0', size: '10' })}`,
  '/common/dashboard/getSysTips',
  '/common/dashboard/getUnRefundedDeposit?page=0&size=5',
  '/common/dashboard/leadTimes',
  '/common/dashboard/methodMix',
  `/common/dashboard/planByMonth?year=${year}`,
  '/common/dashboard/runningByPhase',
  '/common/dashboard/savingAndCompetition',
  '/common/dashboard/stuckByUnit',
  '/common/dashboard/yearSoFar',
  '/common/remindRecord/total',
  '/submit/awaited',
];
/** What others must be asked by. */
const GIVEN: Readonly<Record<string, string>> = { phase: 'ANNOUNCEMENT', year: String(year), by: 'organization' };
/** Four of each kind: those of the whole group read the same, the others each another company or unit. */
const PEOPLE = Object.entries({ group: READERS.group, organization: READERS.organization, own: READERS.own }).map(
  ([reader, first]) => ({
    reader,
    usernames: Array.from({ length: CONNECTIONS }, (_, index) => first.replace('1', String(index + 1))),
  }),
);
/** Who starts projects: people of other units than those who read. */
const WRITERS = Array.from({ length: 20 }, (_, index) => `clerk${index + 101}`);

interface Figure {
  target: string;
  morning: boolean;
}
interface Measured extends Figure {
  reader: string;
  projects: number;
  p50: number;
  p99: number;
}

interface Parameter {
  name: string;
  required?: boolean;
}
interface Api {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

/** The other figures: whatever is read below the dashboard and its monitoring. */
function othersOf({ paths }: Api): Figure[] {
  const places = Object.entries(paths).flatMap(([full, { get }]) => {
    const place = full.replace('/bidding-service', '');
    if (
      !get ||
      place.includes('{') ||
      !/^\/common\/(?:dashboard|monitoring)\//.test(place) ||
      /clear|\/export$/i.test(place)
    )
      return [];
    const needed = (get.parameters ?? []).filter(({ name, required }) => required && GIVEN[name] !== undefined);
    const query = new URLSearchParams(needed.map(({ name }) => [name, GIVEN[name]!])).toString();
    return [query ? `${place}?${query}` : place];
  });
  const asked = new Set(MORNING);
  // a page of the morning is asked without its filters too
  return places.filter((place) => !asked.has(place)).map((target) => ({ target, morning: false }));
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** Each connection is one of the readers. Null for what they may not read. */
async function measure(
  base: string,
  tokens: readonly string[],
  { target }: Figure,
): Promise<{ p50: number; p99: number } | null> {
  const answers = await Promise.all(tokens.map((token) => fetch(base + target, { headers: headersOf(token) })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  const statuses = answers.map(({ status }) => status);
  if (statuses.includes(503)) return { p50: Infinity, p99: Infinity };
  if (statuses.some((status) => status !== 200)) return null;
  const load = (duration: number) => {
    let clients = 0;
    return autocannon({
      url: base + target,
      connections: CONNECTIONS,
      duration,
      setupClient: (client) => client.setHeaders(headersOf(tokens[clients++ % CONNECTIONS]!)),
    });
  };
  // who asks the same shares an answer, so that a second connection makes its plan when it is needed
  await load(1);
  const { latency, non2xx, errors } = await load(SECONDS);
  return non2xx + errors > 0 ? { p50: Infinity, p99: Infinity } : { p50: latency.p50, p99: latency.p99 };
}

const misses = ({ morning, p99 }: Measured): boolean => p99 > (morning ? AIM.morningMs : AIM.otherMs);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Projects that are started in a second by people of several units, with what keeps the sums and without, in turn. */
async function measureWrites(base: string, ownerUrl: string, tokens: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string; holder: string }>(`
    select tgname as name, tgrelid::regclass::text as holder from pg_trigger
    where not tgisinternal and tgname ~ '_(figures|lead|waiting)(_|$)' order by tgname`);
  const keep = (on: boolean) =>
    owner.query(
      rows.map(({ name, holder }) => `alter table ${holder} ${on ? 'enable' : 'disable'} trigger ${name}`).join(';'),
    );
  const { rows: begun } = await owner.query<{ moment: string }>('select business_now()::text as moment');
  let count = 0;
  const load = async (): Promise<number> => {
    const { requests, non2xx, errors } = await autocannon({
      url: `${base}/tender/project`,
      connections: CONNECTIONS,
      duration: WRITES.seconds,
      requests: [
        {
          method: 'POST',
          setupRequest: (request: object) => ({
            ...request,
            headers: { ...headersOf(tokens[count % tokens.length]!), 'content-type': 'application/json' },
            body: JSON.stringify({
              name: `应急抢修工程${(count += 1)}`,
              projectType: 'ENGINEERING',
              biddingMethod: 'OPEN_TENDER',
              estimatedAmount: '500',
              unplannedReason: '水毁应急抢修',
            }),
          }),
        },
      ],
    } as never);
    if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
    return requests.average;
  };
  await load();
  const ratios: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < WRITES.rounds; round += 1) {
    // each comes first in half of the rounds
    const order = round % 2 === 0 ? [true, false] : [false, true];
    const found = new Map<boolean, number>();
    for (const on of order) {
      await keep(on);
      found.set(on, await load());
    }
    kept.push(found.get(true)!);
    ratios.push(found.get(true)! / found.get(false)!);
  }
  await keep(true);
  // data that are kept are what they were: the newest projects of a group are not twenty thousand without a section
  if (process.env['FOLDER']) {
    await owner.query(
      'delete from project where created_time >= $1 and not exists (select from section where section.project_id = project.id)',
      [begun[0]!.moment],
    );
    while ((await owner.query('select from figure_change limit 1')).rowCount) await sleep(1000);
  }
  await owner.end();
  const ratio = median(ratios);
  console.log(
    `Started projects a second with the sums ${median(kept).toFixed(0)}, ${ratio.toFixed(2)} of what it is without them (${rows.length} triggers; rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}; aim ≥ ${AIM.writes}) ${ratio >= AIM.writes ? '✓' : '✗ not reached'}`,
  );
}

async function fill(place: string, projects: number): Promise<void> {
  const seeding = await startEmbedded(place, SEEDING);
  try {
    await migrateAll(seeding);
    const from = performance.now();
    const tables = await seedFully(seeding.ownerUrl, projects, await hashPassword(PASSWORD), FULLNESS);
    const rowsOf = (name: string) => tables.find((one) => one.name === name)!.rows.toLocaleString('en');
    console.log(
      `\n${projects.toLocaleString('en')} projects, ${rowsOf('remind_record')} to-dos, ${rowsOf('margin')} deposits, seeded in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
  } finally {
    await seeding.stop();
  }
}

async function measureSize(projects: number, folder: string, stops: Stops): Promise<Measured[]> {
  const all: Measured[] = [];
  const { database, product } = await startBoth(folder, { API_DOCS: '1' }, stops);
  const base = `${product.url}/bidding-service`;
  const api = (await (await fetch(`${base}/openapi.json`)).json()) as Api;
  const figures = [...MORNING.map((target) => ({ target, morning: true })), ...othersOf(api)].filter(
    ({ target }) => !parts || parts.some((part) => target.includes(part)),
  );
  for (const { reader, usernames } of PEOPLE) {
    const tokens = await Promise.all(usernames.map((username) => signIn(product.url, username)));
    for (const figure of figures) {
      const found = await measure(base, tokens, figure);
      if (!found) continue;
      const one = { ...figure, ...found, reader, projects };
      all.push(one);
      if (misses(one)) console.log(`${reader.padEnd(12)} p50 ${found.p50} ms, p99 ${found.p99} ms  ${figure.target} ✗`);
    }
    const own_ = all.filter((one) => one.reader === reader);
    const worst = (morning: boolean) =>
      Math.max(...own_.filter((one) => one.morning === morning).map(({ p99 }) => p99));
    console.log(
      `${reader.padEnd(12)} ${own_.length} figures; slowest p99 of the morning pages ${worst(true)} ms (aim ≤ ${AIM.morningMs}), of the others ${worst(false)} ms (aim ≤ ${AIM.otherMs}); ${own_.filter(misses).length} miss`,
    );
  }
  console.log(`Resident memory of the server: ${residentMb(product.child.pid!).toFixed(0)} MB`);
  if (parts) return all;
  await measureWrites(
    base,
    database.ownerUrl,
    await Promise.all(WRITERS.map((username) => signIn(product.url, username))),
  );
  return all;
}

/** p50 and p99 of each figure at each size. */
function reportGrowth(all: readonly Measured[]): void {
  console.log(
    `\np50 / p99 in ms at ${CONNECTIONS} connections, by projects: ${sizes.map((size) => size.toLocaleString('en')).join(' | ')}`,
  );
  for (const [key, rows] of Object.entries(
    Object.groupBy(all, (one) => `${one.morning ? 'morning' : 'other'} ${one.reader} ${one.target}`),
  )) {
    const cells = sizes.map((size) => {
      const one = rows!.find(({ projects }) => projects === size);
      return one ? `${one.p50} / ${one.p99}` : '–';
    });
    console.log(`${key}: ${cells.join(' | ')}`);
  }
}

const all: Measured[] = [];
for (const size of sizes)
  await onData(
    size,
    (place) => fill(place, size),
    async (folder, stops) => void all.push(...(await measureSize(size, folder, stops))),
  );
reportGrowth(all);
