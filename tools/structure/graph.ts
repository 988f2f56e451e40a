import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, type Node, type Program } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** One import of a file, types included. */
export interface Import {
  /** Path from the root of the repository. */
  from: string;
  /** Path from the root of the repository, or the name of a package. */
  to: string;
}

/** A source file with what it imports. */
export interface Source {
  file: string;
  text: string;
  program: Program;
  imports: readonly Import[];
}

const resolver = new ResolverFactory({ extensions: ['.ts', '.tsx', '.mjs'], conditionNames: ['node', 'import'] });

/** What `specifier` means in `file`: a path from the root, or the name of a package. */
function target(file: string, specifier: string): string {
  const { path: found } = resolver.sync(path.dirname(path.join(ROOT, file)), specifier);
  if (found && !found.includes('/node_modules/')) return path.relative(ROOT, found);
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(file), specifier));
  return specifier;
}

/** Reads one source file. @param text what it holds, for imports that are planted by tests */
export function readSource(file: string, text: string): Source {
  const { program, module } = parseSync(file, text);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const reexported = module.staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest ?? []));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reexported.map(({ value }) => value),
    ...dynamic,
  ];
  return {
    file,
    text,
    program,
    imports: [...new Set(specifiers)].map((specifier) => ({ from: file, to: target(file, specifier) })),
  };
}

/** Test code may reach anywhere: it is not part of the house. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\.fixture\.ts$|(^|\/)given\.ts$|\/testing\//.test(file);

/** The sources of the product's packages, without tests. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file))
    .filter((file) => fs.existsSync(path.join(ROOT, file)))
    .map((file) => readSource(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));
}

/** Calls `visit` for every node below `node`. */
export function walk(node: Node | Program, visit: (node: Node) => void): void {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue;
      visit(child as Node);
      walk(child as Node, visit);
    }
  }
}
