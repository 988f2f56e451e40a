import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../packages/server/src/modules.ts';
import { ARCHITECTURE_FILE, drawn } from './drawing.ts';
import { CODE_LISTS_FILE, codeListsText } from './code-lists.ts';
import { floorOf, ORDER } from './floors.ts';
import { readSource, readSources, type Source } from './graph.ts';
import { MODULES_FILE, modulesText } from './modules.ts';
import { RIGHTS_FILE, rightsDrawn } from './rights.ts';
import { borders, broken, contextsOf } from './rules.ts';
import { SCREENS_FILE, screensText } from './screens.ts';
import { foreignTables, foreignWrites, moduleOf } from './tables.ts';

const sources = readSources();
const files = sources.map(({ file }) => file);

test('every border is kept', () => {
  expect(broken(sources)).toEqual([]);
});

/** Each border with a file that breaks it: what nobody has seen refused may refuse nothing. */
const planted: Record<string, readonly (readonly [file: string, text: string])[]> = {
  'domain imports only itself and arithmetic': [
    ['packages/domain/src/planted.ts', `import '@tenderdesk/server/x';`],
    ['packages/domain/src/planted.ts', `import 'node:fs';`],
    ['packages/domain/src/planted.ts', `import { range } from 'lodash';`],
    ['packages/domain/src/planted.ts', `import type { z } from 'zod';`],
  ],
  'domain asks no clock, no chance and nothing outside': [
    ['packages/domain/src/planted.ts', 'export const today = () => Date.now();'],
    ['packages/domain/src/planted.ts', 'export const today = () => new Date();'],
    ['packages/domain/src/planted.ts', 'export const lot = () => Math.random();'],
    ['packages/domain/src/planted.ts', `export const zone = () => process.env['TZ'];`],
    ['packages/domain/src/planted.ts', `export const asked = () => fetch('/x');`],
  ],
  'a price is read where it becomes known, and nowhere again': [
    [
      'packages/server/src/modules/selection/evaluation/session.service.ts',
      `import { readPrice } from '@tenderdesk/domain/bidding/bid/price';`,
    ],
    [
      'packages/server/src/modules/oversight/paper/planted.service.ts',
      `import * as prices from '@tenderdesk/domain/bidding/bid/price'; export const again = prices.readPrice('1元');`,
    ],
    ['packages/domain/src/selection/evaluation/planted.ts', `export { readPrice } from '../../bidding/bid/price.ts';`],
    ['packages/web/src/features/oversight/report/planted.tsx', `const { readPrice: read } = await import('x');`],
  ],
  'kernel knows no context': [
    ['packages/server/src/kernel/planted.ts', `import '../modules/access/account/password.service.ts';`],
    ['packages/server/src/kernel/planted.ts', `import '../app.ts';`],
  ],
  'modules look down only (floors.ts)': [
    ['packages/server/src/modules/planning/plan/planted.ts', `import '../../bidding/bid/bid.service.ts';`],
    ['packages/server/src/modules/bidding/bid/planted.ts', `import type { X } from '../opening/opening.contract.ts';`],
    [
      'packages/server/src/modules/bidding/bid/planted.ts',
      `export const late = () => import('../opening/opening.service.ts');`,
    ],
  ],
  'modules meet at services, contracts and hooks': [
    ['packages/server/src/modules/bidding/bid/planted.ts', `import '../deposit/deposit.repository.ts';`],
    [
      'packages/server/src/modules/bidding/bid/planted.ts',
      `import type { DepositTable } from '../deposit/deposit.tables.ts';`,
    ],
  ],
  'routes never reach a repository or the database': [
    ['packages/server/src/modules/access/account/planted.routes.ts', `import './account.repository.ts';`],
    ['packages/server/src/modules/access/account/planted.module.ts', `import './account.repository.ts';`],
    ['packages/server/src/modules/access/account/planted.module.ts', `import { sql } from 'kysely';`],
  ],
  'contracts import only zod, what endpoints are made with, domain and other contracts': [
    ['packages/server/src/modules/access/account/planted.contract.ts', `import './account.service.ts';`],
    ['packages/server/src/modules/access/account/planted.contract.ts', `import './account.tables.ts';`],
    ['packages/server/src/modules/access/account/planted.contract.ts', `import '../../../kernel/database.ts';`],
  ],
  'repositories never turn back to the routes and services of their module': [
    ['packages/server/src/modules/access/account/planted.repository.ts', `import './account.service.ts';`],
  ],
  'the product never stands on its demo': [
    [
      'packages/server/src/modules/access/account/planted.service.ts',
      `import '../../../../../scenario/src/demo/fill.ts';`,
    ],
    ['packages/server/src/app.ts', `import { DEMO_DISTRICTS } from '@tenderdesk/scenario/demo/districts';`],
  ],
  'the web imports only domain and the generated types': [
    ['packages/web/src/planted.ts', `import '@tenderdesk/server/x';`],
    ['packages/web/src/kit/planted.ts', `import '../../../server/src/app.ts';`],
    ['packages/web/src/features/procedure/project/planted.ts', `import 'node:fs';`],
  ],
  'features do not meet': [
    ['packages/web/src/features/planning/plan/planted.ts', `import '../../procedure/project/zh.ts';`],
    ['packages/web/src/features/procedure/project/planted.ts', `import '../question/zh.ts';`],
  ],
  'features do not know the shell': [
    ['packages/web/src/features/planning/plan/planted.ts', `import '../../../shell/menu.ts';`],
  ],
  'parts know neither features nor the shell': [
    ['packages/web/src/parts/planted.ts', `import '../features/planning/plan/zh.ts';`],
    ['packages/web/src/parts/planted.ts', `import '../shell/menu.ts';`],
  ],
  'the kit knows no context': [
    ['packages/web/src/kit/planted.ts', `import '../features/planning/plan/zh.ts';`],
    ['packages/web/src/kit/planted.ts', `import '../parts/x.ts';`],
    ['packages/web/src/kit/planted.ts', `import '../session/token.ts';`],
    ['packages/web/src/kit/planted.ts', `import '../shell/menu.ts';`],
  ],
  'what asks the server knows no screen': [
    ['packages/web/src/api/planted.ts', `import '../features/planning/plan/zh.ts';`],
    ['packages/web/src/session/planted.ts', `import '../shell/menu.ts';`],
  ],
};

