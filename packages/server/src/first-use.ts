import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { password as checkPassword } from '@tenderdesk/domain/access/account/validators';
import type { App } from './app.ts';
import type { Demo, SayProgress } from './demo.ts';
import { CLOCK_CHANNEL } from './kernel/channels.ts';
import { ConfigError } from './kernel/config-error.ts';
import type { Config } from './kernel/config.ts';
import { newId } from './kernel/ids.ts';
import { SYSTEM } from './kernel/user.ts';
import { inTransaction } from './kernel/work.ts';
import { createAccount, createOrganization } from './modules/access/account/account.service.ts';
import { isCommon } from './modules/access/account/new-password.service.ts';
import { hashPassword } from './modules/access/account/password.service.ts';

/** One process at a time fills a database. */
const FILL_LOCK = 720_131;
const ASK_AGAIN_MS = 200;

/** Waits while another process fills the database. @param goOn throws when nobody wants the rest any more */
async function lockFilling(client: pg.Client, say: (line: string) => void, goOn: () => void): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as had', [FILL_LOCK]);
    if ((rows[0] as { had: boolean }).had) return;
    if (asked === 0) say('Another start is filling the database; waiting for it.');
    await delay(ASK_AGAIN_MS);
    goOn();
  }
}

/**
 * What an empty database gets before anybody uses it: the start of the adjustable clock, then the demo data or the
 * first administrator. A database that has people in it stays as it is.
 * @param goOn throws when nobody wants the rest any more
 * @throws ConfigError when neither is configured and nobody can be asked
 */
export async function prepareFirstUse(
  app: App,
  config: Config,
  demo: Demo | null,
  ownerUrl: string,
  say: SayProgress,
  goOn: () => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    await lockFilling(client, say, goOn);
    // demo data that a kill cut off are taken away and made anew
    const state = await client.query('select seeding, exists (select 1 from app_user) as used from clock');
    const { seeding, used } = state.rows[0] as { seeding: boolean; used: boolean };
    if (seeding) {
      await emptyDatabase(client);
      // once: what comes now is not taken away by the start after this one
      await client.query('update clock set seeding = false');
    } else if (used) return;
    if (config.clockStart) {
      await client.query(`update clock set shift = ($1 || ' 08:00:00')::timestamptz - clock_timestamp()`, [
        config.clockStart,
      ]);
      await client.query(`select pg_notify($1, '')`, [CLOCK_CHANNEL]);
    }
    if (demo) {
      await client.query('update clock set seeding = true');
      await demo.fill(app, config, say);
      await client.query('update clock set seeding = false');
    } else await firstAdministrator(app, config);
  } finally {
    await client.end();
  }
}

/** Tables whose rows come with the schema, or say which keys and files belong to the database. */
const KEPT = [
  'schema_migration',
  'clock',
  'role',
  'audit_project',
  'data_key',
  'digest_key',
  'bank_form',
  'figure_time',
  'file_store',
  'name_walk',
];

/** Takes away every row but the schema's own; the owner may, the serving role may not. */
async function emptyDatabase(client: pg.Client): Promise<void> {
  const tables = await client.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [KEPT],
  );
  await client.query('set session_replication_role = replica');
  // twice: some triggers note what goes whatever is set
  for (const { name } of [...tables.rows, ...tables.rows]) await client.query(`delete from ${name}`);
  await client.query('delete from role where not built_in');
  await client.query('set session_replication_role = origin');
}

async function firstAdministrator(app: App, { firstAdministrator: given }: Config): Promise<void> {
  const { username, password } = given ?? (await ask());
  const weak = checkPassword(password);
  if (weak) throw new ConfigError(`The first administrator's password is not strong enough: ${weak.en}.`);
  if (await isCommon(password)) throw new ConfigError("The first administrator's password is too common to be safe.");
  const passwordHash = await hashPassword(password);
  await inTransaction(
    app.tools,
    { user: SYSTEM, language: 'zh', ip: '', requestId: newId() },
    async (context, { settle }) => {
      const headquarters = await createOrganization(context, {
        name: '集团总部',
        type: 'HEADQUARTERS',
        hierarchy: '1',
      });
      await createAccount(context, {
        username,
        passwordHash,
        displayName: username,
        identities: [{ organizationId: headquarters.id, userType: 'SYSTEM', roles: ['SYSTEM_ADMIN'] }],
      });
      await settle();
    },
  );
}

async function ask(): Promise<{ username: string; password: string }> {
  if (!process.stdin.isTTY) {
    throw new ConfigError(
      'The database is empty: set ADMIN_USERNAME and ADMIN_PASSWORD for the first administrator (or DEMO=1 for demo data).',
    );
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const username = (await lines.question('First administrator, user name: ')).trim();
    const password = await lines.question('Password (8 characters, three kinds): ');
    if (!username) throw new ConfigError('A user name is needed.');
    return { username, password };
  } finally {
    lines.close();
  }
}
