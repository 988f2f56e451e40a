import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './graph.ts';

const DOMAIN = path.join(ROOT, 'packages/domain/src');

/** The list of the code lists, written by `npm run gen`. */
export const CODE_LISTS_FILE = path.join(DOMAIN, 'code-lists.ts');

const inCamelCase = (name: string): string => name.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** `people/expert/codes.ts` gives expertCodes, `bidding/opening/opening-codes.ts` openingCodes. */
const nameOf = (file: string): string => {
  const [, context = '', base = ''] = file.split('/');
  return inCamelCase(base === 'codes.ts' ? `${context}-codes` : base.replace(/\.ts$/, ''));
};

/** The text of code-lists.ts: every `codes.ts` and `*-codes.ts` beside the subjects of the domain. */
export function codeListsText(): string {
  const files = fs
    .globSync(['*/*/codes.ts', '*/*/*-codes.ts'], { cwd: DOMAIN })
    .toSorted()
    .map((file) => ({ file, name: nameOf(file) }));
  return `// Written by npm run gen: every codes.ts of the domain.
import type { CodeList } from './codes.ts';
${files.map(({ file, name }) => `import * as ${name} from './${file}';`).join('\n')}

const isList = (value: unknown): value is CodeList => typeof value === 'object' && value !== null && 'codes' in value;

/** Every code list of the product, each declared beside its subject. */
export const CODE_LISTS: readonly CodeList[] = [
${files.map(({ name }) => `  ${name},`).join('\n')}
].flatMap((file) => Object.values<unknown>(file).filter(isList));
`;
}

if (import.meta.main) fs.writeFileSync(CODE_LISTS_FILE, codeListsText());
