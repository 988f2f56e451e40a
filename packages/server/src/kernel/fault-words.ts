import { ConfigError } from './config-error.ts';
import { isDatabaseAway } from './connection.ts';

/** What the database or the machine refuses at the start, and what its operator does about it. @param said in their own words */
const SAID: Readonly<Record<string, (said: string) => string>> = {
  '28P01': (said) =>
    `The database refuses the password of DATABASE_URL (${said}): put it right there, and in MIGRATE_DATABASE_URL where that is set.`,
  '28000': (said) =>
    `The database does not let in whom DATABASE_URL names (${said}): create the role, and let it in by pg_hba.conf.`,
  '3D000': (said) =>
    `The database that DATABASE_URL names is not there (${said}): create it, empty, with UTF8, and start again.`,
  '53300': (said) =>
    `The database has no connection left (${said}): raise its max_connections, 24 for each process, or start fewer processes.`,
  '53100': (said) => `The disk of the database is full (${said}): make room there, and start again. Nothing is lost.`,
  ENOSPC: (said) => `The disk is full (${said}): make room there, and start again. Nothing is lost.`,
  EMFILE: (said) => `The process may not open more files (${said}): raise its limit (ulimit -n) to 4096 or more.`,
};

/**
 * A fault of a start or of a command: in a sentence where its operator can do something about it, else with its place in the code.
 */
export function faultInWords(error: Error): string {
  if (error instanceof ConfigError) return error.message;
  const { code = '', syscall, path: place } = error as NodeJS.ErrnoException;
  // a step of the schema names what stopped it
  const { code: causedBy = '' } = (error.cause ?? {}) as { code?: string };
  const said = SAID[code] ?? SAID[causedBy];
  if (said) return said(error.message);
  if (syscall && place && code !== '' && syscall !== 'connect')
    return `The data folder cannot be used (${code}: ${syscall} ${place}): DATA_DIR must name a folder that can be written.`;
  if (isDatabaseAway(error))
    return `The database cannot be reached (${error.message || code}): see that it runs, and where DATABASE_URL looks for it.`;
  return error.stack ?? error.message;
}
