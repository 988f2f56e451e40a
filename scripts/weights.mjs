// What screens load at first, script and style as Brotli, against the limits: the build fails above them.
//   node scripts/weights.mjs            a line per screen
//   node scripts/weights.mjs --chunks   and the chunks of each, heaviest first
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = path.join(import.meta.dirname, '../packages/web/dist');
const kB = 1024;

/** Limits in bytes. */
const SIGN_IN = 170 * kB;
const SHELL = 300 * kB;
const PUBLIC = 180 * kB;
const LIST = 430 * kB;
const CHUNK = 250 * kB;

const first = ['index.html', 'src/start.tsx', 'src/shell/words-zh.ts'];
/** What every page but the light ones needs beside its own file, and a page of the shell. */
const kit = ['src/shell/themed.tsx', 'src/shell/words-rest-zh.ts'];
const shell = [...first, ...kit, 'src/shell/words-desk-zh.ts', 'src/shell/shell.tsx'];
const feature = (name) => `src/features/${name}.tsx`;

/** What is loaded before a screen stands: by name, with its limit. */
const SCREENS = {
  shell: [SHELL, shell],
  login: [SIGN_IN, [...first, feature('access/account/login-page')]],
  'public announcements': [PUBLIC, [...first, feature('procedure/announcement/bidder-dashboard-page')]],
  announcement: [PUBLIC, [...first, feature('procedure/announcement/announcement-page')]],
  404: [PUBLIC, [...first, feature('platform/site/not-found-page')]],
  401: [PUBLIC, [...first, feature('platform/site/unauthorised-page')]],
  'sign-on callback': [PUBLIC, [...first, feature('access/sso/callback-page')]],
  'verification of papers': [PUBLIC, [...first, feature('oversight/verify/verify-page')]],
  // public pages with the kit's forms: why they keep another limit, docs/performance.md
  'registration of bidders': [LIST, [...first, ...kit, feature('people/supplier/register-page')]],
  'reset password': [LIST, [...first, ...kit, feature('people/self-service/reset-password-page')]],
  'find user name': [LIST, [...first, ...kit, feature('people/self-service/find-user-name-page')]],
  'contact reset': [LIST, [...first, ...kit, feature('people/self-service/contact-reset-page')]],
  'dishonesty in public': [LIST, [...first, ...kit, feature('people/dishonesty/public-page')]],
  'public questions': [LIST, [...first, ...kit, feature('procedure/question/bidder-question-page')]],
  'project list': [LIST, [...shell, feature('procedure/project/project-page')]],
  'plan list': [LIST, [...shell, feature('planning/plan/plan-page')]],
  'supplier list': [LIST, [...shell, feature('people/supplier/supplier-list-page')]],
  'reminder list': [LIST, [...shell, feature('work/reminder/remind-page')]],
};

const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const weights = new Map();
const weightOf = (file) => {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(fs.readFileSync(path.join(dist, file))).length);
  return weights.get(file);
};

/** antd's styles, which its frame loads. */
const antdStylesheet = () =>
  `assets/${fs.readdirSync(path.join(dist, 'assets')).find((name) => /^antd-.*\.css$/.test(name))}`;

/** The files that come with a source: its chunk, what that imports at once, and their styles. */
function filesOf(source, files = new Set()) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  // which chunk asks for it is in no manifest
  if (source === 'src/shell/themed.tsx') files.add(antdStylesheet());
  for (const next of chunk.imports ?? []) filesOf(next, files);
  return files;
}

const wrong = [];
const say = (name, weight, most) => {
  const line = `${name.padEnd(24)} ${(weight / kB).toFixed(1).padStart(6)} kB of ${most / kB}`;
  console.log(weight > most ? `${line}  too heavy` : line);
  if (weight > most) wrong.push(name);
};

for (const [name, [most, sources]] of Object.entries(SCREENS)) {
  const files = new Set();
  for (const source of sources) filesOf(source, files);
  const sum = [...files].reduce((total, file) => total + weightOf(file), 0);
  say(name, sum, most);
  if (process.argv.includes('--chunks')) {
    const heavy = [...files].toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 24);
    for (const file of heavy) console.log(`    ${(weightOf(file) / kB).toFixed(1).padStart(6)} ${file}`);
  }
}
const chunks = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
const heaviest = chunks.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
say(`heaviest chunk`, weightOf(heaviest), CHUNK);
process.exit(wrong.length > 0 ? 1 : 0);
