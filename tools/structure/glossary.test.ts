import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource, readSources, ROOT } from './graph.ts';
import { bareExports, ONE_MEANING, secondMeanings, unsaid, vocabularyOf } from './words.ts';

const sources = readSources();
const vocabulary = vocabularyOf(sources.filter(({ file }) => /^packages\/(domain|server|web)\//.test(file)));

test('the code says every identifier of the glossary', () => {
  expect(unsaid(fs.readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8'), vocabulary)).toEqual([]);
});

test('an identifier that the code lacks is found, in whatever case', () => {
  const glossary =
    '| 招标 | tender | `plantedWord`, `BIDDING_DOCUMENT` |\n| 投标 | bid | `PLANTED_CODE`; `bidding_document` |';
  expect(unsaid(glossary, vocabulary)).toEqual(['plantedWord', 'PLANTED_CODE']);
});

test('a word in a comment is none of the code', () => {
  const source = readSource('packages/domain/src/planted.ts', '// plantedWord\nexport const other = 1;');
  expect(unsaid('| a | b | `plantedWord`, `other` |', vocabularyOf([source]))).toEqual(['plantedWord']);
});

test('no word of the glossary has a second meaning', () => {
  expect(secondMeanings(sources)).toEqual([]);
});

/** For each word a name that gives it another meaning: what nobody has seen refused may refuse nothing. */
const planted: Record<string, readonly (readonly [file: string, text: string, name: string])[]> = {
  purchase: [['domain/src/procedure/project/planted.ts', 'export const PURCHASE_METHODS = [];', 'PURCHASE_METHODS']],
  plan: [['web/src/features/procedure/project/planted.tsx', 'export interface PlanForm {}', 'PlanForm']],
  document: [
    ['web/src/features/planted.tsx', 'export const of = ({ document }: Answer) => document.id;', 'document'],
    ['web/src/features/planted.tsx', 'const [performance = 1] = all;', 'performance'],
    ['server/src/planted.ts', `import * as document from './x.ts';`, 'document'],
  ],
  flow: [
    ['domain/src/bidding/bid/planted.ts', 'export const bidFlow = stateTable({});', 'bidFlow'],
    ['domain/src/planted.ts', 'workflow({});', 'workflow'],
  ],
  session: [['server/src/modules/selection/evaluation/planted.ts', 'export interface Session {}', 'Session']],
  sign: [['domain/src/oversight/lawfulness/planted.ts', 'export const collusionSigns = [];', 'collusionSigns']],
  announcement: [['web/src/parts/planted.ts', 'export const isCall = () => true;', 'isCall']],
  pause: [['server/src/modules/procedure/question/planted.ts', 'endSuspension(project);', 'endSuspension']],
  deposit: [['server/src/modules/bidding/deposit/planted.ts', 'records.lockMargin(db);', 'lockMargin']],
};

test('each word with one meaning is planted', () => {
  expect(Object.keys(planted)).toEqual(ONE_MEANING.map(({ word }) => word));
});

test.each(Object.entries(planted).flatMap(([word, all]) => all.map((one) => [word, ...one] as const)))(
  '%s: %s with %j is refused',
  (word, file, text, name) => {
    const at = `packages/${file}`;
    expect(secondMeanings([readSource(at, text)])).toEqual([`${word}: ${name} in ${at}`]);
  },
);

test('what a word means alone is free', () => {
  const free = [
    ['packages/web/src/shell/planted.ts', 'document.title = performance.now();'],
    ['packages/server/src/modules/people/expert/planted.ts', 'export const suspendExpert = 1;'],
    ['packages/server/src/modules/fulfilment/performance-purchase/planted.ts', 'export interface Purchase {}'],
    ['packages/server/src/modules/access/account/planted.ts', 'export interface Session {}'],
  ] as const;
  expect(secondMeanings(free.map(([file, text]) => readSource(file, text)))).toEqual([]);
});

test('what a module exports can be looked for by its name', () => {
  expect(bareExports(sources)).toEqual([]);
});

test.each([
  ['list', 'export async function list() {}'],
  ['view', 'export const view = async () => 1;'],
])('an export named %s alone is refused', (name, text) => {
  const file = 'packages/server/src/modules/planted.service.ts';
  expect(bareExports([readSource(file, text)])).toEqual([`${name} in ${file}`]);
});
