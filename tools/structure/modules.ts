import fs from 'node:fs';
import path from 'node:path';
import { floors } from './floors.ts';

const SERVER = path.resolve(import.meta.dirname, '../../packages/server/src');

/** The list of the modules, written by `npm run gen`. */
export const MODULES_FILE = path.join(SERVER, 'modules.ts');

const WIDTH = 120;

const importOf = (name: string, from: string): string => {
  const line = `import { ${name} } from '${from}';`;
  return line.length <= WIDTH ? line : `import {\n  ${name},\n} from '${from}';`;
};

/** `opening-schedule` gives openingSchedule. */
const inCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of modules.ts: every module of the floors that has a `*.module.ts`, in their order. */
export function modulesText(): string {
  const found = floors.flatMap(({ area, modules }) =>
    modules
      .map((name) => ({
        name: `${inCamelCase(name)}Module`,
        from: `./modules/${area}/${name}/${name}.module.ts`,
      }))
      .filter(({ from }) => fs.existsSync(path.join(SERVER, from))),
  );
  return `// Written by npm run gen in the order of floors.ts.
import type { Module } from './kernel/module.ts';
${found.map(({ name, from }) => importOf(name, from)).join('\n')}

/** The bounded contexts of the product, those below first. */
export const modules: readonly Module[] = [
${found.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}

if (import.meta.main) fs.writeFileSync(MODULES_FILE, modulesText());
