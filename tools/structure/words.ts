import type { Node } from 'oxc-parser';
import { walk, type Source } from './graph.ts';

/** The words of a name, small: `biddingDocument`, `BIDDING_DOCUMENT` and `BiddingDocument` have the same. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();

/** What a node says: the name of an identifier, the text of a literal. Comments are no nodes. */
function saidBy(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? node.value.raw : '';
}

/** All names and codes of the sources, each as its words between bars. */
export function vocabularyOf(sources: readonly Source[]): string {
  const names = new Set<string>();
  for (const { program } of sources)
    walk(program, (node) => {
      for (const [name] of saidBy(node).matchAll(/[A-Za-z_]\w*/g)) names.add(wordsOf(name));
    });
  return `| ${[...names].join(' | ')} |`;
}

/** The identifiers in the third column of the glossary's tables that no source says. Paths are no identifiers. */
export function unsaid(glossary: string, vocabulary: string): string[] {
  const terms = glossary.split('## Spellings that look wrong')[0] ?? '';
  const columns = terms.split('\n').map((line) => line.split('|')[3] ?? '');
  const identifiers = columns.flatMap((column) => [...column.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name]) => name!));
  return identifiers.filter((name) => !vocabulary.includes(` ${wordsOf(name)} `));
}

/** A word of the glossary, and the names that would give it a second meaning. */
interface OneMeaning {
  word: string;
  /** Where those names stand for the second meaning; everywhere when left out. */
  where?: RegExp;
  names: RegExp;
  /** Only names that are declared, not those that are used: `document` is a global of the browser. */
  declared?: true;
}

const PROJECT_MODULES = /\/(procedure|bidding|selection|course)\//;

/** The words that had two meanings (docs/glossary.md has the one that they keep). */
export const ONE_MEANING: readonly OneMeaning[] = [
  {
    word: 'purchase',
    where: /^(?!.*performance-purchase)/,
    names: /^PURCHASE_|^(is|to)?Purchases?$|Purchase(Rules|Methods)$/,
  },
  {
    word: 'plan',
    where: /\/procedure\//,
    names: /^(PlanForm|PlanRow|PlanFacts|planRules|selectOptionalPlan|savePlan|viewPlan)$/,
  },
  { word: 'document', names: /^(document|performance)$/, declared: true },
  {
    word: 'flow',
    where: /^(?!.*\/work\/flow\/)/,
    names:
      /^[wW]orkflow$|^(bid|clarification|deposit|opening|expert|dishonesty|audit|planItem|announcement|documentNumber|project|section|complaint|question|unlock)Flow$/,
  },
  { word: 'session', where: /\/(selection|bidding)\//, names: /^(Session|sessionOf|lockSession|openSession)$/ },
  { word: 'sign', names: /^(?!tenderee)(\w+[a-z])?Signs$|^(\w+_)?SIGNS$|^collusionSign/ },
  {
    word: 'announcement',
    names:
      /^(isCall|latestCall|callFor|callOff|selectOptionalCall|useCallOf|CALLS|draftTender|publishTender|selectOptionalTender)$/,
  },
  // `suspends` is a column of table `question`
  { word: 'pause', where: PROJECT_MODULES, names: /[sS]uspend(?!s$)|[sS]uspension/ },
  // `margin` is a table
  { word: 'deposit', where: PROJECT_MODULES, names: /^margins?[A-Z]|Margin|^margins$/ },
];

/** The names that a node declares: of variables, parameters, functions and imports. */
function declaredBy(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return [node.id];
  if (node.type === 'ImportSpecifier' || node.type === 'ImportNamespaceSpecifier') return [node.local];
  if (node.type === 'FunctionDeclaration') return [...(node.id ? [node.id] : []), ...node.params];
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' ? node.params : [];
}

/** The names of a pattern, those inside of braces and brackets among them; no defaults, no keys. */
function boundBy(pattern: Node | null): string[] {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern?.type === 'RestElement') return boundBy(pattern.argument);
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(boundBy);
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => boundBy(one.type === 'RestElement' ? one.argument : one.value));
}

/** The names that give a word its second meaning, as `word: name in file`. */
export function secondMeanings(sources: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const { file, program } of sources) {
    const rules = ONE_MEANING.filter(({ where }) => where?.test(file) ?? true);
    walk(program, (node) => {
      const used = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [node.name] : [];
      const bound = declaredBy(node).flatMap(boundBy);
      for (const { word, names, declared } of rules)
        for (const name of declared ? bound : used) if (names.test(name)) found.add(`${word}: ${name} in ${file}`);
    });
  }
  return [...found];
}

/** Exported `list`, `view` and `save` of the server's modules: dozens had these names, and nobody finds one of dozens. */
export function bareExports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('packages/server/src/modules/'))
    .flatMap(({ file, program }) =>
      program.body
        .flatMap((one) => (one.type === 'ExportNamedDeclaration' && one.declaration ? [one.declaration] : []))
        .flatMap((one) =>
          one.type === 'VariableDeclaration' ? one.declarations.map(({ id }) => id) : 'id' in one ? [one.id] : [],
        )
        .flatMap(boundBy)
        .filter((name) => /^(list|view|save)$/.test(name))
        .map((name) => `${name} in ${file}`),
    );
}
