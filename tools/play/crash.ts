import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seeded } from '@tenderdesk/domain/seeded.fixture';
import { judge } from './crash-checks.ts';
import { openVictim, TARGETS, type Target, type Victim } from './crash-server.ts';
import { casesIn, checkPlayed, ended, standingBefore, startPlay, type Playing } from './playing.ts';
import { tableOf } from './table.ts';

/** After every such round the play is killed as well. */
const PLAY_TOO = 5;
/** Strikes lie between these shares of all steps. */
const EARLIEST = 0.02;
const LATEST = 0.92;
/** A strike comes up to so long after the step that it waits for, so that it hits requests in the middle. */
const MOST_DELAY_MS = 250;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Run extends Playing {
  victim: Victim;
}

interface Strike {
  target: Target;
  /** Steps that are done before it. */
  after: number;
  delayMs: number;
  playToo: boolean;
}

function plan(totalSteps: number, seed: number, strikes: number, targets: readonly Target[]): Strike[] {
  const random = seeded(seed);
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
  const cases = casesIn(file);
  const total = [...cases.values()].reduce((sum, steps) => sum + steps, 0);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-crash-'));
  say(`Working in ${folder}`);
  const victim = await openVictim(folder, database);
  const run: Run = { file, url: victim.url, folder, journal: path.join(folder, 'play.jsonl'), victim };
  try {
    await victim.start();
    const before = await standingBefore(await victim.ownerUrl());
    const planned = plan(total, Number(seed), Number(strikes), TARGETS[database]);
    const rows = await strikeAll(run, planned);
    const checks = await checkPlayed(run, await victim.ownerUrl(), cases, before);
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
