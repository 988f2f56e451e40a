import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '@tenderdesk/server/kernel/database';
import { castNotice, stepsOf } from './case-spec.ts';
import { checkCases, checkFiles, checkInvariants, checkPromises, judge, type Check } from './crash-checks.ts';
import { openVictim, TARGETS, type Target, type Victim } from './crash-server.ts';
import { openJournal } from './journal.ts';
import { readNotices } from './notice.ts';
import { tableOf } from './table.ts';

/** After every such round the play is killed as well. */
const PLAY_TOO = 5;
/** Strikes lie between these shares of all steps. */
const EARLIEST = 0.02;
const LATEST = 0.92;
/** A strike comes up to so long after the step that it waits for, so that it hits requests in the middle. */
const MOST_DELAY_MS = 250;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Strike {
  target: Target;
  /** Steps that are done before it. */
  after: number;
  delayMs: number;
  playToo: boolean;
}

function plan(totalSteps: number, seed: number, strikes: number, targets: readonly Target[]): Strike[] {
  const random = randomOf(seed);
  const moments = Array.from({ length: strikes }, () =>
    Math.floor((EARLIEST + random() * (LATEST - EARLIEST)) * totalSteps),
  );
  return moments
    .toSorted((a, b) => a - b)
    .map((after, index) => ({
      target: targets[index % targets.length]!,
      after,
      delayMs: random() * MOST_DELAY_MS,
      playToo: index % PLAY_TOO === PLAY_TOO - 1,
    }));
}

interface Run {
  file: string;
  folder: string;
  journal: string;
  victim: Victim;
}

/** The play as a process of its own. */
function startPlay({ file, folder, journal, victim }: Run): ChildProcess {
  const log = fs.openSync(path.join(folder, 'play.log'), 'a');
  const args = ['tools/play/main.ts', file, '--url', victim.url, '--state', journal];
  const play = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
  fs.closeSync(log);
  return play;
}

const ended = (play: ChildProcess): Promise<number | null> =>
  play.exitCode !== null || play.signalCode !== null
    ? Promise.resolve(play.exitCode)
    : new Promise((resolve) => void play.once('exit', resolve));

/** Steps that the journal holds. */
function stepsDone(journal: string): number {
  if (!fs.existsSync(journal)) return 0;
  return fs.readFileSync(journal, 'utf8').split('\n{"play":').length;
}

/** Strikes as planned while the play runs. @throws Error when the play ends before */
async function strikeAll(run: Run, strikes: readonly Strike[]): Promise<string[][]> {
  const rows: string[][] = [];
  let play = startPlay(run);
  for (const [index, { target, after, delayMs, playToo }] of strikes.entries()) {
    while (stepsDone(run.journal) < after) {
      if (play.exitCode !== null) throw new Error(`The play ended with ${play.exitCode} before strike ${index + 1}.`);
      await sleep(50);
    }
    await sleep(delayMs);
    const began = performance.now();
    if (playToo) play.kill('SIGKILL');
    const missing = await run.victim.strike(target);
    if (playToo) play = startPlay(run);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (missing) say(`${target}: ${missing}`);
    rows.push([
      String(index + 1),
      `${target}${playToo ? ' + play' : ''}${missing ? ' (not done)' : ''}`,
      String(stepsDone(run.journal)),
      seconds,
    ]);
    say(
      `strike ${index + 1} of ${strikes.length}: ${target}${playToo ? ' and the play' : ''}, ready again after ${seconds} s`,
    );
  }
  await ended(play);
  return rows;
}

async function check({ folder, journal, victim }: Run, cases: ReadonlyMap<string, number>): Promise<Check[]> {
  const dataDir = path.join(folder, 'data');
  const store = openStore(await victim.ownerUrl(), { size: 1 });
  const { promised, progress, close } = openJournal(journal);
  close();
  try {
    return [
      checkCases(cases, progress),
      await checkPromises(store, promised),
      ...(await checkInvariants(store)),
      await checkFiles(store, dataDir),
    ];
  } finally {
    await store.close();
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      strikes: { type: 'string', default: '20' },
      database: { type: 'string', default: 'embedded' },
    },
  });
  const [file] = positionals;
  const { seed, strikes, database } = values;
  if (!file || (database !== 'embedded' && database !== 'outside'))
    throw new Error('Usage: npm run crash -- <file of cases> [--seed 1] [--strikes 20] [--database embedded|outside]');
  const castings = readNotices(fs.readFileSync(file, 'utf8')).map(castNotice);
  const cases = new Map(
    castings.flatMap((casting) => ('spec' in casting ? [[casting.notice.case, stepsOf(casting).length] as const] : [])),
  );
  const total = [...cases.values()].reduce((sum, steps) => sum + steps, 0);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-crash-'));
  say(`Working in ${folder}`);
  const victim = await openVictim(folder, database);
  const run: Run = { file, folder, journal: path.join(folder, 'play.jsonl'), victim };
  try {
    await victim.start();
    const planned = plan(total, Number(seed), Number(strikes), TARGETS[database]);
    const rows = await strikeAll(run, planned);
    const checks = await check(run, cases);
    for (const line of ['', ...tableOf(['strike', 'what', 'steps done', 'back after s'], rows)]) say(line);
    const { lines, good } = judge(checks);
    for (const line of ['', ...lines, '']) say(line);
    for (const line of fs.readFileSync(path.join(folder, 'play.log'), 'utf8').trimEnd().split('\n').slice(-2))
      say(line);
    say(good ? `${strikes} strikes: nothing lost, nothing half done.` : `Look at ${folder}.`);
    if (good) process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
    return good;
  } finally {
    await victim.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
}
