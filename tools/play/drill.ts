// npm run drill -- <file of cases> [--every 30]: backups while the cases are played, each restored on a folder of its own and looked at;
// a last one when they are over, which must be row by row what is there; a key of somebody else, and a part that is damaged
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '@tenderdesk/server/kernel/database';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { checkFiles, checkInvariants, checkPromises, judge, since, type Check } from './crash-checks.ts';
import { openJournal, type Promised } from './journal.ts';
import { digestsOf } from './kept-rows.ts';
import { startNodes } from './nodes.ts';
import { casesIn, checkPlayed, ended, standingBefore, startPlay, type Playing } from './playing.ts';

/** What the other side of a comparison has of its own: calls, sessions, the clock, and the note that a backup was made. */
const OF_ITS_OWN = ['access_log', 'clock', 'login_throttle', 'request_once', 'session', 'backup_run'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Ended {
  code: number | null;
  output: string;
}

/** A command of the product, as an operator gives it. */
async function command(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, output, faults] = await Promise.all([
    new Promise<number | null>((resolve) => void child.once('exit', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: output + faults };
}

/** @throws Error with what the command said, where it did not end well */
async function commanded(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await command(name, args, env);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${output}`);
  return output;
}

/** A pair of keys that `npm run backup -- keygen` made. */
async function newKeys(file: string): Promise<{ file: string; recipient: string }> {
  const said = await commanded('backup', ['keygen', file], {});
  return { file, recipient: /BACKUP_RECIPIENT=(\S+)/.exec(said)![1]! };
}

/** Makes room for a database that is restored, has it looked at, and throws it away. */
async function restored<Result>(
  backup: string,
  keyFile: string,
  look: (ownerUrl: string, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = `${backup}-restored`;
  await commanded('restore', [backup, keyFile], { DATA_DIR: dataDir, DATABASE_URL: '' });
  const database = await startEmbedded(path.join(dataDir, 'postgres'));
  try {
    return await look(database.ownerUrl, dataDir);
  } finally {
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What was answered up to now. */
function answered(journal: string): readonly Promised[] {
  const { promised, close } = openJournal(journal);
  close();
  return promised;
}

/** Whether what was answered before the backup began is in it, and nothing of it is half done. */
async function checkRestored(
  ownerUrl: string,
  dataDir: string,
  promised: readonly Promised[],
  before: readonly Check[],
): Promise<Check[]> {
  const store = openStore(ownerUrl, { size: 1 });
  try {
    const checks = [
      await checkPromises(store, promised),
      ...since(before, await checkInvariants(store)),
      await checkFiles(store, dataDir),
    ];
    const { rows } = await store.pool.query(
      `select count(*)::int as num, count(*) filter (where envelope_key is not null)::int as sealed from bid where status = 'SUBMITTED' and opened_time is null`,
    );
    checks.push({
      name: 'sealed bids have their envelopes',
      checked: Number(rows[0].num),
      broken: Number(rows[0].num) - Number(rows[0].sealed),
    });
    return checks;
  } finally {
    await store.close();
  }
}

/** The same checks of several backups, added up. */
const addUp = (all: readonly Check[][]): Check[] =>
  [...Map.groupBy(all.flat(), ({ name }) => name)].map(([name, checks]) => ({
    name: `in each backup: ${name}`,
    checked: checks.reduce((sum, { checked }) => sum + checked, 0),
    broken: checks.reduce((sum, { broken }) => sum + broken, 0),
  }));

/** Whether every table is as it is there. */
async function checkSame(ownUrl: string, otherUrl: string): Promise<Check> {
  const [own, other] = [openStore(ownUrl, { size: 1 }), openStore(otherUrl, { size: 1 })];
  try {
    const [there, here] = [await digestsOf(own, OF_ITS_OWN), await digestsOf(other, OF_ITS_OWN)];
    const names = [...new Set([...there.keys(), ...here.keys()])];
    const differ = names.filter((name) => there.get(name) !== here.get(name));
    return {
      name: 'tables of the last backup are what is there, byte by byte',
      checked: names.length,
      broken: differ.length,
      note: differ.join(', '),
    };
  } finally {
    await Promise.all([own.close(), other.close()]);
  }
}

/** Whether a restore is refused in one sentence, and what it says. */
async function checkRefused(name: string, backup: string, keyFile: string, expected: RegExp): Promise<Check> {
  const dataDir = `${backup}-refused`;
  const { code, output } = await command('restore', [backup, keyFile], { DATA_DIR: dataDir, DATABASE_URL: '' });
  fs.rmSync(dataDir, { recursive: true, force: true });
  const lines = output.split('\n').filter(Boolean);
  const last = lines.at(-1) ?? '';
  const isClear = code !== 0 && expected.test(last) && !lines.some((line) => /^\s+at /.test(line));
  return { name, checked: 1, broken: isClear ? 0 : 1, note: last };
}

/** Turns a byte in the middle of the largest part of a backup. */
function damage(backup: string): void {
  const parts = fs
    .readdirSync(backup, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(backup, name))
    .filter((name) => fs.statSync(name).isFile())
    .toSorted((a, b) => fs.statSync(b).size - fs.statSync(a).size);
  const bytes = fs.readFileSync(parts[0]!);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  fs.writeFileSync(parts[0]!, bytes);
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string', default: '30' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: npm run drill -- <file of cases> [--every <seconds>]');
  const cases = casesIn(file);
  say('Starting the product with the demo …');
  const nodes = await startNodes(1);
  const folder = path.dirname(nodes.dataDir);
  const run: Playing = { file, url: nodes.urls[0]!, folder, journal: path.join(folder, 'play.jsonl') };
  let good = false;
  try {
    const keys = await newKeys(path.join(folder, 'backup.key'));
    const others = await newKeys(path.join(folder, 'others.key'));
    const env = { DATABASE_URL: nodes.ownerUrl, DATA_DIR: nodes.dataDir, BACKUP_RECIPIENT: keys.recipient };
    const before = await standingBefore(nodes.ownerUrl);
    const play = startPlay(run);
    const over = ended(play);
    const seen: Check[][] = [];
    const make = async (name: string): Promise<string> => {
      const backup = path.join(folder, name);
      await commanded('backup', [backup], env);
      return backup;
    };
    while (play.exitCode === null && play.signalCode === null) {
      const promised = answered(run.journal);
      const backup = await make(`backup-${seen.length + 1}`);
      const checks = await restored(backup, keys.file, (url, dir) => checkRestored(url, dir, promised, before));
      seen.push(checks);
      say(
        `backup ${seen.length}: ${promised.length} answered changes before it, ${checks.some(({ broken }) => broken > 0) ? 'BROKEN' : 'whole'}`,
      );
      fs.rmSync(backup, { recursive: true, force: true });
      await Promise.race([over, sleep(Number(values.every) * 1000)]);
    }
    say('The play is over; the last backup …');
    // nothing is due any more that would change a row between the backup and the comparison
    await nodes.kill(0);
    const last = await make('backup-last');
    const checks = [
      ...(await checkPlayed(run, nodes.ownerUrl, cases, before)),
      ...addUp(seen),
      await restored(last, keys.file, (url) => checkSame(nodes.ownerUrl, url)),
      await checkRefused('the key of somebody else is refused in a sentence', last, others.file, /key/),
    ];
    damage(last);
    checks.push(
      await checkRefused('a damaged part is refused in a sentence', last, keys.file, /damaged|changed|whole/),
    );
    const { lines, good: allGood } = judge(checks);
    good = allGood;
    for (const line of ['', ...lines, '']) say(line);
    say(good ? `${seen.length} backups under the play: each is whole.` : `Look at ${folder}.`);
    return good;
  } finally {
    // what went wrong stays there to be looked at
    await (good ? nodes.close() : nodes.leave());
  }
}

process.exitCode = (await main()) ? 0 : 1;
