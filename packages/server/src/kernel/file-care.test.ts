import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileHolders } from '../app.ts';
import { givenBid } from '../modules/bidding/bid/given.ts';
import { givenTenders } from '../modules/bidding/registration/given.ts';
import { checkFiles, matchStore, namedFiles, sweepFiles } from './file-care.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const place = (key: string): string => path.join(app.config.dataDir, 'files', key.slice(0, 2), key);
const away = (key: string): string => path.join(app.config.dataDir, 'files', 'put-away', key);
const age = (file: string, days: number): void => {
  const then = new Date(Date.now() - days * 24 * 3_600_000);
  fs.utimesSync(file, then, then);
};
const sweepAll = async (): Promise<string[]> => {
  const { store, tools } = app.app;
  const parts = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
  const gone: string[] = [];
  for (const part of parts) gone.push(...(await sweepFiles({ db: store.db, files: tools.files }, fileHolders, part)));
  return gone;
};

test('what no row names is put away after a day, and what one names never', async () => {
  const { files } = app.app.tools;
  const tenders = givenTenders(app);
  const tender = await tenders.tender();
  const company = await tenders.company();
  const registration = await tenders.registration(tender, company, 'CONFIRMED');
  await givenBid(app, tender, { registrationId: registration.registrationId, supplierId: company.id });
  const { value: named } = await namedFiles(app.app.store.db, fileHolders).next();
  const [old, young] = [await files.store(Readable.from(['old']), 9), await files.store(Readable.from(['young']), 9)];
  if (!named) throw new Error('no file is named');
  age(place(named.storageKey), 400);
  age(place(old.storageKey), 2);
  const broken = `${old.storageKey}.part`;
  fs.writeFileSync(place(broken), 'half');
  age(place(broken), 2);
  expect((await sweepAll()).toSorted()).toEqual([old.storageKey, broken].toSorted());
  expect([named, young].map(({ storageKey }) => fs.existsSync(place(storageKey)))).toEqual([true, true]);
  expect(fs.readFileSync(away(old.storageKey), 'utf8')).toBe('old');
  // a month later it is forgotten, when something else is put away
  age(away(old.storageKey), 31);
  age(place(young.storageKey), 2);
  expect(await sweepAll()).toEqual([young.storageKey]);
  expect(fs.existsSync(away(old.storageKey))).toBe(false);
});

test('two that start at once on a new store and a new database leave one mark', async () => {
  const { store, tools } = app.app;
  const [row] = await app.sql('select mark from file_store');
  await app.sql('delete from file_store');
  let left: string | null = null;
  // both find the store without a mark before either leaves its own
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const fresh = {
    ...tools.files,
    mark: async () => {
      const found = left;
      asked += 1;
      if (asked === 2) resolve();
      await both;
      return asked > 2 ? left : found;
    },
    leaveMark: async (mark: string) => void (left = mark),
  };
  await Promise.all([matchStore(store.db, fresh, []), matchStore(store.db, fresh, [])]);
  expect(left).toEqual((await app.sql('select mark from file_store'))[0]!['mark']);
  await app.sql('update file_store set mark = $1', [row!['mark']]);
});

test('every table that names stored files is declared', async () => {
  const columns = await app.sql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('storage_key', 'envelope_key') order by 1`,
  );
  expect(fileHolders.map(({ table }) => table).toSorted()).toEqual(columns.map(({ name }) => name));
});

test('the check names what is missing or changed', async () => {
  const { store, tools } = app.app;
  const check = async () => {
    const lines: string[] = [];
    return { ...(await checkFiles(store.db, tools.files, fileHolders, (line) => lines.push(line))), lines };
  };
  const sound = await check();
  expect(sound).toMatchObject({ checked: expect.any(Number), faults: 0, lines: [] });
  expect(sound.checked).toBeGreaterThan(0);
  const { value: named } = await namedFiles(store.db, fileHolders).next();
  if (!named) throw new Error('no file is named');
  const bytes = fs.readFileSync(place(named.storageKey));
  fs.appendFileSync(place(named.storageKey), 'x');
  expect((await check()).lines).toEqual([`CHANGED ${named.table} ${named.storageKey}`]);
  fs.rmSync(place(named.storageKey));
  expect((await check()).lines).toEqual([`MISSING ${named.table} ${named.storageKey}`]);
  fs.writeFileSync(place(named.storageKey), bytes);
});

test('a store of another database is refused, and so is an empty one beside a database that knows files', async () => {
  const { store, tools } = app.app;
  const match = (mark: string | null) =>
    matchStore(store.db, { ...tools.files, mark: async () => mark, leaveMark: async () => undefined }, fileHolders);
  await expect(match(await tools.files.mark())).resolves.toBeUndefined();
  await expect(match('0123456789abcdef0123456789abcdef')).rejects.toThrow('belongs to another database');
  await expect(match(null)).rejects.toThrow('is empty, and the database knows files');
});
