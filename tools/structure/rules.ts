import path from 'node:path';
import type { Node } from 'oxc-parser';
import { floorOf } from './floors.ts';
import { isTest, walk, type Import, type Source } from './graph.ts';
import { moduleOf } from './tables.ts';

/** A border that the sources keep; what it says of one file are sentences for people. */
export interface Border {
  name: string;
  broken(source: Source): readonly string[];
}

const SERVER = 'packages/server/src/';
const WEB = 'packages/web/src/';
const DOMAIN = 'packages/domain/src/';

const below = (folder: string) => (file: string) => file.startsWith(folder);
const inKernel = below(`${SERVER}kernel/`);
const inDomain = below(DOMAIN);
const inWeb = below(WEB);
const inLayer = (layer: string) => below(`${WEB}${layer}/`);

const isPackage = (to: string): boolean =>
  !to.startsWith('packages/') && !to.startsWith('.') && !to.startsWith('tools/');
const isKind = (file: string, ...kinds: string[]): boolean => kinds.some((kind) => file.endsWith(`.${kind}.ts`));

/** The feature of a web file, as `area/name`. */
const featureOf = (file: string): string | null =>
  /^packages\/web\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;

/** A border about imports. @param concerns files that it is about @param allowed whether an import may stand there */
const imports = (name: string, concerns: (file: string) => boolean, allowed: (one: Import) => boolean): Border => ({
  name,
  broken: (source) =>
    concerns(source.file)
      ? source.imports.filter((one) => !allowed(one)).map(({ from, to }) => `${from} imports ${to}: ${name}`)
      : [],
});

const ofModule = (file: string): boolean => moduleOf(file) !== null && !inKernel(file);

/** Names of things that differ from one call to the next: a rule that asks them is no pure function. */
const IMPURE = new Set(['process', 'fetch', 'setTimeout', 'setInterval', 'performance', 'window', 'localStorage']);

/** What makes keys and nonces in the sealing of bids; nothing else of the domain is left to chance. */
const SEALING = `${DOMAIN}bidding/bid/seal.ts`;

const isOutside = (node: Node): boolean => node.type === 'Identifier' && IMPURE.has(node.name);

function isImpure(node: Node): boolean {
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
  if (node.type === 'CallExpression') return isOutside(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.object.type !== 'Identifier')
    return false;
  const named = `${node.object.name}.${node.property.name}`;
  return isOutside(node.object) || ['Date.now', 'Math.random', 'globalThis.crypto'].includes(named);
}

/** Packages that hold rules of arithmetic and nothing of the outside. */
const DOMAIN_PACKAGES = ['decimal.js'];
const CONTRACT_PACKAGES = ['zod'];
/** What a contract is made with. */
const CONTRACT_KERNEL = [
  'endpoint',
  'wire',
  'export',
  'import',
  'import-columns',
  'workbook',
  'history',
  'proposal',
  'user',
  'paging',
];

const DATABASE_PACKAGES = ['kysely', 'pg'];

/** Where a price is declared, and where one becomes known: typed, opened, quoted, agreed on (ADR 0010). */
const PRICE_ENTERS = new Set([
  `${DOMAIN}bidding/bid/price.ts`,
  `${SERVER}modules/bidding/bid/unseal.service.ts`,
  `${SERVER}modules/selection/negotiation/own-quote.service.ts`,
  `${SERVER}modules/selection/negotiation/round.service.ts`,
  `${SERVER}modules/selection/negotiation/record.service.ts`,
  `${SERVER}modules/selection/award/winner.service.ts`,
  `${SERVER}modules/selection/elsewhere/outside-opening-entry.service.ts`,
  `${WEB}features/bidding/joined/bid-form.tsx`,
  ...['direct-award-form', 'low-price-reason'].map((name) => `${WEB}features/selection/award/${name}.tsx`),
]);

