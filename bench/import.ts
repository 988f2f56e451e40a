// npm run bench -- import [organizations people suppliers projects]: how long npm run import takes for a group, how much memory, and
// whether a second run changes nothing. By hand, never in CI (docs/performance.md).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeTables } from '@tenderdesk/server/import-tables.fixture';
import { startBench } from './product.ts';

const [organizations = 200, people = 3000, suppliers = 5000, projects = 20_000] = process.argv.slice(2).map(Number);
const AIM_SECONDS = 600;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-import-'));
const folder = path.join(dataDir, 'tables');

/** One run of the command, as an operator starts it. */
function run(...more: string[]): number {
  const from = performance.now();
  const ended = spawnSync(process.execPath, ['packages/server/dist/import.js', folder, '--as', 'root', ...more], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  if (ended.status !== 0) throw new Error(`the import ended with ${ended.status}`);
  const seconds = (performance.now() - from) / 1000;
  console.log(`${['import', ...more].join(' ')}: ${seconds.toFixed(1)} s`);
  return seconds;
}

try {
  fs.mkdirSync(folder);
  await writeTables(folder, { organizations, people, suppliers, projects });
  // the schema, the headquarters and the first administrator
  const { child } = await startBench(dataDir);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  console.log(`${organizations} organisations, ${people} people, ${suppliers} suppliers, ${projects} past projects`);
  console.log(
    `load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${os.cpus().length} cores`,
  );
  run('--dry');
  const seconds = run();
  run();
  console.log(seconds <= AIM_SECONDS ? 'within ten minutes' : 'MISSED: ten minutes');
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
