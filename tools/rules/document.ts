import { DEFAULT_PARAMS, judgedBy, param, PARAM_NAMES, paramRow, type ParamName } from '@tenderdesk/domain/params';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { fillFigures } from '@tenderdesk/domain/oversight/lawfulness/must';
import { SHOWN } from './shown.ts';
import { RULE_BOOK } from '@tenderdesk/domain/oversight/lawfulness/book';
import { MOMENTS, type Methods, type RuleEntry } from '@tenderdesk/domain/oversight/lawfulness/book-part';

const METHOD_WORDS: Readonly<Record<Methods, string>> = { ALL: 'all', T: 'T', IT: 'IT', NON_TENDER: 'PI PN SS' };

/** Sections of the document, each with the rules whose first phase it names. */
const SECTIONS: readonly (readonly [title: string, from: number, to: number])[] = [
  ['Implementation plan (phase 10)', 10, 20],
  ['Bidding document (phase 30)', 30, 30],
  ['Announcement (phase 40)', 40, 40],
  ['Opening and evaluation (phase 50)', 50, 50],
  ['Publicity, award, notice, contract (phases 60–100)', 60, 110],
  ['At any time, and at the end', 0, 0],
];

const ordinalOf = ({ phases: [first] }: RuleEntry): number => {
  const ordinal = first ? phaseRow(first).ordinal : 0;
  return ordinal === 120 ? 0 : ordinal;
};

/** Figures of parameters, marked as such. */
const figures = (words: string): string => fillFigures(words.replaceAll(/{[^}]+}/g, '$&⚙'), (name) => param({}, name));

const cell = (text: string): string => text.replaceAll('|', '\\|');

function ruleLine(entry: RuleEntry): string {
  const { id, must, basis, secondary, methods, mandatoryOnly, weight, phases, at, text } = entry;
  const scope = [
    ...(methods === 'ALL' && mandatoryOnly ? [] : [METHOD_WORDS[methods]]),
    ...(mandatoryOnly ? ['M'] : []),
  ];
  const cells = [
    phases.length > 0 ? `${id} (${phases.map((phase) => phaseRow(phase).ordinal).join(', ')})` : id,
    figures(must.en),
    [basis.replace('[SPEC]', '[REQ]'), secondary].filter(Boolean).join(', '),
    `${scope.join(' ')}, ${weight}`,
    at.map((moment) => MOMENTS[moment].en).join('; '),
    text.zh,
    text.en,
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** The tables of the rules, as docs/domain/rules.md shows them. */
export const ruleTables = (): string =>
  SECTIONS.map(([title, from, to]) => {
    const entries = RULE_BOOK.filter((entry) => ordinalOf(entry) >= from && ordinalOf(entry) <= to);
    return [
      `## ${title}`,
      '',
      '| Rule | What must hold | Source | Scope, weight | Enforced | Message zh | en |',
      '|---|---|---|---|---|---|---|',
      ...entries.map(ruleLine),
    ].join('\n');
  }).join('\n\n');

/** A test as its report names it. */
const titleOf = ([, title, row]: (typeof SHOWN)[string]['test']): string =>
  row === undefined ? title : title.replace('%s', row);

/** Where each rule is enforced, the test that shows it, and what it does once its date has passed. */
export const shownTable = (): string =>
  [
    '| Rule | Enforced | Shown by (below `packages/`) | Once its date has passed |',
    '|---|---|---|---|',
    ...RULE_BOOK.map(({ id, at }) => {
      const { test, past } = SHOWN[id]!;
      const moments = at.map((moment) => MOMENTS[moment].en).join('; ');
      return `| ${[id, moments, `\`${test[0]}\`: ${titleOf(test)}`, past ?? '—'].map(cell).join(' | ')} |`;
    }),
  ].join('\n');

const usersOf = (name: ParamName): string =>
  RULE_BOOK.filter(({ must }) => `${must.zh}${must.en}`.match(new RegExp(`{${name}%?}`)))
    .map(({ id }) => id)
    .join(', ');

const UNITS = {
  WAN: '万元',
  YUAN: '元',
  RATIO: '',
  COUNT: '',
  DAYS: 'days',
  HOURS: 'hours',
  MINUTES: 'minutes',
  YEARS: 'years',
};

/** The table of the parameters. */
export const paramTable = (): string =>
  [
    '| Parameter | Default | Law | Judged by | Rules |',
    '|---|---|---|---|---|',
    ...PARAM_NAMES.map((name) => {
      const { kind, law } = paramRow(name);
      const bound = law ? `at ${law.bound === 'LEAST' ? 'least' : 'most'}, ${law.basis}` : '';
      const day = judgedBy(name) === 'PROJECT_DAY' ? 'start of the project' : 'day of the action';
      return `| \`${name}\` | ${[DEFAULT_PARAMS[name], UNITS[kind]].join(' ').trim()} | ${bound} | ${day} | ${usersOf(name)} |`;
    }),
  ].join('\n');

/** `text` with what stands between the marks of `name` replaced. @throws RangeError when the marks are missing */
function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new RangeError(`no marks for ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** docs/domain/rules.md with its tables brought up to the rule book. */
export const rulesDocument = (text: string): string =>
  between(between(between(text, 'rules', ruleTables()), 'shown', shownTable()), 'parameters', paramTable());
