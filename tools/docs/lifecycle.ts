/**
 * Writes what docs/domain/lifecycle.md says of phases, chains, methods and the submit machine from the tables of the
 * domain, between its marks `<!-- name -->` and `<!-- /name -->`:
 *
 *   node tools/docs/lifecycle.ts
 */
import type { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_PARAMS } from '@tenderdesk/domain/params';
import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import {
  CURRENT_PROCEDURES,
  METHODS,
  PROCEDURE_VERSIONS,
  type ChainStep,
} from '@tenderdesk/domain/procedure/project/procedure';
import { projectStates, sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { submitFlow } from '@tenderdesk/domain/work/flow/submit';

export const FILE = new URL('../../docs/domain/lifecycle.md', import.meta.url);

const tables = PROCEDURE_VERSIONS.find(({ version }) => version === CURRENT_PROCEDURES)!;
const methods = Object.keys(METHODS) as BiddingMethod[];
const rowOf = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]): string[] => [rowOf(...cells), rowOf(...cells.map(() => '---'))];

const SHORT: Readonly<Record<BiddingMethod, string>> = {
  OPEN_TENDER: 'OT',
  INVITED_TENDER: 'IT',
  PUBLIC_INQUIRY: 'PI',
  PUBLIC_COMPETITIVE_NEGOTIATION: 'PN',
  SINGLE_SOURCE: 'SS',
};

/** Phases by method; the marks are those of the tables. */
const phases = (): string[] => [
  ...head('No.', 'Code', 'zh', 'en', ...methods.map((method) => SHORT[method]), 'UA'),
  ...PHASES.map(({ ordinal, code, zh, en }, index) => {
    const marks = [...methods, 'UNDER_AMOUNT' as const].map((column) => tables.marks[column][index] ?? '');
    return rowOf(ordinal, `\`${code}\``, zh, en, ...marks);
  }),
];

const SEATS = { OWN: 'of the unit', MANAGEMENT: 'of the unit at hierarchy 2 above, or itself', GROUP: 'of the group' };

const stepText = ({ action, role, seat }: ChainStep): string => `${action}: \`${role}\` ${SEATS[seat]}`;

const chains = (): string[] => [
  ...head('Level', 'Steps', 'Told to read'),
  ...Object.entries(tables.chains).map(([level, chain]) =>
    rowOf(
      `\`${level}\``,
      chain.map(stepText).join('; '),
      tables.readers[level as keyof typeof tables.readers].map((role) => `\`${role}\``).join(', ') || '–',
    ),
  ),
];

const OPEN_TO = { PUBLIC: 'everybody', INVITED: 'those invited', ONE: 'one supplier' };
const EVALUATIONS = {
  BIDS: 'scores of the bids',
  ROUNDS: 'rounds of quotes, scores of the last',
  RECORD: 'rounds of quotes, record of the negotiation',
};
const value = (name: keyof typeof DEFAULT_PARAMS | null): string =>
  name === null ? 'as the law' : `${DEFAULT_PARAMS[name]} (\`${name}\`)`;

const terms = (): string[] => [
  ...head(
    'Method',
    'Calls',
    'By',
    'Fewest bids (R36)',
    'Fewest who evaluate (R39)',
    'Workdays (R17)',
    'Decided by',
    'On offer',
  ),
  ...methods.map((method) => {
    const { openTo, announcement, minBidders, minCommittee, responseWorkdays, publicityWorkdays, evaluation } =
      METHODS[method];
    return rowOf(
      `${SHORT[method]} \`${method}\``,
      OPEN_TO[openTo],
      `\`${announcement}\``,
      value(minBidders),
      value(minCommittee),
      value(responseWorkdays ?? publicityWorkdays),
      EVALUATIONS[evaluation],
      tables.offered.includes(method) ? 'yes' : 'not yet',
    );
  }),
];

type Machine = { table: Readonly<Record<string, { from: readonly string[]; to: string }>> };

const diagram = ({ table }: Machine): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  ...Object.entries(table).flatMap(([action, { from, to }]) => from.map((one) => `  ${one} --> ${to}: ${action}`)),
  '```',
];

const titled = (title: string, machine: Machine): string[] => [`${title}:`, '', ...diagram(machine), ''];

const checked = tables.chains.LEVEL_I;
const direct = tables.chains.UNDER_AMOUNT;

const machines = (): string[] =>
  [
    ...titled('A chain with a check (`LEVEL_I`, `LEVEL_II`)', submitFlow('BIDDING_DOCUMENT', checked)),
    ...titled('A chain without one (`UNDER_AMOUNT`)', submitFlow('BIDDING_DOCUMENT', direct)),
    ...titled('Signers (phases 20 and 70)', submitFlow('COUNTERSIGN_AWARD', checked)),
    ...titled('The project', projectStates),
    ...titled('A section', sectionStates),
  ].slice(0, -1);

const PARTS = { phases, chains, terms, machines };

/** The text with its parts drawn anew. @throws Error where a mark is missing */
export function drawn(text: string): string {
  return Object.entries(PARTS).reduce((written, [name, lines]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [written.indexOf(open), written.indexOf(close)];
    if (start < 0 || end < start) throw new Error(`lifecycle.md has no part ${name}`);
    return `${written.slice(0, start + open.length)}\n\n${lines().join('\n')}\n\n${written.slice(end)}`;
  }, text);
}

if (import.meta.main) writeFileSync(FILE, drawn(readFileSync(FILE, 'utf8')));
