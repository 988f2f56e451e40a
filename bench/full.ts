// npm run bench -- full [projects]: every list, count, search, sort and total of every scope on a group's whole data, one caller at
// a time, then 25 readers of the whole group against one clerk (docs/performance.md). By hand, never in CI.
import path from 'node:path';
import { migrateAll } from '@tenderdesk/server/app';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { GROUP_READERS, READERS, SEEDING, seedFully } from './full-seed.ts';
import { onData, PASSWORD, processorMs, residentMb, signIn, startBoth, type Stops } from './product.ts';

const projects = Number(process.argv[2] ?? 1_000_000);
/** Only paths with one of these in them are read: to look at some lists again. */
const only = (process.argv[3] ?? '').split(',');

const AIM = { p50: 50, p99: 200, clerk: 3, memory: 200 };
const CALLS = Number(process.env['CALLS'] ?? 15);
/** Who asks; all of them unless some are named. */
const asking = process.env['READER']?.split(',') ?? Object.keys(READERS);
const MOST_MS = 1500;
const SIZE = 20;
const FAR = 999;
const CONTEST_S = 15;
/** Within this a server that has nothing to do gives back what its work left (kernel/giving-back.ts). */
const QUIET_S = 20;

interface Api {
  paths: Record<string, { get?: Operation }>;
  components?: { schemas?: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Target {
  path: string;
  /** What is asked for, in words. */
  what: string;
  query: string;
}
interface Measured extends Target {
  reader: string;
  total: string;
  p50: number;
  p99: number;
  /** Milliseconds of processor for one call, of the server and the database: what it would take on an idle machine. */
  cpu: number;
}

/** What a filter is set to, by its name; the first that the list takes. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  phase: ['ANNOUNCEMENT'],
  status: ['OPEN', 'ENDED', 'SUBMITTED', 'STARTED'],
  level: ['LEVEL_II'],
  biddingMethod: ['INVITED_TENDER'],
  projectType: ['GOODS'],
  phaseStatus: ['CHECKED'],
  result: ['FAILED'],
  organizationId: [`1${'7'.padStart(31, '0')}`],
  divisionUserId: [`2${'7'.padStart(31, '0')}`],
  late: ['true'],
  handled: ['false', 'true'],
  year: [String(new Date().getFullYear() - 1)],
  username: ['clerk7'],
};
const KEYWORDS = ['公路', '济南', '青岛至济南', '第7777号', '00007777', '号', '7', 'clerk', '查无此词'];
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The properties of the rows of a list. */
function columnsOf({ components }: Api, operation: Operation): string[] {
  const whole = (schema: Schema | undefined): Schema =>
    schema?.$ref ? whole(components?.schemas?.[schema.$ref.split('/').at(-1)!]) : (schema ?? {});
  const answer = whole(operation.responses['200']?.content?.['application/json']?.schema);
  return Object.keys(whole(whole(answer.properties?.['content']).items).properties ?? {});
}

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

class Reader {
  readonly #base: string;
  readonly #token: string;
  readonly name: string;
  readonly #processor: () => number;
  constructor(base: string, name: string, token: string, processor: () => number) {
    this.#base = base;
    this.name = name;
    this.#token = token;
    this.#processor = processor;
  }
  async get(target: string): Promise<{ status: number; body: unknown; ms: number }> {
    const from = performance.now();
    const answer = await fetch(this.#base + target, { headers: { authorization: `Bearer ${this.#token}` } });
    const text = await answer.text();
    // templates come as files: they are no lists
    if (text && !answer.headers.get('content-type')?.includes('json')) return { status: 406, ms: 0, body: null };
    return { status: answer.status, ms: performance.now() - from, body: answer.ok && text ? JSON.parse(text) : null };
  }
  /** Null for what the reader may not read or the list does not take. */
  async measure(target: Target): Promise<Measured | null> {
    const times: number[] = [];
    let total = '';
    const before = this.#processor();
    for (let spent = 0; times.length < CALLS && spent < MOST_MS;) {
      const { status, ms, body } = await this.get(`${target.path}?${target.query}`);
      if (status === 503) return { ...target, reader: this.name, total: '503', p50: ms, p99: ms, cpu: ms };
      if (status !== 200) return null;
      const page = body as { totalElements?: number; moreElements?: true } | null;
      total = page?.totalElements === undefined ? '' : `${page.totalElements}${page.moreElements ? '+' : ''}`;
      times.push(ms);
      spent += ms;
    }
    // the first call of a kind pays for the plan of each connection: it is in the p99
    const sorted = times.toSorted((a, b) => a - b);
    const cpu = (this.#processor() - before) / times.length;
    return { ...target, reader: this.name, total, p50: at(sorted, 0.5), p99: at(sorted, 0.99), cpu };
  }
}

async function readAll(reader: Reader, api: Api): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const [full, { get }] of Object.entries(api.paths)) {
    const place = full.replace('/bidding-service', '');
    if (!get || full.includes('{') || place.endsWith('/export') || !only.some((part) => place.includes(part))) continue;
    const names = (get.parameters ?? []).map(({ name }) => name);
    const query = (more: Record<string, string | number>): string =>
      new URLSearchParams({ ...needed(names), ...mapped(more) }).toString();
    const measure = async (what: string, more: Record<string, string | number>): Promise<Measured | null> => {
      const one = await reader.measure({ path: place, what, query: query(more) });
      if (one) found.push(one);
      if (one && misses(one)) console.log(lineOf(one));
      return one;
    };
    if (!names.includes('page')) {
      await measure('', {});
      continue;
    }
    const first = await measure('first page', { size: SIZE });
    if (!first) continue;
    await readPages(first, measure, 'by default', {});
    // what a list does not offer is not asked of it: it would be the same question again
    for (const keyword of names.includes('keyword') ? KEYWORDS : [])
      await measure(`keyword ${keyword}`, { size: SIZE, keyword });
    for (const name of names)
      for (const value of FILTERS[name] ?? []) {
        const filtered = await measure(`${name} ${value}`, { size: SIZE, [name]: value });
        if (filtered) await readPages(filtered, measure, `${name} ${value}`, { [name]: value });
      }
    if (names.includes('sDate')) await measure('a year', { size: SIZE, sDate: day(700), eDate: day(335) });
    for (const column of names.includes('sort') ? columnsOf(api, get) : [])
      for (const direction of ['asc', 'desc']) {
        const sort = `${column},${direction}`;
        const sorted = await measure(`sort ${sort}`, { size: SIZE, sort });
        if (!sorted) break;
        await readPages(sorted, measure, `sort ${sort}`, { sort });
      }
  }
  return found;
}

const needed = (names: readonly string[]): Record<string, string> => ({
  ...(names.includes('by') ? { by: 'organization', year: String(new Date().getFullYear() - 1) } : {}),
});
const mapped = (more: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]));

