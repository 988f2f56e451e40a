import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newState } from '@tenderdesk/scenario/step';
import { openJournal, type Progress } from './journal.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-journal-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const progress = (play: string, done: number): Progress => ({
  play,
  done,
  at: '2025-05-01 09:00:00',
  state: newState(),
  seconds: 0.5,
  requests: 3,
});

test('the newest line of a play counts', () => {
  const file = path.join(folder, 'newest.jsonl');
  const journal = openJournal(file);
  journal.write(progress('01', 1));
  journal.write({ requestId: 'r1', call: 'POST /plan/item' });
  journal.write(progress('02', 1));
  journal.write(progress('01', 2));
  journal.close();
  const again = openJournal(file);
  again.close();
  expect([...again.progress].map(([play, { done }]) => [play, done])).toEqual([
    ['01', 2],
    ['02', 1],
  ]);
  expect(again.promised).toEqual([{ requestId: 'r1', call: 'POST /plan/item' }]);
});

test('half a line at the end is as if it had not been written', () => {
  const file = path.join(folder, 'half.jsonl');
  const journal = openJournal(file);
  journal.write(progress('01', 1));
  journal.write(progress('01', 2));
  journal.close();
  fs.truncateSync(file, fs.statSync(file).size - 5);
  const again = openJournal(file);
  again.write(progress('01', 3));
  again.close();
  expect(again.progress.get('01')?.done).toBe(1);
  const last = openJournal(file);
  last.close();
  expect(last.progress.get('01')?.done).toBe(3);
});