test.each(borders)('$name: seen to refuse', (border) => {
  const plants = planted[border.name] ?? [];
  expect(plants.length).toBeGreaterThan(0);
  for (const [file, text] of plants) expect(border.broken(readSource(file, text)), text).not.toEqual([]);
});

test('every module has its floor, and every floor its module', () => {
  const found = new Set(files.map(moduleOf).filter((name) => name !== null && name !== 'kernel'));
  expect([...found].toSorted()).toEqual(ORDER.toSorted());
  expect(modules.map(({ name }) => name)).toEqual(ORDER.filter((name) => modules.some((one) => one.name === name)));
});

test('a context has one name and one area in domain, server and web', () => {
  const server = contextsOf(files, 'packages/server/src/modules');
  const areaOf = new Map([...server].map((context) => [path.basename(context), context]));
  const elsewhere = ['packages/domain/src', 'packages/web/src/features'].flatMap((root) => [
    ...contextsOf(files, root),
  ]);
  expect(elsewhere.filter((context) => (areaOf.get(path.basename(context)) ?? context) !== context)).toEqual([]);
});

test('the list of the modules is the one of the floors (npm run gen)', () => {
  expect(fs.readFileSync(MODULES_FILE, 'utf8')).toBe(modulesText());
});

test('the list of the screens is that of their manifests (npm run gen)', () => {
  expect(fs.readFileSync(SCREENS_FILE, 'utf8')).toBe(screensText());
});

test('the list of the code lists is that of their files (npm run gen)', () => {
  expect(fs.readFileSync(CODE_LISTS_FILE, 'utf8')).toBe(codeListsText());
});

test('docs/domain/roles.md says what each role holds (npm run gen)', () => {
  const text = fs.readFileSync(RIGHTS_FILE, 'utf8');
  expect(rightsDrawn(text)).toBe(text);
});

test('the drawing in docs/architecture.md is the one of the floors (npm run gen)', () => {
  const text = fs.readFileSync(ARCHITECTURE_FILE, 'utf8');
  expect(drawn(text, sources)).toBe(text);
});

const readsSaid = new Map(modules.map(({ name, reads = {} }) => [name, reads as Record<string, readonly string[]>]));

