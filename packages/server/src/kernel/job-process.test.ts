import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcess, OutOfBounds } from './job-process.ts';

let folder: string;
let good: URL;
const program = (name: string, text: string): URL => {
  const file = path.join(folder, `${name}.mjs`);
  fs.writeFileSync(file, `process.on('message', ({ order }) => { ${text} });`);
  return pathToFileURL(file);
};
const job = (url: URL, mostMs = 20_000) => inProcess(url, { mostMb: 32, mostMs }, (send) => send({ order: 3 }));

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-job-'));
  good = program('good', 'process.send(order * 2)');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('gives the answer', async () => {
  expect(await job(good)).toBe(6);
});

test.each([
  ['fills its heap', 'const all = []; for (;;) all.push(new Array(1000).fill(order))', 20_000],
  ['never ends', 'for (;;);', 500],
  ['ends without an answer', 'process.exit(0)', 20_000],
])('a job that %s is ended, and the next ones run', async (name, text, mostMs) => {
  const bad = program(name.replaceAll(' ', '-'), text);
  const jobs = await Promise.allSettled([job(bad, mostMs), job(bad, mostMs), job(good), job(good)]);
  for (const one of jobs.slice(0, 2)) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(OutOfBounds);
  expect(jobs.slice(2)).toMatchObject([{ value: 6 }, { value: 6 }]);
});

test('sees nothing of the settings of the product', async () => {
  process.env['SECRET_KEY_OF_TEST'] = 'x';
  const names = program('names', 'process.send(Object.keys(process.env))');
  expect(await job(names)).not.toContain('SECRET_KEY_OF_TEST');
});
