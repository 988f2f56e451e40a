import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { endSilent } from './pool-health.ts';

test('a connection is given up where it owes an answer, however often it was idle before', () => {
  const pool = new EventEmitter();
  const stream = new Socket();
  const client = { connection: { stream }, readyForQuery: true };
  endSilent(pool as unknown as pg.Pool, 60_000);
  pool.emit('connect', client);
  stream.emit('timeout');
  stream.emit('timeout');
  expect(stream.destroyed).toBe(false);
  client.readyForQuery = false;
  stream.on('error', () => undefined);
  stream.emit('timeout');
  expect(stream.destroyed).toBe(true);
});
