import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openStore } from '@tenderdesk/server/kernel/database';
import { castNotice, stepsOf } from './case-spec.ts';
import { checkCases, checkFiles, checkInvariants, checkPromises, since, type Check } from './crash-checks.ts';
import { openJournal } from './journal.ts';
import { readNotices } from './notice.ts';

/** A play of cases that goes on in a process of its own. */
export interface Playing {
  /** The cases. */
  file: string;
  url: string;
  /** Where its log is, and under `data` the product's files. */
  folder: string;
  journal: string;
}

/** How many steps each playable case of a file has. */
export function casesIn(file: string): Map<string, number> {
  const castings = readNotices(fs.readFileSync(file, 'utf8')).map(castNotice);
  return new Map(
    castings.flatMap((casting) => ('spec' in casting ? [[casting.notice.case, stepsOf(casting).length] as const] : [])),
  );
}

/** Starts it, or has it go on where its journal stopped. */
export function startPlay({ file, url, folder, journal }: Playing): ChildProcess {
  const log = fs.openSync(path.join(folder, 'play.log'), 'a');
  const args = ['tools/play/main.ts', file, '--url', url, '--state', journal];
  const play = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
  fs.closeSync(log);
  return play;
}

/** Its exit code, once it has ended. */
export const ended = (play: ChildProcess): Promise<number | null> =>
  play.exitCode !== null || play.signalCode !== null
    ? Promise.resolve(play.exitCode)
    : new Promise((resolve) => void play.once('exit', resolve));

/** How the database stands before the play. */
export async function standingBefore(ownerUrl: string): Promise<Check[]> {
  const store = openStore(ownerUrl, { size: 1 });
  try {
    return await checkInvariants(store);
  } finally {
    await store.close();
  }
}

/** Whether all that was answered is there, nothing is half done or done twice, and the files are whole. */
export async function checkPlayed(
  { folder, journal }: Pick<Playing, 'folder' | 'journal'>,
  ownerUrl: string,
  cases: ReadonlyMap<string, number>,
  before: readonly Check[],
): Promise<Check[]> {
  const store = openStore(ownerUrl, { size: 1 });
  const { promised, progress, close } = openJournal(journal);
  close();
  try {
    return [
      checkCases(cases, progress),
      await checkPromises(store, promised),
      ...since(before, await checkInvariants(store)),
      await checkFiles(store, path.join(folder, 'data')),
    ];
  } finally {
    await store.close();
  }
}