export const borders: readonly Border[] = [
  imports(
    'domain imports only itself and arithmetic',
    inDomain,
    ({ to }) => inDomain(to) || DOMAIN_PACKAGES.includes(to),
  ),
  {
    name: 'domain asks no clock, no chance and nothing outside',
    broken({ file, program, text }) {
      if (!inDomain(file) || file === SEALING) return [];
      const found: string[] = [];
      walk(program, (node) => {
        if (isImpure(node)) found.push(`${file} at ${node.start}: ${text.slice(node.start, node.end)}`);
      });
      return found;
    },
  },
  {
    name: 'a price is read where it becomes known, and nowhere again',
    broken({ file, program }) {
      if (PRICE_ENTERS.has(file) || ![SERVER, WEB, DOMAIN].some((folder) => file.startsWith(folder))) return [];
      const found: string[] = [];
      walk(program, (node) => {
        if (node.type === 'Identifier' && node.name === 'readPrice')
          found.push(`${file} at ${node.start} reads a price`);
      });
      return found;
    },
  },
  imports('kernel knows no context', inKernel, ({ to }) => inKernel(to) || inDomain(to) || isPackage(to)),
  {
    name: 'modules look down only (floors.ts)',
    broken: ({ file, imports: all }) =>
      all.flatMap(({ to }) => {
        const [own, other] = [moduleOf(file), moduleOf(to)];
        if (!own || !other || own === other || inKernel(file) || inKernel(to)) return [];
        return floorOf(other) < floorOf(own)
          ? []
          : [`${file} (${own}) imports ${to} (${other}), which does not stand below it`];
      }),
  },
  imports(
    'modules meet at services, contracts and hooks',
    ofModule,
    ({ from, to }) => !ofModule(to) || moduleOf(from) === moduleOf(to) || isKind(to, 'service', 'contract', 'hooks'),
  ),
  imports(
    'routes never reach a repository or the database',
    (file) => file.startsWith(SERVER) && (isKind(file, 'routes', 'module') || file === `${SERVER}routes.ts`),
    ({ to }) => !isKind(to, 'repository', 'tables') && !DATABASE_PACKAGES.includes(to),
  ),
  imports(
    'contracts import only zod, what endpoints are made with, domain and other contracts',
    (file) => file.startsWith(SERVER) && isKind(file, 'contract'),
    ({ to }) =>
      inDomain(to) ||
      isKind(to, 'contract') ||
      CONTRACT_PACKAGES.includes(to) ||
      CONTRACT_KERNEL.some((name) => to === `${SERVER}kernel/${name}.ts`),
  ),
  imports(
    'repositories never turn back to the routes and services of their module',
    (file) => isKind(file, 'repository'),
    ({ from, to }) =>
      !isKind(to, 'routes', 'module') && (moduleOf(from) !== moduleOf(to) || !isKind(to, 'service', 'contract')),
  ),
  imports(
    'the product never stands on its demo',
    (file) => file.startsWith(SERVER),
    ({ to }) => !to.startsWith('packages/scenario/') && !to.startsWith('@tenderdesk/scenario'),
  ),
  imports(
    'the web imports only domain and the generated types',
    inWeb,
    ({ to }) =>
      inWeb(to) || inDomain(to) || (isPackage(to) && !to.startsWith('node:') && !to.startsWith('@tenderdesk/')),
  ),
  imports(
    'features do not meet',
    (file) => featureOf(file) !== null,
    ({ from, to }) => featureOf(to) === null || featureOf(to) === featureOf(from),
  ),
  imports('features do not know the shell', inLayer('features'), ({ to }) => !inLayer('shell')(to)),
  imports(
    'parts know neither features nor the shell',
    inLayer('parts'),
    ({ to }) => !inLayer('features')(to) && !inLayer('shell')(to),
  ),
  imports(
    'the kit knows no context',
    inLayer('kit'),
    ({ to }) => !['features', 'parts', 'shell', 'session'].some((layer) => inLayer(layer)(to)),
  ),
  imports(
    'what asks the server knows no screen',
    (file) => inLayer('api')(file) || inLayer('session')(file),
    ({ to }) => !['features', 'parts', 'shell'].some((layer) => inLayer(layer)(to)),
  ),
];

/** What the borders say about sources; tests may reach anywhere. */
export const broken = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => borders.flatMap((border) => [...border.broken(source)]));

/** Area and name of the folders of contexts below `root`, as `area/name`. */
export const contextsOf = (files: readonly string[], root: string): Set<string> =>
  new Set(
    files
      .filter((file) => file.startsWith(root))
      .map((file) => path.relative(root, file).split('/'))
      .filter((parts) => parts.length > 2)
      .map(([area, name]) => `${area}/${name}`),
  );
