import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateAll } from '../../app.ts';
import { startEmbedded } from '../embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses with the database named `DATABASE`. */
    postgres: { ownerUrl: string; appUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for a whole test run with a migrated template database, of which each file takes a copy.
 * The embedded one on a temporary folder, or the server that DATABASE_URL names; there too one role owns and another serves.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-test-'));
  // several files at a time, each with a pool of its own
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const fast = settings.flatMap((setting) => ['-c', setting]);
  const embedded = given ? null : await startEmbedded(path.join(folder, 'postgres'), fast);
  const ownerUrl = withName(embedded?.ownerUrl ?? given!);
  const appUrl = withName(embedded?.appUrl ?? (await servingRole(given!)));
  const template = `template_${process.pid}_${Date.now()}`;
  await run(ownerUrl, `create database ${template}`);
  const named = (url: string): string => url.replace('DATABASE', template);
  await migrateAll({ ownerUrl: named(ownerUrl), appUrl: named(appUrl) });
  project.provide('postgres', { ownerUrl, appUrl, template });
  return async () => {
    await run(ownerUrl, `drop database ${template} with (force)`);
    await embedded?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** The address of a server for a role that owns nothing there. */
async function servingRole(address: string): Promise<string> {
  const url = new URL(address);
  [url.username, url.password] = ['tenderdesk_test', 'test'];
  const create = `create role ${url.username} login password '${url.password}'; exception when duplicate_object then null;`;
  await run(withName(address), `do $$ begin ${create} end $$`);
  return url.href;
}

/** The address of a database with `DATABASE` in place of its name. */
function withName(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = '/DATABASE';
  return parsed.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('DATABASE', 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
