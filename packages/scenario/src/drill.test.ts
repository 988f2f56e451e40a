import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAll, openApp, type App } from '@tenderdesk/server/app';
import { verifyLog } from '@tenderdesk/server/kernel/chain';
import { exportLog } from '@tenderdesk/server/kernel/chain-export';
import { openLog } from '@tenderdesk/server/kernel/log';
import { backupOf, newKeyPair, restoreInto } from '@tenderdesk/server/kernel/testing/backups';
import { openEmptyDatabase, type EmptyDatabase } from '@tenderdesk/server/kernel/testing/empty-database';
import { openCompany } from './http-actor.ts';
import { enrolCompanies, openRehearsal, PASSWORD, plainSpec, START, type Rehearsal } from './rehearsal.ts';
import { newState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk } from './walk.ts';

/**
 * The drill of docs/operation.md: a backup is made while people work and bids lie sealed, it is restored elsewhere, and there the tender
 * goes on.
 */

const spec = plainSpec('备份演练路面养护工程', { unit: 0, deadline: '2025-05-20', estimate: '800' });
const beside = plainSpec('备份期间新建工程', { unit: 1, deadline: '2025-05-20', estimate: '700' });

let rehearsal: Rehearsal;
let database: EmptyDatabase;
let place: string;
let restored: App | null = null;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  database = await openEmptyDatabase('drill');
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-drill-'));
  await enrolCompanies(rehearsal);
}, 300_000);
afterAll(async () => {
  await restored?.close();
  await database.close();
  await rehearsal.test.close();
  fs.rmSync(place, { recursive: true, force: true });
});

test('a tender whose bids were sealed goes on where its backup was restored', async () => {
  const { test: product, cast } = rehearsal;
  const steps = tenderSteps(spec);
  const sealed = steps.filter(({ at }) => at < spec.times.bidDeadline);
  const state = newState();
  const moveTo = clockMover(cast, 'sysadmin', START);
  await walk(sealed, { state, cast, again: false }, moveTo);
  const { identity, recipient } = await newKeyPair();
  const folder = path.join(place, 'backup');
  const others = tenderSteps(beside).slice(0, 5);
  const [{ digest }] = await Promise.all([
    backupOf(product, folder, [recipient]),
    walk(others, { state: newState(), cast, again: false }, async () => undefined),
  ]);

  const dataDir = path.join(place, 'data');
  expect(await restoreInto(folder, identity, { ownerUrl: database.urls.ownerUrl, dataDir })).toBe(digest);
  // the log is whole only where all its rows are of one moment
  const lines: string[] = [];
  await exportLog(database.urls.ownerUrl, (line) => lines.push(line));
  const { faults, entries } = await verifyLog(Readable.from(lines));
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThan(20);

  // keys are in no backup: they are put back beside it
  for (const name of ['data.keys', 'secret.key'])
    fs.copyFileSync(path.join(product.config.dataDir, name), path.join(dataDir, name));
  await migrateAll(database.urls);
  restored = await openApp({ ...product.config, dataDir }, database.urls, openLog('silent'));
  const company = openCompany({
    url: await restored.http.listen({ port: 0, host: '127.0.0.1' }),
    passwordOf: () => PASSWORD,
    isBidder: (username) => username.startsWith('drill'),
    answered: () => undefined,
  });
  const opening = steps.slice(sealed.length).filter(({ at }) => at <= spec.times.recorded);
  await walk(
    opening,
    { state, cast: company.cast, again: false },
    clockMover(company.cast, 'sysadmin', spec.times.bidDeadline),
  );
  const prices = await database.sql(
    `select decrypt_status as status, price_text as price from opening_item order by price_text`,
  );
  const offered = spec.sections.flatMap(({ bidders }) => bidders.map(({ priceText }) => priceText));
  expect(prices).toEqual(offered.toSorted().map((price) => ({ status: 'OK', price })));
}, 180_000);
