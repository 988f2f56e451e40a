import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { allMigrations, openApp, type App } from './app.ts';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { openExisting, runCommand } from './kernel/existing.ts';
import { importFolder, tablesOf, type TableReport } from './kernel/import-folder.ts';
import { openLog } from './kernel/log.ts';
import { UnreadableTable } from './kernel/table-file.ts';
import { SYSTEM, type User } from './kernel/user.ts';
import type { Origin } from './kernel/work.ts';
import { makeLinks } from './import-links.ts';
import { modules } from './modules.ts';
import { accountByName, identitiesOf } from './modules/access/account/account.service.ts';

const USAGE = 'npm run import -- <folder> --as <administrator> [--dry | --links <file> | --send-links]';

interface Asked {
  folder: string;
  /** Whose name stands in the trail. */
  as: string;
  dry: boolean;
  /** Where links by which people set their passwords are written; null where they are not. */
  links: string | null;
  sendLinks: boolean;
}

function readArguments(given: readonly string[]): Asked {
  const words = [...given];
  const take = (name: string): boolean => {
    const at = words.indexOf(name);
    if (at >= 0) words.splice(at, 1);
    return at >= 0;
  };
  const valueOf = (name: string): string | null => {
    const at = words.indexOf(name);
    const [, value] = at >= 0 ? words.splice(at, 2) : [];
    return value ?? null;
  };
  const asked = { as: valueOf('--as'), links: valueOf('--links'), dry: take('--dry'), sendLinks: take('--send-links') };
  const [folder] = words;
  if (!folder || !asked.as || words.length > 1 || folder.startsWith('--') || (asked.links && asked.sendLinks))
    throw new ConfigError(USAGE);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`There is no folder ${folder}.`);
  // a dry run makes no people to send links to
  if (asked.dry && (asked.links || asked.sendLinks)) throw new ConfigError(USAGE);
  if (asked.links && !fs.existsSync(path.dirname(asked.links)))
    throw new ConfigError(`There is no folder ${path.dirname(asked.links)} for the links.`);
  if (asked.links && fs.existsSync(asked.links)) throw new ConfigError(`${asked.links} is there already.`);
  return { ...asked, folder, as: asked.as };
}

/**
 * `npm run import -- <folder>`: brings in what a group has had elsewhere, one table a kind. It may run beside the product; what is there
 * already is passed over, so that it may be run again.
 * @returns 1 where rows or tables were refused
 */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  if (asked.sendLinks && !config.publicUrl)
    throw new ConfigError('PUBLIC_URL is not set, so links cannot be sent: set it, or write them with --links <file>.');
  const kinds = modules.flatMap(({ imports }) => imports ?? []);
  try {
    // said before anything is opened
    tablesOf(asked.folder, kinds);
  } catch (error) {
    throw error instanceof UnreadableTable ? new ConfigError(`${error.reason.zh}\n${error.reason.en}`) : error;
  }
  const database = await openExisting(config);
  let app: App | null = null;
  try {
    await expectSchema(database.ownerUrl);
    app = await openApp(config, database, openLog('error'));
    const { tools } = app;
    const origin: Origin = {
      user: await administrator(app, asked.as),
      language: 'zh',
      ip: '',
      requestId: `import-${process.pid}`,
    };
    const say = (line: string): void => console.log(line);
    const given = { tools, origin, kinds, folder: asked.folder, dry: asked.dry, say };
    const reports = await importFolder(given);
    tell(reports, asked.dry);
    if (!asked.dry && (asked.links || asked.sendLinks)) {
      const { made, unreached } = await makeLinks(tools, origin, { file: asked.links, publicUrl: config.publicUrl });
      console.log(`一次性链接 / one-time links: ${made}`);
      if (unreached > 0) console.log(`没有手机号和邮箱 / without phone and mailbox: ${unreached}`);
    }
    return reports.some(({ refused, unread }) => refused > 0 || unread) ? 1 : 0;
  } finally {
    await app?.close();
    await database.stop();
  }
}

/** @throws ConfigError for a database of another version */
async function expectSchema(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select name from schema_migration');
    const done = new Set((rows as { name: string }[]).map(({ name }) => name));
    if (allMigrations.some(({ name }) => !done.has(name)))
      throw new ConfigError('This database is of an earlier version: start the product once first.');
  } finally {
    await client.end();
  }
}

/** In whose name it is imported: somebody who looks after the people of the group. @throws ConfigError */
async function administrator({ store }: App, username: string): Promise<User> {
  const account = await accountByName(store.db, username);
  const places = account ? await identitiesOf(store.db, account.id) : [];
  const place = places.find(({ userType }) => userType === 'SYSTEM');
  if (!account || account.status !== 'ENABLED' || !place)
    throw new ConfigError(`${username} is no system administrator in use: say one with --as.`);
  return {
    ...SYSTEM,
    id: account.id,
    username: account.username,
    displayName: account.username,
    userType: 'SYSTEM',
    identityId: place.id,
    organizationId: place.organizationId,
    organizationName: place.organizationName,
  };
}

function tell(reports: readonly TableReport[], dry: boolean): void {
  console.log(dry ? '试运行，未写入任何数据 / dry run, nothing was written' : '导入完成 / imported');
  for (const { file, rows, written, known, refused, unread, marked, seconds } of reports) {
    console.log(
      `${file}: 共${rows}行 rows，写入 written ${written}，已存在 known ${known}，有误 refused ${refused}（${seconds.toFixed(1)} s）`,
    );
    if (unread) console.log(`  未读完 / not read to its end: ${unread.zh} / ${unread.en}`);
    if (marked) console.log(`  有误的行 / refused rows: ${path.resolve(marked)}`);
  }
  const { maxRSS } = process.resourceUsage();
  console.log(`内存峰值 / peak memory: ${Math.round(maxRSS / 1024)} MB`);
}

await runCommand(main);