/** What is read and not said, and what is said and not read. */
function differences(of: readonly Source[]): string[] {
  const seen = new Set(
    [...foreignTables(of)].flatMap(([reader, owners]) =>
      [...owners].flatMap(([owner, tables]) => [...tables].map((table) => `${reader} reads ${table} of ${owner}`)),
    ),
  );
  const said = new Set(
    [...readsSaid].flatMap(([reader, reads]) =>
      Object.entries(reads).flatMap(([owner, tables]) => tables.map((table) => `${reader} reads ${table} of ${owner}`)),
    ),
  );
  return [
    ...[...seen].filter((one) => !said.has(one)).map((one) => `${one}, and its module does not say so`),
    ...[...said].filter((one) => !seen.has(one)).map((one) => `${one} no more, and its module says so`),
  ];
}

test('a module says whose tables it reads', () => {
  expect(differences(sources)).toEqual([]);
  const plant = readSource(
    'packages/server/src/modules/access/preference/planted.repository.ts',
    `export const stolen = (db) => db.selectFrom('bid as b').selectAll();`,
  );
  expect(differences([...sources, plant])).toEqual(['preference reads bid of bid, and its module does not say so']);
  const raw = readSource(
    'packages/server/src/modules/access/preference/planted.repository.ts',
    'export const stolen = (sql) => sql`select 1 from bid_opening`;',
  );
  expect(differences([...sources, raw])).toEqual([
    'preference reads bidOpening of opening, and its module does not say so',
  ]);
});

/** Tables read from below their owner, and why that is so. */
const READ_FROM_BELOW: Record<string, string> = {
  'audit-trail reads project of project': 'an entry is shown with the code and name of its project',
  'reminder reads project of project': 'who is reminded of a project is asked with the scope of the project',
  'account reads deputy of deputy': 'a session in somebody’s place lasts as long as its deputyship',
  'deputy reads project of project': 'a scope of single projects is told with their numbers',
  'deposit reads registration of registration': 'a deposit is listed with who takes part',
  'document-fee reads registration of registration':
    'a fee goes with a section that is split off where its company registered for that one alone',
  'deposit reads bid of bid': 'a deposit is listed with whether its bid was handed in',
  'deposit reads bidRevocation of bid': 'a bid that was revoked after it was opened is a ground to keep its deposit',
  'supplier reads dishonesty of dishonesty': 'the library marks companies with a record in effect',
  'dishonesty reads project of project': 'a record is shown with the project that it was filed from',
  'expert reads committeeMember of committee': 'an expert is shown with the committees that he sat in',
  'inquiry-record reads project of project': 'a price is shown with the project that it was asked for',
  'inquiry-supplier reads inquiryRecord of inquiry-record': 'a company is listed with how many prices of it there are',
  'organization reads project of project':
    'what goes along in a merge of units hangs on whether its project runs (ADR 0065)',
  'organization reads contractReport of report': 'a row goes along with its report (ADR 0065)',
  'organization reads performanceBond of contract':
    'the money of a bond goes along with the project of the bond (ADR 0065)',
  'organization reads section of project': 'a bond is of a section, and goes with its project (ADR 0065)',
  'plan reads project of project': 'an item of a plan is shown with its project',
  'project reads breach of lawfulness': 'lists mark a project that has missed dates',
  'bid-validity reads winningNotice of award': 'a section whose notice is out is asked nothing more',
  'result reads resultNotice of award': 'what is published stands beside what each bidder was told',
  'paper reads breach of lawfulness': 'papers print the dates that were missed',
};

test('tables are read from above, but for those named here', () => {
  const upward = [...foreignTables(sources)].flatMap(([reader, owners]) =>
    [...owners]
      .filter(([owner]) => floorOf(owner) >= floorOf(reader))
      .flatMap(([owner, tables]) => [...tables].map((table) => `${reader} reads ${table} of ${owner}`)),
  );
  expect(upward.toSorted()).toEqual(Object.keys(READ_FROM_BELOW).toSorted());
});

test('only its owner writes a table', () => {
  expect(foreignWrites(sources)).toEqual([]);
  const plant = readSource(
    'packages/server/src/modules/oversight/paper/planted.repository.ts',
    `export const forged = (db) => db.updateTable('bid').set({ status: 'SUBMITTED' });`,
  );
  expect(foreignWrites([...sources, plant])).toEqual(['paper writes bid of bid']);
});
