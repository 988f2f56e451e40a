import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { newId } from './ids.ts';
import { migrate } from './migrator.ts';
import { openEmptyDatabase, type EmptyDatabase } from './testing/empty-database.ts';

let database: EmptyDatabase;
let role: string;

beforeEach(async () => {
  database = await openEmptyDatabase('rights');
  role = `poor_${newId()}`;
  await database.sql(`create role ${role} login password 'plain'`);
});
afterEach(async () => {
  await database.sql(`drop owned by ${role}; alter database ${database.name} owner to current_user`);
  await database.sql(`drop role ${role}`);
  await database.close();
});

function urlOf(): string {
  const url = new URL(database.urls.ownerUrl);
  [url.username, url.password] = [role, 'plain'];
  return url.href;
}

const STEP = {
  name: '20260101000000_prune__create',
  up: `create function prune() returns int language sql set tenderdesk.prune = 'access_log' as 'select 1'`,
};
const refusal = (): Promise<Error> =>
  migrate(urlOf(), [STEP]).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

test('a role without its rights is refused with the statements that give them', async () => {
  const foreign = await refusal();
  expect(foreign).toBeInstanceOf(ConfigError);
  expect(foreign.message).toContain(`alter database ${database.name} owner to ${role}; grant set on parameter`);

  await database.sql(`alter database ${database.name} owner to ${role}`);
  const poor = await refusal();
  expect(poor).toBeInstanceOf(ConfigError);
  expect(poor.message).toContain(STEP.name);

  // what the message says is enough
  await database.sql(`grant set on parameter tenderdesk.prune to ${role}`);
  await migrate(urlOf(), [STEP]);
  await database.sql(`revoke set on parameter tenderdesk.prune from ${role}`);
});

test('another fault of a step stays what it is', async () => {
  const wrong = await migrate(database.urls.ownerUrl, [{ name: '20260101000001_wrong', up: 'selec 1' }]).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(wrong).not.toBeInstanceOf(ConfigError);
  expect((wrong.cause as pg.DatabaseError).code).toBe('42601');
});
