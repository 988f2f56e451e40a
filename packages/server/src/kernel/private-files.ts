import fs from 'node:fs';
import path from 'node:path';
import { newId } from './ids.ts';
import { ConfigError } from './config-error.ts';

const OTHERS = 0o077;

/** Who may own what is ours: we, and for root also those whom it runs programs as. */
const isOurs = (uid: number, helpers: readonly number[]): boolean => {
  const own = process.getuid?.();
  return own === undefined || uid === own || (own === 0 && helpers.includes(uid));
};

/**
 * A folder that nobody else can enter; made where it is missing. Links are not followed.
 * @param helpers users besides root that may own it when we are root
 * @throws ConfigError when what is there is no folder, a link, somebody else's, or open to others
 */
export function privateFolder(folder: string, helpers: readonly number[] = []): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { mode, uid, ...is } = statOf(folder);
  const fault = !is.isDirectory
    ? 'is no folder'
    : !isOurs(uid, helpers)
      ? `belongs to the user ${uid}`
      : process.platform !== 'win32' && (mode & OTHERS) !== 0
        ? 'can be entered by others'
        : null;
  if (fault) throw new ConfigError(`${folder} ${fault}: take it away, and the next start makes it anew.`);
}

function statOf(file: string): { mode: number; uid: number; isDirectory: boolean; isFile: boolean } {
  const stat = fs.lstatSync(file);
  return { mode: stat.mode, uid: stat.uid, isDirectory: stat.isDirectory(), isFile: stat.isFile() };
}

/**
 * The text of a file that its owner alone reads. Several processes may ask at once: one of them makes it, whole.
 * @throws ConfigError when it is a link, somebody else's, or readable by others
 */
export function readOrMakePrivate(file: string, make: () => string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${newId()}`;
    writeFlushed(draft, make());
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  const { mode, uid, isFile } = statOf(file);
  if (!isFile || !isOurs(uid, [])) throw new ConfigError(`${file} is no file of ours.`);
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    throw new ConfigError(`${file} can be read by others: chmod 600 it.`);
  return fs.readFileSync(file, 'utf8');
}

/** What is written in its place is there whole or not at all, after a crash too. */
export function replacePrivate(file: string, text: string): void {
  const draft = `${file}.${newId()}`;
  writeFlushed(draft, text);
  fs.renameSync(draft, file);
}

const writeFlushed = (file: string, text: string): void =>
  fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
