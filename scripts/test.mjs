// The test run: each step's counts are added up and stated on one plain line at the end.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Debian packages that the browser tests need, and what proves each of them. */
const CHROMIUM = '/usr/bin/chromium';
const hasChineseFont = () =>
  /\.(ttc|otf|ttf)/i.test(spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' }).stdout ?? '');

/** Installs Debian packages where that may be done: as root. */
function install(packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}

function provideBrowser() {
  const missing = [
    ...(fs.existsSync(process.env.CHROMIUM ?? CHROMIUM) ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (missing.length === 0 || install(missing)) return true;
  console.error(
    `The browser tests need ${missing.join(' and ')}: as root, apt-get install ${missing.join(' ')} (or set CHROMIUM to a Chromium).`,
  );
  return false;
}

const runs = (program, ...args) => spawnSync(program, args).error === undefined;

/** What opens papers as their readers do. Without them, those tests are skipped and counted as skipped. */
function provideReaders() {
  const missing = [
    ...(runs('soffice', '--version') ? [] : ['libreoffice-writer-nogui']),
    ...(runs('pdftotext', '-v') ? [] : ['poppler-utils']),
  ];
  if (missing.length === 0 || install(missing)) return;
  console.error(
    `Papers are not opened with LibreOffice without ${missing.join(' and ')}: apt-get install them as root.`,
  );
}

/**
 * Runs the steps and ends the process with 1 when anything failed.
 * @param options.only names of steps to run: types, lint, dead-code, unit, http, browser, plays, journeys; all but
 *   the last two when empty
 */
export async function runTests({ env, bin, node, buildWeb, generate, only }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const fail = (name) => {
    counts.failed += 1;
    failures.push(name);
  };
  const wanted = only.filter((word) =>
    ['types', 'lint', 'dead-code', 'unit', 'http', 'browser', 'plays', 'journeys'].includes(word),
  );
  const more = only.filter((word) => !wanted.includes(word));
  const step = async (name, work) => {
    if (wanted.length > 0 && !wanted.includes(name)) return;
    const from = Date.now();
    console.log(`\n── ${name}`);
    await work();
    console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
  };
  const judge = (name, file, ...args) => {
    if (spawnSync(file, args, { stdio: 'inherit', env }).status === 0) counts.passed += 1;
    else fail(name);
  };
  const check = (name, ...args) => judge(name, path.join(bin, name), ...args);
  const vitest = (project) => {
    const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'report-')), 'report.json');
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ];
    const ended = spawnSync(path.join(bin, 'vitest'), args, { stdio: 'inherit', env });
    const { testResults: files = [] } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {};
    const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
    const of = (status) => tests.filter((test) => test.status === status);
    counts.passed += of('passed').length;
    counts.skipped += tests.length - of('passed').length - of('failed').length;
    for (const { file, fullName } of of('failed')) fail(`${path.relative('.', file)}: ${fullName}`);
    // a file that could not even be read, or a hook that failed, is no test and must not pass for want of one
    if (ended.status !== 0 && of('failed').length === 0) fail(`${project}: see above`);
  };
  // the rules of lint that know types read what the compiler has written of them
  if (wanted.includes('lint') && !wanted.includes('types')) wanted.push('types');
  if (wanted.length === 0 || wanted.includes('types')) generate();
  await step('types', () => check('tsc', '-b', '--pretty', 'false'));
  await step('lint', () => check('oxlint', '--type-aware', '--deny-warnings'));
  await step('dead-code', () => check('knip'));
  await step('unit', () => vitest('unit*'));
  await step('http', () => {
    provideReaders();
    vitest('http');
  });
  const inBrowser = async (project) => {
    if (!provideBrowser()) {
      fail('browser and fonts');
      return;
    }
    await buildWeb();
    judge('weights of pages', node, 'scripts/weights.mjs');
    vitest(project);
  };
  await step('browser', () => inBrowser('browser'));
  if (wanted.includes('plays')) {
    await step('plays', () => {
      provideReaders();
      vitest('plays');
    });
  }
  if (wanted.includes('journeys')) await step('journeys', () => inBrowser('journeys'));
  const { passed, failed, skipped } = counts;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 ? 1 : 0);
}
