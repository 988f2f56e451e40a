import pg from 'pg';
import { ConfigError } from './kernel/config-error.ts';
import { KNOWN_DEMO_PASSWORD, type Config } from './kernel/config.ts';
import { verifyPassword } from './modules/access/account/password.service.ts';

/** Names that accounts of the demo have. */
const DEMO_NAMES =
  '^((clerk|leader|finance|unit|owner|tm|lead|sup|expert|bidder)[0-9]{2}|multi3|sysadmin|sec1|audit1|admin)$';

/**
 * Lets production start on no database that was used to try the product out: another time than the real one, demo data that
 * were cut off while they were filled in, accounts with the password of the demo.
 * @throws ConfigError
 */
export async function refuseTrialData(ownerUrl: string, { production }: Pick<Config, 'production'>): Promise<void> {
  if (!production) return;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const clock = await client.query(`select shift <> '0' as moved, seeding from clock`);
    const { moved, seeding } = clock.rows[0] as { moved: boolean; seeding: boolean };
    if (seeding)
      throw new ConfigError(
        'The demo data of this database were cut off while they were filled in. Take an empty DATA_DIR or DATABASE_URL, or start once without NODE_ENV=production, which fills or empties it.',
      );
    if (moved)
      throw new ConfigError(
        'The business time of this database was moved: production has no other time than the real one. Take an empty DATA_DIR or DATABASE_URL.',
      );
    const accounts = await client.query(
      'select password_hash as hash, min(username) as username from app_user where username ~ $1 group by password_hash',
      [DEMO_NAMES],
    );
    for (const { hash, username } of accounts.rows as { hash: string | null; username: string }[])
      if (await verifyPassword(KNOWN_DEMO_PASSWORD, hash))
        throw new ConfigError(
          `${username} has the password that everybody knows from the demo: production does not start with it. Take an empty DATA_DIR or DATABASE_URL, or change it without NODE_ENV=production.`,
        );
  } finally {
    await client.end();
  }
}
