import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './graph.ts';

const DOMAIN = path.join(ROOT, 'packages/domain/src');

/** The list of the manifests of the screens, written by `npm run gen`. */
export const SCREENS_FILE = path.join(DOMAIN, 'screens.ts');

const inCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of screens.ts: every `<area>/<context>/screen.ts` of the domain. */
export function screensText(): string {
  const found = fs
    .globSync('*/*/screen.ts', { cwd: DOMAIN })
    .toSorted()
    .map((file) => ({ file, name: inCamelCase(path.basename(path.dirname(file))) }));
  return `// Written by npm run gen: every screen.ts of the domain.
${found.map(({ file, name }) => `import ${name} from './${file}';`).join('\n')}

export const manifests = [
${found.map(({ name }) => `  ${name},`).join('\n')}
] as const;
`;
}

if (import.meta.main) fs.writeFileSync(SCREENS_FILE, screensText());