/** Page 1,000 from either end, the last one, and one in the middle. */
async function readPages(
  { total }: Measured,
  measure: (what: string, more: Record<string, string | number>) => Promise<Measured | null>,
  what: string,
  filters: Record<string, string>,
): Promise<void> {
  const pages = Math.ceil(Number.parseInt(total, 10) / SIZE);
  if (pages < 3) return;
  const exact = !total.endsWith('+');
  const far = Math.min(FAR, pages - 1);
  await measure(`${what}, page ${far + 1}`, { size: SIZE, page: far, ...filters });
  if (!exact) return;
  await measure(`${what}, last page`, { size: SIZE, page: pages - 1, ...filters });
  if (pages > 2 * FAR) {
    await measure(`${what}, page 1,000 from the end`, { size: SIZE, page: pages - 1 - FAR, ...filters });
    await measure(`${what}, middle`, { size: SIZE, page: Math.floor(pages / 2), ...filters });
  }
}

/** The middle pages are served, their time is only said. */
const misses = ({ what, p50, p99 }: Measured): boolean =>
  !what.endsWith(', middle') && (p50 > AIM.p50 || p99 > AIM.p99);

const lineOf = ({ reader, path: place, what, total, p50, p99, cpu }: Measured): string =>
  `${reader.padEnd(12)} ${p50.toFixed(0).padStart(6)} ${p99.toFixed(0).padStart(6)} ${cpu.toFixed(1).padStart(7)}  ${place} ${what} ${total}`;

function report(all: readonly Measured[]): void {
  console.log(
    '\nEach list: how many questions, the slowest p50 and p99 and the most processor time in ms (middle pages apart)',
  );
  for (const [key, rows] of Object.entries(Object.groupBy(all, (one) => `${one.reader} ${one.path}`))) {
    const others = rows!.filter(({ what }) => !what.endsWith(', middle'));
    const slowest = others.toSorted((a, b) => b.p50 - a.p50)[0]!;
    const p99 = Math.max(...others.map((one) => one.p99));
    const cpu = Math.max(...others.map((one) => one.cpu));
    const middle = rows!.filter(({ what }) => what.endsWith(', middle')).map(({ p50 }) => p50);
    console.log(
      `${String(rows!.length).padStart(4)} ${slowest.p50.toFixed(0).padStart(6)} ${p99.toFixed(0).padStart(6)} ${cpu.toFixed(1).padStart(7)}  ${key} (${slowest.what})${middle.length > 0 ? `; middle ${Math.max(...middle).toFixed(0)}` : ''}`,
    );
  }
  const missed = all.filter(misses).toSorted((a, b) => b.p50 - a.p50);
  console.log(`\n${all.length} questions, ${missed.length} miss p50 ≤ ${AIM.p50} ms or p99 ≤ ${AIM.p99} ms:`);
  for (const one of missed) console.log(lineOf(one));
}

