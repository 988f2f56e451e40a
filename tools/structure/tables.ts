import type { Node } from 'oxc-parser';
import { walk, type Source } from './graph.ts';

const KERNEL = 'kernel';

/** The server's module that a file belongs to, by its name; `kernel` for the kernel; null elsewhere. */
export function moduleOf(file: string): string | null {
  if (file.startsWith('packages/server/src/kernel/')) return KERNEL;
  return /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? null;
}

const inCamelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The owner of each table: the module that declares it (`interface Tables`). */
export function ownersOf(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, program } of sources) {
    const owner = moduleOf(file);
    if (!owner) continue;
    walk(program, (node) => {
      if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== 'Tables') return;
      for (const member of node.body.body)
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
          owners.set(member.key.name, owner);
    });
  }
  return owners;
}

const METHODS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'insertInto',
  'updateTable',
  'deleteFrom',
]);

const calledName = (node: Node): string | null => {
  if (node.type !== 'CallExpression') return null;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null;
};

const WRITING = new Set(['insertInto', 'updateTable', 'deleteFrom']);

/** Tables that a file names in queries, its own among them. @param methods only those that are named in calls of these */
function tablesIn({ program }: Source, known: ReadonlyMap<string, string>, methods = METHODS): Set<string> {
  const found = new Set<string>();
  const note = (name: string): void => {
    const table = inCamelCase(name);
    if (known.has(table)) found.add(table);
  };
  walk(program, (node) => {
    if (node.type === 'CallExpression' && methods.has(calledName(node) ?? '')) {
      const [first] = node.arguments;
      for (const one of first?.type === 'ArrayExpression' ? first.elements : [first])
        if (one?.type === 'Literal' && typeof one.value === 'string') note(one.value.split(/\s/)[0]!);
    }
    const inSql =
      methods === WRITING ? /\b(?:into|update|delete from)\s+([a-z_]+)/g : /\b(?:from|join|into|update)\s+([a-z_]+)/g;
    if (node.type === 'TemplateElement') for (const [, name] of node.value.raw.matchAll(inSql)) note(name!);
  });
  return found;
}

/** Tables of others that each module names: module → owner → tables. Migrations name what they please. */
export function foreignTables(sources: readonly Source[]): Map<string, Map<string, Set<string>>> {
  const owners = ownersOf(sources);
  const reads = new Map<string, Map<string, Set<string>>>();
  for (const source of sources) {
    const reader = moduleOf(source.file);
    if (!reader || reader === KERNEL || source.file.endsWith('.migrations.ts')) continue;
    for (const table of tablesIn(source, owners)) {
      const owner = owners.get(table)!;
      if (owner === reader || owner === KERNEL) continue;
      const of = reads.get(reader) ?? new Map<string, Set<string>>();
      of.set(owner, (of.get(owner) ?? new Set()).add(table));
      reads.set(reader, of);
    }
  }
  return reads;
}

/** Tables of others that modules write, as sentences. */
export function foreignWrites(sources: readonly Source[]): string[] {
  const owners = ownersOf(sources);
  return sources.flatMap((source) => {
    const writer = moduleOf(source.file);
    if (!writer || writer === KERNEL || source.file.endsWith('.migrations.ts')) return [];
    return [...tablesIn(source, owners, WRITING)]
      .filter((table) => owners.get(table) !== writer && owners.get(table) !== KERNEL)
      .map((table) => `${writer} writes ${table} of ${owners.get(table)}`);
  });
}