/** What readers of the whole group look at while they work. */
const READS = [
  '/tender/project/page?size=20',
  '/tender/project/page?size=20&phase=ANNOUNCEMENT',
  `/tender/project/page?size=20&keyword=${encodeURIComponent('青岛至济南')}`,
  '/tender/project/page?size=20&sort=estimatedAmount,desc',
  '/tender/project/page?size=20&page=999',
  '/tender/project/query/page?size=20',
  '/common/monitoring/projectOverview/page?size=20',
  '/common/monitoring/projectOverview/phaseTotals',
];

/** The clerk's list again and again, alone and beside the readers. */
async function contest(clerk: Reader, readers: readonly Reader[]): Promise<void> {
  const clerkTimes = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const until = performance.now() + CONTEST_S * 1000; performance.now() < until;) {
      times.push((await clerk.get('/tender/project/page?phase=ANNOUNCEMENT&size=20')).ms);
      await wait(0.02);
    }
    return times.toSorted((a, b) => a - b);
  };
  await clerk.get('/tender/project/page?phase=ANNOUNCEMENT&size=20');
  const quiet = await clerkTimes();
  const ending = new AbortController();
  const answers: { status: number; ms: number }[] = [];
  const loops = readers.map(async (reader, index) => {
    for (let turn = index; !ending.signal.aborted; turn++) answers.push(await reader.get(READS[turn % READS.length]!));
  });
  const beside = await clerkTimes();
  ending.abort();
  await Promise.all(loops);
  const ratio = at(beside, 0.5) / at(quiet, 0.5);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `\nClerk's list: quiet p50 ${at(quiet, 0.5).toFixed(1)} ms, p99 ${at(quiet, 0.99).toFixed(0)}; beside ${readers.length} readers of the whole group p50 ${at(beside, 0.5).toFixed(1)}, p99 ${at(beside, 0.99).toFixed(0)}: ratio ${ratio.toFixed(2)} (aim ≤ ${AIM.clerk}) ${ratio <= AIM.clerk ? '✓' : '✗ not reached'}`,
  );
  const refused = answers.filter(({ status }) => status === 503).length;
  const wrong = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  console.log(
    `Readers: ${answers.length} answers, p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)}, ${refused} times 503, ${wrong} other`,
  );
}

async function fillAll(place: string): Promise<void> {
  const seeding = await startEmbedded(place, SEEDING);
  try {
    await migrateAll(seeding);
    console.log(`Seeding ${projects.toLocaleString('en')} projects with all that belongs to them …`);
    const from = performance.now();
    const tables = await seedFully(seeding.ownerUrl, projects, await hashPassword(PASSWORD));
    for (const { name, rows, seconds } of tables)
      console.log(
        `  ${name.padEnd(18)} ${rows.toLocaleString('en').padStart(12)} rows ${seconds.toFixed(1).padStart(6)} s`,
      );
    console.log(`Seeded in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  } finally {
    await seeding.stop();
  }
}

async function main(folder: string, stops: Stops): Promise<void> {
  const { product } = await startBoth(folder, { API_DOCS: '1' }, stops);
  const base = `${product.url}/bidding-service`;
  const used = () => processorMs(product.child.pid!, path.join(folder, 'postgres'));
  const readerOf = async (name: string, username: string) =>
    new Reader(base, name, await signIn(product.url, username), used);
  const api = (await (await fetch(`${base}/openapi.json`)).json()) as Api;
  const all: Measured[] = [];
  for (const [name, username] of Object.entries(READERS)) {
    if (!asking.includes(name)) continue;
    const found = await readAll(await readerOf(name, username), api);
    console.log(`${name}: ${found.length} questions answered`);
    all.push(...found);
  }
  report(all);
  const group = await Promise.all(
    Array.from({ length: GROUP_READERS }, (_, index) => readerOf('group', `group${index + 1}`)),
  );
  await contest(await readerOf('own', 'clerk7'), group);
  const loaded = residentMb(product.child.pid!);
  await wait(QUIET_S);
  const resident = residentMb(product.child.pid!);
  console.log(
    `Resident memory of the server: ${loaded.toFixed(0)} MB with the last answer, ${QUIET_S} s later ${resident.toFixed(0)} MB (aim ≤ ${AIM.memory}) ${resident <= AIM.memory ? '✓' : '✗ not reached'}`,
  );
}

await onData(projects, fillAll, main);
